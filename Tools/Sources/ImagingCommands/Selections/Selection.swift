import ImagingCore

/// What is to be removed from photos: masks from files and shapes, together.
struct Selection: Hashable, Sendable {
    /// Paths of mask pictures, or of folders that hold one for each photo under the photo's name.
    var maskPaths: [String]
    /// Shapes in pixels of the upright photo.
    var shapes: [SelectionShape]

    /// Returns the mask files of one photo.
    func maskFiles(for photo: String, store: FileStore) -> [String] {
        maskPaths.map { path in
            store.isFolder(path) ? Destination(path, store: store).path(for: photo, ending: ".png") : path
        }
    }

    /// Returns the mask of one photo: all masks and shapes together.
    ///
    /// - Throws: ``CommandFailure`` when a mask cannot be read or has another size than the photo, or a shape lies
    ///   beyond it; or `CancellationError`.
    func mask(for photo: String, size: PixelSize, store: FileStore) async throws -> Mask {
        var result = Mask(width: size.width, height: size.height)
        for file in maskFiles(for: photo, store: store) {
            let mask = try await Selection.readMask(file, store: store)
            guard mask.size == size else {
                throw CommandFailure(
                    code: "sizeMismatch", message: "the mask \(file) is \(mask.size), but the photo is \(size)")
            }
            result = Selection.union(result, mask)
        }
        for shape in shapes {
            let mask = shape.mask(size: size)
            if mask.isEmpty {
                throw CommandFailure(
                    code: "outsidePhoto", message: "'\(shape)' selects no pixel of the photo, which is \(size)")
            }
            result = Selection.union(result, mask)
        }
        return result
    }

    private static func readMask(_ path: String, store: FileStore) async throws -> Mask {
        do {
            return Mask(pixels: try await LoadedPhoto.decode(try store.read(path)).preview)
        } catch let error as CommandFailure {
            throw error.of("the mask \(path)")
        }
    }

    private static func union(_ first: Mask, _ second: Mask) -> Mask {
        do throws(ImagingError) {
            return try first.union(second)
        } catch {
            preconditionFailure("masks of one photo have its size")
        }
    }
}
