import ImagingCore
import RetouchKit

/// `imaging retouch wire`: selects the wire near a place.
struct RetouchWireCommand: Command {
    static let definition = CommandDefinition(
        name: "retouch wire", summary: "selects the wire near a place",
        operand: RetouchJob.operand("X,Y...", help: "The project's folder, and a place near each wire"),
        options: [WireCommand.width.spec] + RetouchSelecting.options + RetouchJob.options,
        notes: [RetouchSelecting.note])

    let job: RetouchJob
    let selecting: RetouchSelecting
    let places: [Point]
    let width: Double

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try RetouchJob(arguments, words: 1...64, "a place X,Y")
        selecting = try RetouchSelecting(arguments)
        places = try RetouchSelecting.places(job.words)
        width = try arguments.value(of: WireCommand.width) ?? WireCommand.standardWidth
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("wire", in: environment) { workspace in
            let places = try workspace.originalPlaces(places, isFramed: selecting.isFramed)
            return try await selecting.propose(.wire, in: &workspace) { finder, photo in
                try await finder.wires(at: places, width: width, in: photo)
            }
        }
    }
}
