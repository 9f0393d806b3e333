/// What is wrong with how a program was called.
public struct UsageError: Error, Hashable, Sendable {
    /// One sentence without its period, such as "unknown option --maks".
    public let message: String

    /// What the caller may have meant, such as "--mask"; nil when nothing is near.
    public let suggestion: String?

    /// Makes an error.
    public init(_ message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}
