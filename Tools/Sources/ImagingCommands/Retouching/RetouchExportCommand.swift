import ContourKit
import Foundation
import ImagingCore
import RetouchKit

/// `imaging retouch export`: writes the picture.
struct RetouchExportCommand: Command {
    private static let preview = OptionSpec.flag("preview", help: "Write a picture of at most 2048 pixels, at once")
    private static let beforeAfter = OptionSpec.flag(
        "before-after", help: "Write the photo and the picture side by side")
    private static let maskOverlay = OptionSpec.flag(
        "mask-overlay", help: "Show what is selected; if nothing is, what was removed, on the photo")

    static let definition = CommandDefinition(
        name: "retouch export", summary: "writes the picture", operand: RetouchJob.operand(),
        options: PictureOutput.options + [preview, beforeAfter, maskOverlay, SelectionJob.overlayStyle.spec]
            + RetouchJob.options,
        notes: [
            "EXIF, ICC profile and density of the photo are kept; samples have 8 bits. When no step is in effect and the format is the "
                + "photo's, the result is the photo's file itself."
        ],
        examples: [
            .init("Write the result", "imaging retouch export bench.retouch -o clean.jpg"),
            .init("Look at the selection", "imaging retouch export bench.retouch --mask-overlay --preview -o look.jpg"),
        ])

    let job: RetouchJob
    let output: PictureOutput
    let isPreview: Bool
    let showsBefore: Bool
    let overlay: MaskOverlay.Style?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        job = try RetouchJob(arguments)
        output = try PictureOutput(arguments)
        isPreview = arguments.has(Self.preview)
        showsBefore = arguments.has(Self.beforeAfter)
        let style = try arguments.value(of: SelectionJob.overlayStyle)
        overlay = arguments.has(Self.maskOverlay) ? style ?? .tint : nil
        if style != nil && overlay == nil { throw UsageError("--overlay-style says nothing without --mask-overlay") }
        if overlay != nil && showsBefore { throw UsageError("--mask-overlay and --before-after cannot both be meant") }
    }

    func run(in environment: CommandEnvironment) async -> CommandStatus {
        await job.look("export", in: environment) { workspace in
            let store = FileStore()
            let hint = workspace.project.original.pathHint
            let protected = ["\(job.path)/project.json"] + (hint.map { [$0] } ?? [])
            try store.checkDestination(output.path, protecting: protected)
            var watch = Stopwatch()
            let (bytes, size) = try await picture(in: &workspace)
            try Task.checkCancellation()
            try store.write(bytes, to: output.path, protecting: protected)
            let seconds = (watch.lap() * 100).rounded() / 100
            return RetouchReport(
                "\(size) written to \(output.path) in \(plain(seconds)) s",
                json: [
                    "output": .string(output.path), "width": .integer(size.width), "height": .integer(size.height),
                    "seconds": .number(seconds),
                ])
        }
    }

    /// Returns the picture's file and size.
    private func picture(in workspace: inout RetouchWorkspace) async throws -> (bytes: [UInt8], size: PixelSize) {
        let (photo, bytes, renderer) = try await workspace.photo()
        let stack = workspace.project.stack
        let isWhole = !isPreview && !showsBefore && overlay == nil
        if isWhole, stack.isNeutral, ImageFormat(recognizing: bytes) == output.encoding.format {
            return (bytes, photo.size)
        }
        let scale: RenderScale = isPreview ? .preview() : .full
        var shown = stack
        var mask: Mask?
        if overlay != nil {
            mask = try workspace.project.draft?.selection.mask.mask()
            if mask == nil {
                mask = try stack.removed(size: photo.size)
                shown = try stack.onlyFraming()
            }
        }
        let rendered = try await renderer.render(shown, at: scale, progress: workspace.progress)
        var pixels = rendered.pixels
        let bands = ParallelBands(threadCount: workspace.threadCount)
        if let overlay, let mask {
            let line = max(2, max(pixels.width, pixels.height) / 800)
            pixels = try MaskOverlay(style: overlay, lineWidth: min(64, line), dashLength: 3 * line).render(
                rendered.shown(mask, bands: bands), on: pixels, bands: bands)
        }
        if showsBefore {
            let before = try await renderer.render(try stack.onlyFraming(), at: scale).pixels
            pixels = RetouchExportCommand.sideBySide(before, pixels)
        }
        let result = LoadedPhoto.bits8(Photo(pixels: pixels, metadata: photo.metadata))
        return (try await result.encode(as: output.encoding), pixels.size)
    }

    private static func sideBySide(_ before: Raster<RGBA8>, _ after: Raster<RGBA8>) -> Raster<RGBA8> {
        let gap = max(4, before.width / 100)
        var sheet = Raster(
            width: before.width + gap + after.width, height: max(before.height, after.height), filledWith: RGBA8.white)
        sheet.paste(before, x: 0, y: 0)
        sheet.paste(after, x: before.width + gap, y: 0)
        return sheet
    }
}

extension EditStack {
    /// Whether the picture is the photo.
    fileprivate var isNeutral: Bool {
        !applied.contains { $0.kind == .inpaint } && PhotoAdjustments(of: applied).isNeutral
            && PhotoFraming(of: applied).isIdentity
    }

    /// Returns a stack that turns and crops as this one, and nothing else.
    fileprivate func onlyFraming() throws -> EditStack {
        let framing = PhotoFraming(of: applied)
        return try EditStack([.adjustment(AdjustmentOperation([.straighten: framing.straighten], crop: framing.crop))])
    }

    /// Returns what all removals in effect select.
    fileprivate func removed(size: PixelSize) throws -> Mask {
        var mask = Mask(width: size.width, height: size.height)
        for case .inpaint(let inpaint) in applied {
            if case .mask(let operation)? = self[inpaint.maskID] { mask = try mask.union(operation.mask.mask()) }
        }
        return mask
    }
}

extension RetouchWorkspace {
    /// Keeps a preview of the project, to be shown at once when it is opened.
    func keepPreview(_ pixels: Raster<RGBA8>) async throws {
        let bytes = try await LoadedPhoto.bits8(Photo(pixels: pixels)).encode(as: .jpeg(quality: 90))
        try folder.previews.write(bytes, for: project.pictureHash(variant: "preview"))
    }
}
