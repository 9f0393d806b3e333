import ContourKit
import ImagingCore
import RetouchKit

/// Strokes over a photo, as an action's options.
struct RetouchStrokes: Hashable, Sendable {
    private static let stroke = CommandOption<[LineBrush.Touch]>(
        OptionSpec(
            name: "stroke", placeholder: "X,Y ...", help: "The places that a stroke goes through", isRepeatable: true,
            isRequired: true),
        expectation: "places X,Y or X,Y,PRESSURE with spaces between them", reader: { BrushCommand.touches(of: $0) })

    static func width(_ standard: Double) -> CommandOption<Double> {
        .number(
            OptionSpec(name: "width", placeholder: "PX", help: "How wide a stroke is", defaultText: plain(standard)),
            in: 1...512)
    }

    static func options(width standard: Double) -> [OptionSpec] { [stroke.spec, width(standard).spec] }

    let strokes: [[LineBrush.Touch]]
    let width: Double

    init(_ arguments: ParsedArguments, width standard: Double) throws(UsageError) {
        strokes = try arguments.values(of: Self.stroke)
        width = try arguments.value(of: Self.width(standard)) ?? standard
    }

    /// Returns the strokes in the original's frame.
    func originalStrokes(in workspace: RetouchWorkspace, isFramed: Bool) throws -> [[LineBrush.Touch]] {
        try strokes.map { stroke in
            let places = try workspace.originalPlaces(stroke.map(\.point), isFramed: isFramed)
            return zip(places, stroke).map { LineBrush.Touch($0, pressure: $1.pressure) }
        }
    }
}

/// `imaging retouch brush`: selects what strokes go over.
struct RetouchBrushCommand: Command {
    private static let refine = OptionSpec.flag("refine", help: "Move the edge to the photo's edges")
    private static let standardWidth = 40.0

    static let definition = CommandDefinition(
        name: "retouch brush", summary: "selects what strokes go over", operand: RetouchJob.operand(),
        options: RetouchStrokes.options(width: standardWidth) + [refine] + RetouchSelecting.options
            + RetouchJob.options,
        notes: [RetouchSelecting.note],
        examples: [
            .init(
                "Brush over a thing roughly",
                "imaging retouch brush bench.retouch --stroke '40,40 80,44 81,90' --width 60 --refine")
        ])

    let job: RetouchJob
    let selecting: RetouchSelecting
    let strokes: RetouchStrokes
    let isRefining: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try RetouchJob(arguments)
        selecting = try RetouchSelecting(arguments)
        strokes = try RetouchStrokes(arguments, width: Self.standardWidth)
        isRefining = arguments.has(Self.refine)
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("brush", in: environment) { workspace in
            let touches = try strokes.originalStrokes(in: workspace, isFramed: selecting.isFramed)
            return try await selecting.propose(.brush, in: &workspace) { finder, photo in
                try await finder.strokes(touches, width: strokes.width, refining: isRefining, in: photo)
            }
        }
    }
}

/// `imaging retouch line`: selects along a line, for wires that are not found.
struct RetouchLineCommand: Command {
    private static let standardWidth = LineBrush().width

    static let definition = CommandDefinition(
        name: "retouch line", summary: "selects along a line, for wires that are not found",
        operand: RetouchJob.operand(),
        options: RetouchStrokes.options(width: standardWidth) + RetouchSelecting.options + RetouchJob.options,
        notes: [RetouchSelecting.note],
        examples: [
            .init("Draw along a wire", "imaging retouch line bench.retouch --stroke '12,40 300,62 611,55'")
        ])

    let job: RetouchJob
    let selecting: RetouchSelecting
    let strokes: RetouchStrokes

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try RetouchJob(arguments)
        selecting = try RetouchSelecting(arguments)
        strokes = try RetouchStrokes(arguments, width: Self.standardWidth)
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.edit("line", in: environment) { workspace in
            let touches = try strokes.originalStrokes(in: workspace, isFramed: selecting.isFramed)
            return try await selecting.propose(.lineBrush, in: &workspace) { finder, photo in
                try await finder.strokes(touches, width: strokes.width, refining: false, in: photo)
            }
        }
    }
}
