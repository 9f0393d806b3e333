import Foundation
import ImagingCommands
import ImagingCore

/// A photo and what is to be removed from it.
struct DemoSubject: Sendable {
    /// The name of the sheets' files, without an ending.
    let name: String
    /// What the page says about it.
    let caption: String
    /// Returns the photo; may read a file.
    let photo: @Sendable () async throws -> LoadedPhoto
    /// Returns what to remove from a photo of a size.
    let mask: @Sendable (PixelSize) -> Mask
}

extension DemoSubject {
    /// Makes a subject of `PHOTO[:box=X,Y,W,H][:circle=X,Y,R]...`; without a shape, the middle is removed.
    ///
    /// - Throws: ``UsageError`` when a shape's numbers are not good.
    init(typed: String) throws(UsageError) {
        var parts = typed.components(separatedBy: ":")
        var shapes: [SelectionShape] = []
        // A path may hold colons itself, so only shapes at the end are taken off.
        while parts.count > 1, let last = parts.last, last.hasPrefix("box=") || last.hasPrefix("circle=") {
            let isBox = last.hasPrefix("box=")
            let text = String(last.drop { $0 != "=" }.dropFirst())
            guard let shape = isBox ? SelectionShape(box: text) : SelectionShape(circle: text) else {
                throw UsageError("'\(last)' in '\(typed)' is not \(isBox ? "box=X,Y,W,H" : "circle=X,Y,R")")
            }
            shapes.insert(shape, at: 0)
            parts.removeLast()
        }
        let path = parts.joined(separator: ":")
        name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        caption =
            shapes.isEmpty ? "\(path): the middle" : "\(path): " + shapes.map(\.description).joined(separator: " ")
        photo = { try await LoadedPhoto.decode(FileStore().read(path)) }
        mask = { [shapes] size in
            let middle = SelectionShape.circle(
                center: Point(x: Double(size.width) / 2, y: Double(size.height) / 2),
                radius: Double(min(size.width, size.height)) / 12)
            return unionOfMasks((shapes.isEmpty ? [middle] : shapes).map { $0.mask(size: size) }, size: size)
        }
    }
}

/// Returns what any of some masks of one size selects.
func unionOfMasks(_ masks: [Mask], size: PixelSize) -> Mask {
    masks.reduce(Mask(width: size.width, height: size.height)) { result, mask in
        var coverage = result.coverage
        var values = coverage.mutableSpan
        let more = mask.coverage.span
        for index in 0..<values.count { values[index] = max(values[index], more[index]) }
        return Mask(coverage: coverage)
    }
}
