/// An option with a value that one suite has beyond those of all suites.
public struct ExtraOption: Hashable, Sendable {
    /// The option as typed: "--sheet".
    public let name: String

    /// What stands for the value in the help: "FILE".
    public let placeholder: String

    /// What the option does, in one line.
    public let help: String

    /// Makes an option.
    ///
    /// - Parameters:
    ///   - name: The option as typed, with its hyphens.
    ///   - placeholder: What stands for the value in the help.
    ///   - help: What the option does, in one line.
    public init(_ name: String, placeholder: String, help: String) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
    }
}
