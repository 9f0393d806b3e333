/// One of the program's commands.
public protocol Command: Sendable {
    /// What the command is called, takes and says in its help.
    static var definition: CommandDefinition { get }

    /// What the command's first word can be, if that says what is done; each is named by both words.
    static var actions: [any Command.Type] { get }

    /// Makes the command of its arguments.
    ///
    /// - Throws: ``UsageError`` when they do not fit together. No file is touched here.
    init(_ arguments: ParsedArguments) throws(UsageError)

    /// Does the work, and tells its outcome to the environment.
    func run(in environment: CommandEnvironment) async -> CommandStatus
}

extension Command {
    /// A command does one thing, unless it says otherwise.
    public static var actions: [any Command.Type] { [] }
}

/// The option for machines, the same in every command.
let jsonFlag = OptionSpec.flag(
    "json", help: "Print one JSON object for each input, one in a line, errors too")

/// The option for the number of threads, the same in every command that works on pixels.
let threadsOption = CommandOption.wholeNumber(
    OptionSpec(
        name: "threads", placeholder: "N", help: "How many threads work; the result does not depend on it",
        defaultText: "one for each processor"),
    in: 1...256)
