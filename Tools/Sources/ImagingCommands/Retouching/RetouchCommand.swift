/// `imaging retouch`: removes things from a photo and adjusts it, step by step, in a project that keeps all steps.
public struct RetouchCommand: Command {
    /// What can be done, in the order of the help.
    public static let actions: [any Command.Type] = [
        RetouchNewCommand.self, RetouchTapCommand.self, RetouchBrushCommand.self, RetouchWireCommand.self,
        RetouchLineCommand.self, RetouchConfirmCommand.self, RetouchCancelCommand.self, RetouchImproveCommand.self,
        RetouchAdjustCommand.self, RetouchCropCommand.self, RetouchUndoCommand.self, RetouchRedoCommand.self,
        RetouchJumpCommand.self, RetouchRemoveCommand.self, RetouchRenameCommand.self, RetouchHistoryCommand.self,
        RetouchExportCommand.self, RetouchPackCommand.self, RetouchUnpackCommand.self, RetouchCheckCommand.self,
    ]

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "retouch", summary: "edits a photo step by step, in a project that keeps the steps",
        operand: .init(
            "ACTION", help: "What to do; 'imaging retouch ACTION --help' says more", isRepeatable: true,
            completions: [.nothing]),
        options: [jsonFlag],
        tables: [.init(actions: actions)],
        notes: [
            "A project is a folder. It keeps the photo or where it is, all steps, and what is selected but not "
                + "confirmed, from one call to the next. The photo itself never changes."
        ],
        examples: [
            .init("Begin", "imaging retouch new photo.jpg bench.retouch"),
            .init("Select what is at a place", "imaging retouch tap bench.retouch 412,305"),
            .init("Look at what is selected", "imaging retouch export bench.retouch --mask-overlay -o look.jpg"),
            .init("Remove it", "imaging retouch confirm bench.retouch"),
            .init("Make it brighter", "imaging retouch adjust bench.retouch exposure=0.7 shadows=20"),
            .init("Write the result", "imaging retouch export bench.retouch -o clean.jpg"),
        ])

    /// Makes nothing: one of ``actions`` must be named.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        throw UsageError(unknownActionOf: arguments, actions: Self.actions)
    }

    /// Does nothing.
    public func run(in environment: CommandEnvironment) async -> CommandStatus { .usage }
}
