import ContourKit
import ImagingCore

/// `imaging wire`: finds the wire near a place of a photo.
public struct WireCommand: Command {
    private static let at = CommandOption.place(help: "Where the wire is, about")
    private static let all = OptionSpec.flag("all", help: "Find all wires of the photo")
    static let standardWidth = 6.0
    static let width = CommandOption.number(
        OptionSpec(
            name: "width", placeholder: "PX", help: "How wide the mask is; a thicker wire's is wider",
            defaultText: plain(standardWidth)),
        in: 2...20)

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "wire", summary: "finds the wire near a place of a photo", operand: .photo,
        options: [at.spec, all, width.spec] + SelectionJob.options, notes: [SelectionJob.note],
        examples: [
            .init("Select the wire near a place", "imaging wire photo.jpg --at 812,344 --mask-out wire.png")
        ])

    let job: SelectionJob
    let places: [Point]
    let findsAll: Bool
    let width: Double

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try SelectionJob(arguments)
        places = try arguments.values(of: Self.at)
        findsAll = arguments.has(Self.all)
        if places.isEmpty != findsAll {
            throw UsageError(
                findsAll ? "--at and --all cannot both be meant" : "nothing says where: give --at or --all")
        }
        width = try arguments.value(of: Self.width) ?? Self.standardWidth
    }

    /// Finds the wire near each place; the mask is of all of them.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        let detector = WireDetector(threadCount: job.threadCount)
        return await job.run(Self.definition.name, in: environment) { photo, progress in
            var wires: [Wire] = []
            let bands = ParallelBands(threadCount: job.threadCount)
            for place in places { wires.append(try await detector.wire(near: place, in: photo, progress: progress)) }
            if findsAll { wires = try await detector.wires(in: photo, progress: progress) }
            if wires.isEmpty { throw ContourError.noLines }
            var mask = Mask(width: photo.width, height: photo.height)
            for wire in wires { mask = try mask.union(wire.mask(size: photo.size, width: width, bands: bands)) }
            let length = Int(wires.reduce(0) { $0 + $1.length }.rounded())
            let text = wires.count == 1 ? "a wire of \(length) pixels" : "\(wires.count) wires of \(length) pixels"
            return FoundSelection(mask: mask, text: text, json: ["wires": .array(wires.map(\.json))])
        }
    }
}

extension Wire {
    /// The wire for machines.
    var json: JSONValue {
        [
            "score": .number(score), "certainty": .number(certainty), "length": .number(length),
            "width": .number(width),
            "parts": [
                "proximity": .number(parts.proximity), "thinness": .number(parts.thinness),
                "straightness": .number(parts.straightness), "length": .number(parts.length),
                "visibility": .number(parts.visibility), "contrast": .number(parts.contrast),
                "evidence": .number(parts.evidence), "sharpness": .number(parts.sharpness),
            ],
            "centerline": .array(
                samples.map { ["point": $0.point.json, "width": .number($0.width), "visible": .bool($0.isVisible)] }),
        ]
    }
}
