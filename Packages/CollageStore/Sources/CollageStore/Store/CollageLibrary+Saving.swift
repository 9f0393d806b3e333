import DurableDatabase
import DurableStore
public import Foundation
public import ImagingCore

extension CollageLibrary {
    /// Saves a collage: a new one, or a new version of one that is there.
    ///
    /// When this returns, the collage and all its images are on the disk. When it throws, the library has what it had. Of
    /// two saves of one collage at the same time, the one that was begun later stays.
    ///
    /// - Parameters:
    ///   - collage: The collage. Its images were added to ``images`` before; one that was already lost when the collage was
    ///     saved last is no reason to refuse.
    ///   - snapshot: A picture of the whole collage, kept as JPEG of quality 85, from which the thumbnail is made; what is
    ///     transparent is shown over white. Nil keeps the collage's ``Collage/snapshot``.
    ///   - date: When that is, for ``Collage/updatedAt``.
    ///   - version: The ``Collage/updatedAt`` that the collage must have in the library, if the work of others must not be
    ///     replaced; nil replaces whatever is there. A collage that is not there is saved in any case.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: The collage as it is saved.
    /// - Throws: ``CollageLibraryError``: `missingImage` for an image that was not added, `changedElsewhere`, `store`;
    ///   ``CollageError/documentTooLarge(bytes:)``; `CancellationError`.
    @discardableResult public func save(
        _ collage: Collage, snapshot: Raster<RGBA8>? = nil, at date: Date = Date(),
        ifUnchangedSince version: Date? = nil, progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Collage {
        let order = beginSave()
        var collage = collage
        collage.touch(at: date)
        var files: [CollageFile] = []
        var thumbnail: ImageReference?
        if let snapshot {
            let picture = Photo(pixels: snapshot)
            let encoded = try await images.encode(picture, as: .jpeg, progress: progress)
            let whole = try CollageFile(encoded, size: snapshot.size)
            let small = try await CollageFile(thumbnailOf: snapshot, images)
            collage.snapshot = whole.image
            thumbnail = small.image
            files = [whole, small]
        } else if let kept = collage.snapshot {
            let id = collage.id
            let known = try withDatabase { database in try LibraryIndex.known(id, in: &database) }
            if let known, known.snapshot == kept.hash { thumbnail = known.thumbnail }
            if thumbnail == nil, let pixels = try? await images.pixels(of: kept, scale: Self.thumbnailScale) {
                let small = try await CollageFile(thumbnailOf: pixels, images)
                thumbnail = small.image
                files = [small]
            }
        }
        let prepared = try PreparedSave(collage: collage, thumbnail: thumbnail, files: files)
        try await prepared.write(images, documents)
        try Task.checkCancellation()
        try commit(prepared, order: order, ifUnchangedSince: version)
        return prepared.collage
    }

    static var thumbnailScale: DecodingScale { .reaching(longSide: thumbnailSide) }

    /// Makes what was prepared the collage's state, in one transaction.
    ///
    /// - Parameters:
    ///   - save: What was prepared.
    ///   - order: What ``beginSave()`` returned; a save that was begun later must not be replaced.
    ///   - version: When the collage must have been saved last, if that matters.
    func commit(_ save: PreparedSave, order: Int, ifUnchangedSince version: Date? = nil) throws {
        guard order > latestSave[save.collage.id, default: 0] else { return }
        let (old, unnamed) = try withDatabase { database in
            try database.transaction { database in
                let known = try LibraryIndex.known(save.collage.id, in: &database)
                if let version, let known, known.updatedAt != Date(milliseconds: version.milliseconds) {
                    throw CollageLibraryError.changedElsewhere(save.collage.id, at: known.updatedAt)
                }
                let (added, removed) = try LibraryIndex.write(save.record, in: &database)
                // Garbage is collected in transactions too, so what is there now is there when the row is.
                try save.mend(images.blobs, documents)
                for hash in added where !images.blobs.contains(hash) {
                    guard let image = save.record.images[hash]?.image else { continue }
                    throw CollageLibraryError.missingImage(image)
                }
                return (known?.document, removed)
            }
        }
        latestSave[save.collage.id] = order
        if let old, old != save.record.document { removeDocument(old) }
        // Undo may bring them back: their grace begins now.
        try? images.blobs.renew(unnamed)
    }
}

/// A file of an image that a save brings along.
struct CollageFile: Sendable {
    let image: ImageReference
    let bytes: [UInt8]

    init(_ file: (bytes: [UInt8], format: ImageReference.Format), size: PixelSize) throws {
        bytes = file.bytes
        image = try ImageReference(hash: ContentHash(of: bytes), format: file.format, size: size)
    }

    /// Makes a thumbnail.
    init(thumbnailOf pixels: Raster<RGBA8>, _ images: CollageImages) async throws {
        let small = try await CollageLibraryError.run { monitor in
            pixels.thumbnail(side: CollageLibrary.thumbnailSide, bands: ParallelBands(monitor: monitor))
        }
        try self.init(await images.encode(Photo(pixels: small), as: .jpeg), size: small.size)
    }
}

/// A save whose files are made.
struct PreparedSave: Sendable {
    let collage: Collage
    let files: [CollageFile]
    let record: LibraryIndex.Record
    private let json: [UInt8]

    init(
        collage: Collage, thumbnail: ImageReference?, files: [CollageFile], limit: Int = Collage.documentLimit
    ) throws(CollageError) {
        self.collage = collage
        self.files = files
        json = [UInt8](collage.jsonData())
        guard json.count <= limit else { throw .documentTooLarge(bytes: json.count) }
        record = LibraryIndex.Record(collage: collage, document: ContentHash(of: json), thumbnail: thumbnail)
    }

    /// Brings the files to the disk, all at the same time.
    func write(_ images: CollageImages, _ documents: BlobStore) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for file in files { group.addTask { try await images.put(file.bytes) } }
            group.addTask { try await images.disk.run { _ = try documents.put(json) } }
            do { try await group.waitForAll() } catch { throw CollageLibraryError.wrapped(error) }
        }
    }

    /// Brings those files to the disk again that a collection of garbage without grace took since.
    func mend(_ images: BlobStore, _ documents: BlobStore) throws(StoreError) {
        for file in files where !images.contains(file.image.hash) { try images.put(file.bytes) }
        if !documents.contains(record.document) { try documents.put(json) }
    }
}

extension Raster<RGBA8> {
    /// The whole raster, its longer side at most so many pixels.
    func thumbnail(side: Int, bands: ParallelBands) -> Raster {
        let long = Swift.max(width, height)
        guard long > side else { return self }
        func scaled(_ length: Int) -> Int { Swift.max(1, (length * side + long / 2) / long) }
        return resized(to: PixelSize(width: scaled(width), height: scaled(height)), filter: .area, bands: bands)
    }
}
