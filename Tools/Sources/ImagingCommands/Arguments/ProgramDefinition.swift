/// What a program is called, what its commands are, and what its help says.
struct ProgramDefinition: Sendable {
    /// A command, and what its first word can be, if that says what is done.
    struct Entry: Sendable {
        let definition: CommandDefinition
        let actions: [CommandDefinition]
    }

    let name: String
    let version: String
    /// What the program is, in a few words.
    let summary: String
    /// The commands in the order of the help.
    let commands: [Entry]
    /// What can be given in place of a command.
    let options: [OptionSpec] = [.help, .version]
    /// Paragraphs of the help below the options.
    let notes: [String]

    /// How the program is called.
    var usage: String { "\(name) COMMAND ... [OPTIONS]" }
}

extension OptionSpec {
    /// The option that the program has beside ``help``.
    static let version = OptionSpec.flag("version", help: "Show the version")
}
