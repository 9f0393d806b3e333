import Foundation
import ImagingCore
import InpaintKit

extension RemoveCommand {
    /// Removes the selection from each photo; one that fails does not stop the others.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        var failures = 0
        for input in inputs {
            let bar = ProgressBar(title: Destination.stem(of: input), environment: environment)
            do {
                if isPlan {
                    environment.writeOutput(try await plan(for: input) + "\n")
                    continue
                }
                let report = try await remove(from: input, bar: bar)
                bar.clear()
                environment.writeOutput((json ? report.json.text : report.text) + "\n")
            } catch {
                bar.clear()
                environment.report(CommandFailure(error), of: input, command: Self.definition.name, json: json)
                if error is CancellationError { return .interrupted }
                failures += 1
            }
        }
        return failures == 0 ? .done : .failed
    }

    /// Returns what the arguments ask for.
    func edit(for input: String, size: PixelSize, store: FileStore) throws -> InpaintEdit {
        steps.refined(
            InpaintEdit(
                removing: try selection.mask(for: input, size: size, store: store),
                sources: try sources.sources(for: input, size: size, store: store), options: options))
    }

    private func remove(from input: String, bar: ProgressBar) async throws -> RemoveReport {
        let store = FileStore()
        let target = output.path(for: input)
        let encoding = try output.encoding(for: input)
        let sheet = sheetDestination?.path(for: input, ending: ".png")
        // All that must stay as it is: a result over a photo still to be read would be as bad as over its own.
        let protected = inputs + selection.maskPaths + sources.paths
        try store.checkDestination(target, protecting: protected)
        if let sheet { try store.checkDestination(sheet, protecting: protected) }

        var watch = Stopwatch()
        let bytes = try store.read(input)
        let photo = try await LoadedPhoto.decode(bytes, progress: bar.part(0...0.1))
        let edit = try edit(for: input, size: photo.size, store: store)
        let mask = edit.mask
        let readSeconds = watch.lap()

        let engine = InpaintEngine(threadCount: threadCount)
        let album = steps.folder.map { _ in StepAlbum() }
        let (result, changed, decisions) = try await photo.applying(
            edit, engine: engine, progress: bar.part(0.1...0.85), steps: album.map { $0.add })
        let fillSeconds = watch.lap()

        // A photo that stays as it is need not be coded again, which would cost a JPEG some of its quality.
        let isCopy = mask.isEmpty && ImageFormat(recognizing: bytes) == encoding.format
        let encoded = isCopy ? bytes : try await result.encode(as: encoding, progress: bar.part(0.85...0.95))
        var sheetBytes: [UInt8] = []
        if sheet != nil {
            let picture = ComparisonSheet().render(before: photo.preview, mask: mask, after: result.preview)
            sheetBytes = try await LoadedPhoto.bits8(Photo(pixels: picture)).encode(as: .png())
        }
        try Task.checkCancellation()
        for case .folder(let folder) in [output.destination, sheetDestination] { try store.makeFolder(folder) }
        if let album, let folder = steps.folder {
            try await album.write(
                to: folder, name: Destination.stem(of: input), before: photo.preview, after: result.preview,
                changed: changed, protecting: protected + [target])
        }
        try store.write(encoded, to: target, protecting: protected)
        if let sheet { try store.write(sheetBytes, to: sheet, protecting: protected) }
        return RemoveReport(
            input: input, output: target, sheet: sheet, size: photo.size, bitDepth: photo.bitDepth,
            selectedCount: mask.selectedCount, isEmpty: mask.isEmpty, changedBounds: changed.selectedBounds,
            decisions: decisions, options: edit.options, readSeconds: readSeconds, fillSeconds: fillSeconds,
            writeSeconds: watch.lap())
    }
}
