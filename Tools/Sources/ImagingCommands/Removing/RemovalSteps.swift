import ImagingCore
import InpaintKit
import Synchronization

/// The options `--refine` and `--steps` of a removal, and what they do.
struct RemovalSteps: Hashable, Sendable {
    /// How far the mask grows for a refined fill.
    static let refine = CommandOption.number(
        OptionSpec(
            name: "refine", placeholder: "PX",
            help: "When something of the thing was left: grow the mask by so much more, and make the next fill"),
        in: 0...256)

    /// Where the pictures of the fill on its way go.
    static let folder = CommandOption.folder(
        OptionSpec(
            name: "steps", placeholder: "FOLDER",
            help: "Also write NAME-01.png, NAME-02.png…: what was around the holes at each step, coarse to fine"))

    let refineDistance: Double?
    let folder: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        refineDistance = try arguments.value(of: Self.refine)
        folder = try arguments.value(of: Self.folder)
    }

    /// Returns the edit, refined if it is to be.
    func refined(_ edit: InpaintEdit) -> InpaintEdit { refineDistance.map { edit.refined(by: $0) } ?? edit }
}

/// The steps of one removal, kept as they come.
final class StepAlbum: Sendable {
    private let list = Mutex([InpaintStep]())

    func add(_ step: InpaintStep) { list.withLock { $0.append(step) } }

    /// Writes a picture for each step and one of the result, all of the same part of the photo.
    ///
    /// - Parameters:
    ///   - folder: Where they go; it is made when it is not there.
    ///   - name: What the files' names begin with.
    ///   - before: The photo.
    ///   - after: The result.
    ///   - changed: Where they differ.
    ///   - protected: Files that stay as they are.
    func write(
        to folder: String, name: String, before: Raster<RGBA8>, after: Raster<RGBA8>, changed: Mask,
        protecting protected: [String]
    ) async throws {
        guard let box = changed.selectedBounds else { return }
        let part = box.expanded(by: max(32, max(box.width, box.height) / 4)).intersection(before.bounds)
        var preview = before
        var pictures: [Raster<RGBA8>] = []
        for step in list.withLock({ $0 }) {
            step.draw(on: &preview)
            pictures.append(preview.cropped(to: part))
        }
        pictures.append(after.cropped(to: part))
        let store = FileStore()
        try store.makeFolder(folder)
        for (index, picture) in pictures.enumerated() {
            try Task.checkCancellation()
            let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
            let bytes = try await LoadedPhoto.bits8(Photo(pixels: picture)).encode(as: .png())
            try store.write(bytes, to: "\(folder)/\(name)-\(number).png", protecting: protected)
        }
    }
}
