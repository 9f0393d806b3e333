import CollageStore
import Foundation
import ImagingCore

/// `imaging collage place`: moves, turns and scales an item, copies it or takes it away.
struct CollagePlaceCommand: Command {
    private static let stack = CommandOption(
        OptionSpec(
            name: "stack", placeholder: "front|back|forward|backward|N",
            help: "Where it goes among the others: a number is its new one, from 1 at the back",
            completion: .words(["front", "back", "forward", "backward"])),
        expectation: "front, back, forward, backward or a number of at least 1", reader: StackingMove.init(typed:))
    private static let copy = OptionSpec.flag("copy", help: "Do it with a copy, which lies on top")
    private static let remove = OptionSpec.flag("remove", help: "Take it away")

    static let definition = CommandDefinition(
        name: "collage place", summary: "moves, turns and scales an item, copies it or takes it away",
        operand: CollageJob.operand(
            "COLLAGE ITEM", help: "The library's folder, the collage, and the item",
            completions: [CollageName.completion, ItemName.completion]),
        options: CollagePlacing.options + [stack.spec, copy, remove] + CollageJob.options,
        examples: [
            .init("Move and turn", "imaging collage place album latest 2 --center 600,800 --rotation -12"),
            .init("Bring to the front", "imaging collage place album latest 1 --stack front"),
            .init("A mirrored copy", "imaging collage place album latest top --copy --mirror --move 200,0"),
        ])

    let job: CollageJob
    let placing: CollagePlacing
    let stack: StackingMove?
    let isCopying: Bool
    let isRemoving: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try CollageJob(arguments, words: 2...2, "the collage, or the item,")
        placing = try CollagePlacing(arguments)
        stack = try arguments.value(of: Self.stack)
        isCopying = arguments.has(Self.copy)
        isRemoving = arguments.has(Self.remove)
        let isIdle = placing.isEmpty && stack == nil && !isCopying
        if isRemoving && !isIdle { throw UsageError("--remove stands alone") }
        if isIdle && !isRemoving { throw UsageError("nothing says what to do with the item") }
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("place", in: environment) { workspace in
            var id = try ItemName(text: job.words[1]).find(in: workspace.state.layout)
            if isRemoving {
                try workspace.state.reduce(.delete(id))
                return CollageReport("took away item \(job.words[1])")
            }
            if isCopying {
                let copy = UUID()
                try workspace.state.reduce(.duplicate(id, as: copy))
                id = copy
            }
            try placing.apply(to: id, of: &workspace.state)
            if let stack { try workspace.state.reduce(.restack(id, stack)) }
            let items = workspace.state.layout.items
            guard let index = items.firstIndex(where: { $0.id == id }) else { throw CollageError.missingItem(id) }
            return CollageReport(items[index].line(number: index + 1, state: nil))
        }
    }
}

extension StackingMove {
    /// Reads where an item goes.
    init?(typed text: String) {
        switch text {
        case "front": self = .toFront
        case "back": self = .toBack
        case "forward": self = .forward
        case "backward": self = .backward
        default:
            guard let number = Int(text), number >= 1 else { return nil }
            self = .place(number - 1)
        }
    }
}
