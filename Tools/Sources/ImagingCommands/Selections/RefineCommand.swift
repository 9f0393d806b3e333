import ContourKit
import ImagingCore

/// `imaging refine`: moves the edge of a rough selection to the photo's edges.
public struct RefineCommand: Command {
    private static let mask = CommandOption.file(
        OptionSpec(
            name: "mask", placeholder: "ROUGH.png", help: "The rough selection: white in a picture of the photo's size",
            isRequired: true))
    private static let reach = CommandOption.number(
        OptionSpec(
            name: "reach", placeholder: "SHARE", help: "How far the edge may move, as a share of the root of its area",
            defaultText: "0.07"),
        in: 0.01...0.3)
    private static let smoothness = CommandOption.number(
        OptionSpec(
            name: "smoothness", placeholder: "N", help: "How much short edges are preferred", defaultText: "1"),
        in: 0.1...10)
    private static let preview = OptionSpec.flag("preview", help: "Coarse edges, at once")

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "refine", summary: "moves the edge of a rough selection to the photo's edges",
        operand: .photo,
        options: [mask.spec, reach.spec, smoothness.spec, preview] + SelectionJob.options,
        notes: ["Where the photo shows no edge the selection stays as it is."],
        examples: [
            .init("Refine what was brushed", "imaging refine photo.jpg --mask rough.png --mask-out fine.png")
        ])

    let job: SelectionJob
    let roughPath: String
    let options: SmartBrushOptions

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try SelectionJob(arguments)
        roughPath = try arguments.value(of: Self.mask) ?? ""
        options = SmartBrushOptions(
            quality: arguments.has(Self.preview) ? .preview : .export,
            reach: try arguments.value(of: Self.reach) ?? 0.07,
            smoothness: try arguments.value(of: Self.smoothness) ?? 1)
    }

    /// Refines the selection.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        let brush = SmartBrush(threadCount: job.threadCount)
        return await job.run(Self.definition.name, in: environment, protecting: [roughPath]) { photo, progress in
            let rough = try await Selection(maskPaths: [roughPath], shapes: []).mask(
                for: job.input, size: photo.size, store: FileStore())
            let mask = try await brush.refine(rough, in: photo, options: options, progress: progress)
            let changed = zip(mask.coverage.pixels, rough.coverage.pixels).count(where: {
                ($0 >= Mask.threshold) != ($1 >= Mask.threshold)
            })
            return FoundSelection(
                mask: mask, text: "refined by \(changed) pixels", json: ["changedPixels": .integer(changed)])
        }
    }
}
