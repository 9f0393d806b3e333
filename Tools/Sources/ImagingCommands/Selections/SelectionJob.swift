import ContourKit
import ImagingCore

/// What all commands that select something in a photo share: the photo, where the mask and the overlay go, the report.
///
/// A command lists ``options`` among its own, makes a job of its arguments, and gives it the finding itself:
///
/// ```swift
/// await job.run("wire", in: environment) { photo, progress in
///     let wire = try await WireDetector(threadCount: job.threadCount).wire(near: tap, in: photo)
///     return FoundSelection(mask: wire.mask(size: photo.size), text: "a wire", json: ["score": .number(wire.score)])
/// }
/// ```
struct SelectionJob: Hashable, Sendable {
    private static let maskOut = CommandOption.png(
        OptionSpec(
            name: "mask-out", placeholder: "MASK.png",
            help: "Write what is selected: white in a grey picture of the photo's size"))
    private static let overlay = CommandOption.png(
        OptionSpec(
            name: "overlay", placeholder: "FILE.png", help: "Write the photo with what is selected shown on it"))
    /// How overlays show what is selected, the same in every command that draws them.
    static let overlayStyle = CommandOption<MaskOverlay.Style>.choice(
        OptionSpec(
            name: "overlay-style", help: "How the overlay shows it", defaultText: MaskOverlay.Style.tint.rawValue))

    /// The options that the commands share, in the order of their help.
    static let options: [OptionSpec] = [
        maskOut.spec, overlay.spec, overlayStyle.spec, threadsOption.spec, jsonFlag,
    ]

    /// What the help of each of them says of the outcome.
    static let note =
        "Positions are pixels of the upright photo, from its top left corner. When nothing is found, nothing is "
        + "written, and the exit status is 3."

    let input: String
    let maskPath: String?
    let overlayPath: String?
    let style: MaskOverlay.Style
    let threadCount: Int?
    let json: Bool

    /// Reads the shared options.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        input = arguments.operands.first ?? ""
        maskPath = try arguments.value(of: Self.maskOut)
        overlayPath = try arguments.value(of: Self.overlay)
        style = try arguments.value(of: Self.overlayStyle) ?? .tint
        threadCount = try arguments.value(of: threadsOption)
        json = arguments.has(jsonFlag)
        if let maskPath, maskPath == overlayPath {
            throw UsageError("two results cannot be one file: \(maskPath)")
        }
    }

    /// Finds something in the photo, writes what was asked for, and tells the outcome.
    ///
    /// - Parameters:
    ///   - command: The command's name, for messages.
    ///   - environment: Where text goes.
    ///   - protected: Other files that are read and must stay as they are.
    ///   - find: Finds it. What it throws is reported; ``ContourError/noLines`` and ``ContourError/noObject`` mean
    ///     ``CommandStatus/nothingFound``.
    func run(
        _ command: String, in environment: CommandEnvironment, protecting protected: [String] = [],
        find: (_ photo: Raster<RGBA8>, _ progress: LoadedPhoto.Progress?) async throws -> FoundSelection
    ) async -> CommandStatus {
        let bar = ProgressBar(title: Destination.stem(of: input), environment: environment)
        do {
            let report = try await select(bar: bar, protecting: [input] + protected, find: find)
            bar.clear()
            environment.writeOutput((json ? report.json.text : report.text) + "\n")
            return .done
        } catch {
            bar.clear()
            environment.report(CommandFailure(error), of: input, command: command, json: json)
            return CommandStatus(failure: error)
        }
    }

    private func select(
        bar: ProgressBar, protecting protected: [String],
        find: (_ photo: Raster<RGBA8>, _ progress: LoadedPhoto.Progress?) async throws -> FoundSelection
    ) async throws -> SelectionReport {
        let store = FileStore()
        let outputs = [maskPath, overlayPath].compactMap { $0 }
        for path in outputs { try store.checkDestination(path, protecting: protected) }
        var watch = Stopwatch()
        let photo = try await LoadedPhoto.decode(try store.read(input), progress: bar.part(0...0.2)).preview
        let readSeconds = watch.lap()
        let found = try await find(photo, bar.part(0.2...0.9))
        let findSeconds = watch.lap()
        if let maskPath { try store.write(encoded(found.mask), to: maskPath, protecting: protected) }
        if let overlayPath {
            let bands = ParallelBands(threadCount: threadCount)
            // A line that is still seen when a large photo is looked at on a screen.
            let line = max(2, max(photo.width, photo.height) / 800)
            let picture = try MaskOverlay(style: style, lineWidth: line, dashLength: 3 * line).render(
                found.shown ?? found.mask, on: photo, bands: bands)
            let bytes = try await LoadedPhoto.bits8(Photo(pixels: picture)).encode(as: .png())
            try store.write(bytes, to: overlayPath, protecting: protected)
        }
        return SelectionReport(
            input: input, found: found, outputs: found.written + outputs, size: photo.size, readSeconds: readSeconds,
            findSeconds: findSeconds)
    }

    private func encoded(_ mask: Mask) throws(CommandFailure) -> [UInt8] {
        do throws(ImagingError) {
            return try mask.encodedPNG()
        } catch {
            throw CommandFailure(code: "unencodable", message: error.description)
        }
    }
}

extension CommandStatus {
    /// Makes the status of a run that an error ended.
    init(failure error: any Error) {
        switch error {
        case is CancellationError: self = .interrupted
        case ContourError.noLines, ContourError.noObject, CommandFailure.noContours, CommandFailure.noPerson:
            self = .nothingFound
        default: self = .failed
        }
    }
}
