import ContourKit
import ImagingCore

/// `imaging contours`: finds the contours of a photo or of a mask.
public struct ContoursCommand: Command {
    private static let mask = CommandOption.file(
        OptionSpec(
            name: "mask", placeholder: "MASK.png",
            help: "Find the contours of what is white in a picture of the photo's size, in place of the photo's"))
    private static let method = CommandOption<ContourOptions.Method>.choice(
        OptionSpec(
            name: "method", help: "Outline regions by their pixels, or by lines between them, or follow edges",
            defaultText: ContourOptions().method.rawValue))
    private static let contrast = CommandOption.number(
        OptionSpec(
            name: "contrast", placeholder: "FACTOR", help: "How much the contrast is raised first",
            defaultText: plain(ContourOptions().contrastAdjustment)), in: 0...3)
    private static let pivot = CommandOption<Pivot>(
        OptionSpec(
            name: "pivot", placeholder: "GREY|auto", help: "What divides dark from light, 0 to 1",
            defaultText: ContourOptions().contrastPivot.map(plain) ?? "auto", completion: .words(["auto"])),
        expectation: "a number in 0...1 or auto", reader: { Pivot(text: $0) })
    private static let light = OptionSpec.flag("light-on-dark", help: "Outline what is light rather than what is dark")
    private static let longSide = CommandOption.wholeNumber(
        OptionSpec(
            name: "long-side", placeholder: "PX", help: "A photo with a longer side is reduced to it first",
            defaultText: String(ContourOptions().maximumImageDimension)), in: 64...1_000_000)
    private static let smoothing = CommandOption.number(
        OptionSpec(
            name: "smoothing", placeholder: "SIGMA", help: "How much the photo is smoothed first, in pixels",
            defaultText: plain(ContourOptions().smoothing)), in: 0...16)
    private static let simplify = CommandOption.number(
        OptionSpec(
            name: "simplify", placeholder: "PX", help: "Leave out points where a contour moves no farther than this",
            defaultText: plain(ContourOptions().tolerance)), in: 0...1000)
    private static let shortest = CommandOption.number(
        OptionSpec(
            name: "min-length", placeholder: "PX", help: "Leave out shorter contours",
            defaultText: plain(ContourOptions().minimumLength)), in: 0...1_000_000)
    private static let svg = CommandOption.file(
        OptionSpec(name: "svg", placeholder: "FILE.svg", help: "Write the contours as a vector picture"))

    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "contours", summary: "finds the contours of a photo or of a mask", operand: .photo,
        options: [
            mask.spec, method.spec, contrast.spec, pivot.spec, light, longSide.spec, smoothing.spec, simplify.spec,
            shortest.spec, svg.spec,
        ] + SelectionJob.options,
        notes: [
            "The mask has what closed contours hold, without their holes; open ones are lines in it. With --json each "
                + "contour is written with its path from the top, its measures and its points.",
            SelectionJob.note,
        ],
        examples: [
            .init("Outline dark things", "imaging contours photo.jpg --pivot auto --overlay outlines.png"),
            .init(
                "Follow edges, and write them as a vector picture",
                "imaging contours photo.jpg --method edges --simplify 1 --min-length 40 --svg edges.svg"),
            .init(
                "Outline a mask between its pixels",
                "imaging contours photo.jpg --mask mask.png --method subpixel --json"),
        ])

    let job: SelectionJob
    let maskPath: String?
    let svgPath: String?
    let options: ContourOptions

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try SelectionJob(arguments)
        maskPath = try arguments.value(of: Self.mask)
        svgPath = try arguments.value(of: Self.svg)
        if let svgPath, [job.maskPath, job.overlayPath].contains(svgPath) {
            throw UsageError("two results cannot be one file: \(svgPath)")
        }
        var options = ContourOptions()
        options.method = try arguments.value(of: Self.method) ?? options.method
        options.contrastAdjustment = try arguments.value(of: Self.contrast) ?? options.contrastAdjustment
        if let pivot = try arguments.value(of: Self.pivot) { options.contrastPivot = pivot.grey }
        options.detectsDarkOnLight = !arguments.has(Self.light)
        options.maximumImageDimension = try arguments.value(of: Self.longSide) ?? options.maximumImageDimension
        options.smoothing = try arguments.value(of: Self.smoothing) ?? options.smoothing
        options.tolerance = try arguments.value(of: Self.simplify) ?? options.tolerance
        options.minimumLength = try arguments.value(of: Self.shortest) ?? options.minimumLength
        self.options = options
    }

    /// Finds the contours and writes what was asked for.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.run(Self.definition.name, in: environment, protecting: [maskPath].compactMap { $0 }) {
            photo, progress in
            let store = FileStore()
            let protected = [job.input] + [maskPath].compactMap { $0 }
            if let svgPath { try store.checkDestination(svgPath, protecting: protected) }
            let contours = try await contours(of: photo, store: store, progress: progress)
            if contours.isEmpty { throw CommandFailure.noContours }
            if let svgPath { try store.write(Array(contours.svg().utf8), to: svgPath, protecting: protected) }
            var found = found(contours)
            found.written = [svgPath].compactMap { $0 }
            return found
        }
    }

    private func contours(
        of photo: Raster<RGBA8>, store: FileStore, progress: LoadedPhoto.Progress?
    ) async throws -> ContourTree {
        let detector = ContourDetector(threadCount: job.threadCount)
        guard let maskPath else { return try await detector.contours(of: photo, options: options, progress: progress) }
        let mask = try await Selection(maskPaths: [maskPath], shapes: []).mask(
            for: job.input, size: photo.size, store: store)
        return try await detector.contours(of: mask, options: options, progress: progress)
    }

    private func found(_ contours: ContourTree) -> FoundSelection {
        let bands = ParallelBands(threadCount: job.threadCount)
        let size = contours.photoSize
        // Only what is written need be drawn, but the report counts the mask's pixels.
        var lines = Mask(width: size.width, height: size.height)
        lines.stroke(contours.figure, width: max(1, Double(max(size.width, size.height)) / 800), bands: bands)
        var mask = Mask(width: size.width, height: size.height)
        let closed = Figure(contours: contours.figure.contours.filter(\.isClosed))
        mask.fill(closed, rule: .evenOdd, bands: bands)
        let open = Figure(contours: contours.figure.contours.filter { !$0.isClosed })
        mask.stroke(open, width: 1, bands: bands)
        // Borders go through the middles of a region's own pixels, which are selected whole.
        if options.method != .subpixel { mask.stroke(closed, width: 1, bands: bands) }
        let holes = contours.count { $0.isHole }
        let count = contours.count == 1 ? "1 contour" : "\(contours.count) contours"
        let text =
            "\(count) with \(contours.pointCount) points, \(contours.topLevel.count) at the top, \(holes) around holes"
        return FoundSelection(
            mask: mask, shown: lines, text: text,
            json: ["method": .string(options.method.rawValue), "outlines": .written(contours.json())])
    }

    /// What divides dark from light: a grey, or what suits the photo.
    private struct Pivot: Sendable {
        let grey: Double?

        init?(text: String) {
            grey = Double(text)
            guard text == "auto" || grey.map((0...1).contains) == true else { return nil }
        }
    }
}

extension CommandFailure {
    /// A photo without contours.
    static let noContours = CommandFailure(
        code: "noContours",
        message: "No contours found. Try --pivot auto, --light-on-dark or --method edges.")

    static func ~= (failure: CommandFailure, error: any Error) -> Bool { error as? CommandFailure == failure }
}
