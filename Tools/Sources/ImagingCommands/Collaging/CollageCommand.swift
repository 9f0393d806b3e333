/// `imaging collage`: makes collages of photos, in a library that keeps them.
public struct CollageCommand: Command {
    /// What can be done, in the order of the help.
    public static let actions: [any Command.Type] = [
        CollageNewCommand.self, CollageAddCommand.self, CollagePlaceCommand.self, CollageShaderCommand.self,
        CollageCutoutCommand.self, CollageRenderCommand.self, CollageSaveCommand.self, CollageListCommand.self,
        CollageOpenCommand.self, CollageDeleteCommand.self, CollageExportCommand.self, CollageImportCommand.self,
        CollageGalleryCommand.self,
    ]

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "collage", summary: "makes collages of photos, in a library that keeps them",
        operand: .init(
            "ACTION", help: "What to do; 'imaging collage ACTION --help' says more", isRepeatable: true,
            completions: [.nothing]),
        options: [jsonFlag],
        tables: [.init(actions: actions)],
        notes: [
            "A library is a folder; it keeps collages and their images, and several programs may use it at once. "
                + "\(CollageName.help) \(ItemName.help)"
        ],
        examples: [
            .init("Begin a collage", "imaging collage new album --canvas 2048x2732"),
            .init("Add photos to it", "imaging collage add album latest beach.jpg dog.jpg"),
            .init("Move one and turn it", "imaging collage place album latest 1 --center 600,800 --rotation -12"),
            .init("Cut the dog out", "imaging collage cutout album latest top"),
            .init("Put an effect on it", "imaging collage shader album latest top threeDGlasses"),
            .init("Write a picture", "imaging collage render album latest -o collage.png"),
            .init("Look at all collages", "imaging collage gallery album -o gallery.html"),
        ])

    /// Makes nothing: one of ``actions`` must be named.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        throw UsageError(unknownActionOf: arguments, actions: Self.actions)
    }

    /// Does nothing.
    public func run(in environment: CommandEnvironment) async -> CommandStatus { .usage }
}
