import ContourKit
import ImagingCore
import RetouchKit

/// `imaging retouch tap`: selects the object or person at a place.
struct RetouchTapCommand: Command {
    /// What is looked for.
    enum Target: String, CaseIterable {
        case object, person
    }

    private static let tool = CommandOption<Target>.choice(
        OptionSpec(
            name: "tool", help: "What is looked for", defaultText: "object"))
    private static let notAt = CommandOption.place("not-at", help: "A place beside it")

    static let definition = CommandDefinition(
        name: "retouch tap", summary: "selects the object or person at a place",
        operand: RetouchJob.operand("X,Y...", help: "The project's folder, and places on the object"),
        options: [tool.spec, notAt.spec] + RetouchSelecting.options + RetouchJob.options,
        notes: [RetouchSelecting.note],
        examples: [
            .init("Select what is at a place", "imaging retouch tap bench.retouch 412,305"),
            .init("Add somebody else", "imaging retouch tap bench.retouch 900,310 --tool person --add"),
        ])

    let job: RetouchJob
    let selecting: RetouchSelecting
    let target: Target
    let places: [Point]
    let otherPlaces: [Point]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try RetouchJob(arguments, words: 1...64, "a place X,Y")
        selecting = try RetouchSelecting(arguments)
        target = try arguments.value(of: Self.tool) ?? .object
        places = try RetouchSelecting.places(job.words)
        otherPlaces = try arguments.values(of: Self.notAt)
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        let tool: MaskOperation.Tool = target == .person ? .person : .object
        return await job.edit("tap", in: environment) { workspace in
            let taps =
                try workspace.originalPlaces(places, isFramed: selecting.isFramed).map { SelectionTap($0) }
                + workspace.originalPlaces(otherPlaces, isFramed: selecting.isFramed).map {
                    SelectionTap($0, onObject: false)
                }
            return try await selecting.propose(tool, in: &workspace) { finder, photo in
                try await finder.thing(tool, at: taps, in: photo)
            }
        }
    }
}
