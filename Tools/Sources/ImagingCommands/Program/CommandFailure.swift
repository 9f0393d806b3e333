/// Why a command could not do its work for one of its inputs.
public struct CommandFailure: Error, Hashable, Sendable {
    /// A word for machines, such as `unreadable` or `sizeMismatch`.
    public let code: String

    /// One sentence for people, without the input's name and without a period.
    public let message: String

    /// Makes a failure.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    /// Returns the failure as one of a file that is not the input itself.
    func of(_ path: String) -> CommandFailure { CommandFailure(code: code, message: "\(path): \(message)") }

    /// The failure as machines get it.
    public var json: JSONValue { ["code": .string(code), "message": .string(message)] }
}
