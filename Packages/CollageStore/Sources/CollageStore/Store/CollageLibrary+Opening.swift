import DurableDatabase
import DurableStore
public import Foundation
public import ImagingCore

extension CollageLibrary {
    /// Opens a collage, whatever its images are worth.
    ///
    /// - Parameters:
    ///   - id: The collage.
    ///   - isVerifying: Whether all images are read and compared with their hashes. Else they are only looked for.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: The collage, and which of its images can be used.
    /// - Throws: ``CollageLibraryError``: `noCollage`, `damagedDocument`, `store`; ``CollageError`` for the document of a
    ///   newer program; `CancellationError`.
    /// - Complexity: O(n) for n bytes of images, when they are read.
    public func open(
        _ id: UUID, verifying isVerifying: Bool = true, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> OpenedCollage {
        let collage = try collage(id)
        let images = images
        let states = try await CollageLibraryError.run(progress: progress) { monitor in
            try images.states(of: collage.images, verifying: isVerifying, monitor: monitor)
        }
        return OpenedCollage(collage, states: states)
    }

    /// Returns a collage without looking at its images.
    ///
    /// - Parameter id: The collage.
    /// - Throws: What ``open(_:verifying:progress:)`` throws.
    public func collage(_ id: UUID) throws -> Collage {
        var before: ContentHash?
        while true {
            let known = try withDatabase { database in try LibraryIndex.known(id, in: &database) }
            guard let document = known?.document else { throw CollageLibraryError.noCollage(id) }
            do {
                let collage = try Collage(json: Data(documents.get(document, limit: Collage.documentLimit)))
                guard collage.id == id else {
                    throw StoreError(
                        .corrupt, path: documents.file(of: document).path, operation: .verify,
                        detail: "it is the document of another collage")
                }
                return collage
            } catch let error as StoreError {
                // Another process may have saved a new version and removed this one.
                if error.reason == .notFound, document != before {
                    before = document
                    continue
                }
                throw CollageLibraryError.damagedDocument(id, error)
            }
        }
    }

    /// Returns the thumbnail of a collage; nil when it was saved without a picture, or the picture is lost.
    ///
    /// A thumbnail that is lost is made anew of the snapshot.
    ///
    /// - Parameter entry: The collage, as ``gallery()`` has it.
    /// - Throws: ``CollageLibraryError/store(_:)``; `CancellationError`.
    public nonisolated func thumbnail(of entry: GalleryEntry) async throws -> Raster<RGBA8>? {
        let found: Raster<RGBA8>? = try await CollageLibrary.ifUsable(entry.thumbnail) { image in
            try await images.pixels(of: image)
        }
        if let found { return found }
        return try await CollageLibrary.ifUsable(entry.snapshot) { image in
            let pixels = try await images.pixels(of: image, scale: Self.thumbnailScale)
            return pixels.thumbnail(side: Self.thumbnailSide, bands: ParallelBands())
        }
    }

    private static func ifUsable<Result>(
        _ image: ImageReference?, _ use: (ImageReference) async throws -> Result
    ) async throws -> Result? {
        guard let image else { return nil }
        do {
            return try await use(image)
        } catch CollageLibraryError.missingImage, CollageLibraryError.corruptImage {
            return nil
        }
    }
}
