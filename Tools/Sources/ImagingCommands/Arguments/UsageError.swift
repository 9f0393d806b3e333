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

    /// Says that an option is not known, and which known one is near.
    ///
    /// - Parameters:
    ///   - typed: The option as it was typed, such as "--maks=a.png".
    ///   - options: Those that are known.
    init(unknownOption typed: String, among options: [OptionSpec]) {
        let name = String(typed.drop { $0 == "-" }.prefix { $0 != "=" })
        self.init(
            "unknown option \(typed)",
            suggestion: nearestName(to: name, among: options.map(\.name)).map { "--\($0)" })
    }

    /// Says that a word is none of those that could stand there, and which of them is near.
    ///
    /// - Parameters:
    ///   - kind: What the words are, such as "action".
    ///   - typed: The word.
    ///   - names: The words that could stand there.
    init(unknown kind: String, _ typed: String, among names: [String]) {
        self.init("unknown \(kind) '\(typed)'", suggestion: nearestName(to: typed, among: names))
    }
}
