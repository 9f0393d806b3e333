/// `imaging selfie`: the engine of a ring-light camera.
public struct SelfieCommand: Command {
    /// What can be done, in the order of the help.
    public static let actions: [any Command.Type] = [SelfieSettingsCommand.self]

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "selfie", summary: "keeps the settings of a ring-light camera",
        operand: .init(
            "ACTION", help: "What to do; 'imaging selfie ACTION --help' says more", isRepeatable: true,
            completions: [.nothing]),
        options: [jsonFlag],
        tables: [
            .init(
                title: "Actions:",
                rows: actions.map { action in
                    .init(String(action.definition.name.dropFirst("selfie ".count)), action.definition.summary + ".")
                })
        ],
        examples: [.init("Show the settings", "imaging selfie settings get")])

    /// Makes nothing: one of ``actions`` must be named.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        let names = Self.actions.map { String($0.definition.name.dropFirst("selfie ".count)) }
        let typed = arguments.operands.first ?? ""
        throw UsageError("unknown action '\(typed)'", suggestion: nearestName(to: typed, among: names))
    }

    /// Does nothing.
    public func run(in environment: CommandEnvironment) async -> CommandStatus { .usage }
}
