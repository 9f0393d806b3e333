import ContourKit
import ImagingCore

/// `imaging brush`: selects what a stroke goes over, for wires that are not found.
public struct BrushCommand: Command {
    private static let stroke = CommandOption<[LineBrush.Touch]>(
        OptionSpec(
            name: "stroke", placeholder: "X,Y[,P] ...",
            help: "The places that the stroke goes through, and how hard it presses there, 0 to 1", isRepeatable: true,
            isRequired: true),
        expectation: "places X,Y or X,Y,PRESSURE with spaces between them", reader: { touches(of: $0) })
    private static let width = CommandOption.number(
        OptionSpec(
            name: "width", placeholder: "PX", help: "How wide the stroke is", defaultText: plain(LineBrush().width)),
        in: 1...512)
    private static let pressure = OptionSpec.flag(
        "pressure", help: "Make the stroke narrower where less was pressed")
    private static let angular = OptionSpec.flag(
        "angular", help: "Join the places by straight lines, not by a smooth curve")

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "brush", summary: "selects what a stroke goes over", operand: .photo,
        options: [stroke.spec, width.spec, pressure, angular] + SelectionJob.options,
        notes: ["Positions are pixels of the upright photo, from its top left corner."],
        examples: [
            .init(
                "Select along a wire", "imaging brush photo.jpg --stroke '12,40 300,62 611,55' --mask-out wire.png")
        ])

    let job: SelectionJob
    let strokes: [[LineBrush.Touch]]
    let brush: LineBrush

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try SelectionJob(arguments)
        strokes = try arguments.values(of: Self.stroke)
        brush = LineBrush(
            width: try arguments.value(of: Self.width) ?? LineBrush().width,
            isSmooth: !arguments.has(Self.angular), followsPressure: arguments.has(Self.pressure))
    }

    /// Draws the strokes; the mask is of all of them.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run(Self.definition.name, in: environment) { photo, _ in
            let bands = ParallelBands(threadCount: job.threadCount)
            var mask = Mask(width: photo.width, height: photo.height)
            for stroke in strokes {
                let outside = stroke.first { touch in
                    touch.point.x > Double(photo.width) || touch.point.y > Double(photo.height)
                }
                if let outside { throw ContourError.outsidePhoto(outside.point, photo: photo.size) }
                mask = try mask.union(brush.mask(of: stroke, size: photo.size, bands: bands))
            }
            let text = strokes.count == 1 ? "a stroke" : "\(strokes.count) strokes"
            return FoundSelection(
                mask: mask, text: text, json: ["strokes": .integer(strokes.count), "strokeWidth": .number(brush.width)])
        }
    }

    static func touches(of text: String) -> [LineBrush.Touch]? {
        var touches: [LineBrush.Touch] = []
        for word in text.split(separator: " ") {
            let numbers = word.split(separator: ",", omittingEmptySubsequences: false)
            guard numbers.count == 2 || numbers.count == 3,
                let point = Point(typed: numbers.prefix(2).joined(separator: ","))
            else { return nil }
            guard let pressure = numbers.count == 3 ? Double(numbers[2]) : 1, (0...1).contains(pressure) else {
                return nil
            }
            touches.append(LineBrush.Touch(point, pressure: pressure))
        }
        return touches.isEmpty ? nil : touches
    }
}
