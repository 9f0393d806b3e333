import Foundation
import ImagingCore
import InpaintKit

extension RemoveCommand {
    /// Removes the selection from each photo; one that fails does not stop the others.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        var status = CommandStatus.done
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
                let failure = CommandStatus(failure: error)
                if failure == .interrupted { return failure }
                // Of several photos, one that failed counts more than one where nothing was found.
                if status != .failed { status = failure }
            }
        }
        return status
    }

    /// Returns what the arguments ask for, and what was found at the places that they name.
    func edit(
        for input: String, photo: LoadedPhoto, store: FileStore, progress: LoadedPhoto.Progress? = nil
    ) async throws -> (edit: InpaintEdit, found: [TappedThings.Found]) {
        let size = photo.size
        var mask = try await selection.mask(for: input, size: size, store: store)
        let sources = try await sources.sources(for: input, size: size, store: store)
        var found: [TappedThings.Found] = []
        if !things.isEmpty {
            let things = try await things.find(in: photo.preview, threadCount: threadCount, progress: progress)
            mask = try mask.union(things.mask)
            found = things.found
        }
        return (steps.refined(InpaintEdit(removing: mask, sources: sources, options: options)), found)
    }

    private func remove(from input: String, bar: ProgressBar) async throws -> RemoveReport {
        let store = FileStore()
        let target = output.path(for: input)
        let encoding = output.encoding(for: input)
        let sheet = sheetDestination?.path(for: input, ending: ".png")
        // All that must stay as it is: a result over a photo still to be read would be as bad as over its own.
        let protected =
            inputs + selection.maskFiles(for: input, store: store) + sources.maskFiles(for: input, store: store)
        try store.checkDestination(target, protecting: protected)
        if let sheet { try store.checkDestination(sheet, protecting: protected) }

        var watch = Stopwatch()
        let bytes = try store.read(input)
        let photo = try await LoadedPhoto.decode(bytes, progress: bar.part(0...0.1))
        let readSeconds = watch.lap()
        let (edit, found) = try await edit(for: input, photo: photo, store: store, progress: bar.part(0.1...0.3))
        let mask = edit.mask

        let engine = InpaintEngine(threadCount: threadCount)
        let album = steps.folder.map { _ in StepAlbum() }
        let (result, changed, decisions) = try await photo.applying(
            edit, engine: engine, progress: bar.part(things.isEmpty ? 0.1...0.85 : 0.3...0.85),
            steps: album.map { $0.add })
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
            found: found, decisions: decisions, options: edit.options, readSeconds: readSeconds,
            fillSeconds: fillSeconds,
            writeSeconds: watch.lap())
    }
}
