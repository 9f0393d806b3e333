import DurableDatabase
public import DurableStore
public import Foundation
public import ImagingCore

extension CollageLibrary {
    /// Writes a collage as one file: a tar archive of its document and its images, which any program for archives opens.
    ///
    /// Images that are lost are left out. The same collage is the same bytes. The file is whole or not there.
    ///
    /// - Parameters:
    ///   - id: The collage.
    ///   - file: The archive's path. What is there is replaced.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: What ``open(_:verifying:progress:)`` throws; `store` with `noSpace`, and others.
    public func export(
        _ id: UUID, to file: String, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws {
        let collage = try collage(id)
        let images = images
        try await CollageLibraryError.run(progress: progress) { monitor in
            try CollageArchive.write(collage, images, to: file, monitor: monitor)
        }
    }

    /// Takes a collage of an archive that ``export(_:to:progress:)`` wrote, or another program repacked.
    ///
    /// Nothing in the archive decides where something is written, and all of it is looked at before anything is. Images
    /// that the archive lacks are missing then. When the library has a collage of the identifier, the new one gets another.
    ///
    /// - Parameters:
    ///   - file: The archive's path.
    ///   - limits: How much is taken.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: The collage as the library has it now.
    /// - Throws: ``CollageLibraryError``: `corruptArchive`, `tooLarge`, `store`; ``CollageError`` for a document that is out
    ///   of its domain or newer; `CancellationError`. Nothing was written then.
    @discardableResult public func `import`(
        _ file: String, limits: TarLimits = TarLimits(), progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Collage {
        let images = images
        let (archived, kept, thumbnail) = try await CollageLibraryError.run(progress: progress) { monitor in
            let archive = try CollageArchive(file, limits: limits)
            try archive.verify(monitor: monitor)
            try archive.keep(in: images, monitor: monitor)
            return (archive.collage, archive.images, try archive.thumbnailPixels(monitor: monitor))
        }
        var files: [CollageFile] = []
        if let thumbnail { files = [try await CollageFile(thumbnailOf: thumbnail, images)] }
        while true {
            let isKnown = try withDatabase { database in
                try LibraryIndex.known(archived.id, in: &database) != nil
            }
            let collage = isKnown ? archived.renamed() : archived
            let prepared = try PreparedSave(collage: collage, thumbnail: files.first?.image, files: files)
            try await prepared.write(images, documents)
            try Task.checkCancellation()
            if try add(prepared, keeping: kept) { return collage }
        }
    }

    /// Makes what was prepared a new collage; returns false when there is one of the identifier.
    private func add(_ save: PreparedSave, keeping kept: Set<ImageReference>) throws -> Bool {
        try withDatabase { database in
            try database.transaction { database in
                if try LibraryIndex.known(save.collage.id, in: &database) != nil { return false }
                _ = try LibraryIndex.write(save.record, in: &database)
                try save.mend(images.blobs, documents)
                for image in kept where !images.blobs.contains(image.hash) {
                    throw CollageLibraryError.missingImage(image)
                }
                return true
            }
        }
    }
}

extension Collage {
    /// The same collage under another identifier.
    fileprivate func renamed() -> Collage {
        Collage(layout: layout, snapshot: snapshot, createdAt: createdAt, updatedAt: updatedAt)
    }
}
