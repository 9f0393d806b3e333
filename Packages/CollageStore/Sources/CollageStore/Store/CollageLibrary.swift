// Unsafe code may stand in this file; see Docs/Conventions.md.

import DurableDatabase
import DurableStore
public import Foundation
public import ImagingCore

/// Collages that survive: saved whole or not at all, with their images, by any number of processes at once.
///
/// ```swift
/// let library = try await CollageLibrary("Collages")
/// let photo = try await library.images.add(file: bytes)
/// let item = try CollageItem(base: photo, placement: Placement(center: Point(x: 1024, y: 1366), scale: 0.25))
/// let collage = Collage(layout: try CollageLayout(canvas: PixelSize(width: 2048, height: 2732), items: [item]))
/// try await library.save(collage, snapshot: picture)
/// for entry in try await library.gallery() { print(entry.updatedAt, entry.itemCount) }
/// ```
///
/// On the disk, a library is a folder:
///
/// ```
/// Collages/collages.sqlite    which collages there are, and which files each needs
/// Collages/Documents/         the collages as JSON, under their SHA-256
/// Collages/Images/            photos, cutouts, snapshots and thumbnails, under their SHA-256
/// ```
///
/// A save first brings its files to the disk and then, in one transaction, the row that names them: where there is a row,
/// there are its files. Names are hashes and nothing else, so that no document and no archive can lead elsewhere. A
/// damaged database is set aside and made anew of the documents; see ``recovery``.
public actor CollageLibrary {
    /// The library's folder.
    public nonisolated let path: String

    /// The images of all collages.
    public nonisolated let images: CollageImages

    /// What was done to a database that was damaged or not there when the library was opened; nil when all was well.
    public nonisolated let recovery: LibraryRecovery?

    /// How many pixels the longer side of a thumbnail has at most.
    public static let thumbnailSide = 384

    nonisolated let documents: BlobStore
    /// Nil while the library is closed.
    private var database: Database?

    /// How many saves were begun, and which of them was the last to be committed, for each collage.
    private var saveCount = 0
    var latestSave: [UUID: Int] = [:]

    private let busyTimeout: Duration
    /// Says to others that the library is in use, until the value goes away.
    private var lock: FolderLock?
    private nonisolated let executor = QueueExecutor(label: "CollageLibrary")

    // SAFETY: the actor holds its executor.
    /// Where the library's own work is done: on a thread that may wait for the disk.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// Opens a library, or makes one, and looks through its database.
    ///
    /// What crashes have left is removed. A damaged database is kept beside the new one, which is made of the documents.
    ///
    /// - Parameters:
    ///   - path: The library's folder.
    ///   - busyTimeout: How long a change waits for those of other processes, and the mending of a damaged database until
    ///     they have closed the library. Not negative.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``CollageLibraryError``: `damagedAndInUse`, `store`, with `newerVersion` for a library of a newer program.
    /// - Complexity: O(*n* log *n*) for *n* images of all collages; 1000 collages take some 30 ms.
    public init(
        _ path: String, busyTimeout: Duration = .seconds(60), progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws {
        let opening = try await CollageLibraryError.run(progress: progress) { monitor in
            try LibraryOpening(path, busyTimeout: busyTimeout, monitor: monitor)
        }
        self.path = opening.folder.path
        images = opening.images
        documents = opening.documents
        recovery = opening.recovery
        self.busyTimeout = busyTimeout
        database = opening.database.take()
        lock = opening.lock.take()
    }

    /// Tells whether a folder holds a library: its database, or documents of which one can be made.
    ///
    /// ``init(_:busyTimeout:progress:)`` makes a library where there is none; a caller who only wants to look asks first.
    public static func isThere(_ path: String) -> Bool {
        let hasFile = { (name: String) in FileManager.default.fileExists(atPath: "\(path)/\(name)") }
        return hasFile(LibraryOpening.databaseName)
            || hasFile(LibraryOpening.documentsName) && hasFile(LibraryOpening.imagesName)
    }

    /// Returns what a gallery shows of all collages, the one saved last first.
    ///
    /// No picture is read.
    ///
    /// - Throws: ``CollageLibraryError/store(_:)``.
    /// - Complexity: O(n log n) for n collages.
    public func gallery() throws -> [GalleryEntry] {
        try withDatabase { database in try LibraryIndex.gallery(in: &database) }
    }

    /// Removes a collage from the library.
    ///
    /// Its images go with a ``collectGarbage(keeping:olderThan:progress:)`` after the grace, unless another collage needs
    /// them. Until then, saving the collage again brings it back.
    ///
    /// - Parameter id: The collage.
    /// - Returns: Whether it was there.
    /// - Throws: ``CollageLibraryError/store(_:)``; the collage is still there then.
    @discardableResult public func delete(_ id: UUID) throws -> Bool {
        let (document, unnamed) = try withDatabase { database in
            try database.transaction { database in
                let document = try LibraryIndex.known(id, in: &database)?.document
                let hashes = try LibraryIndex.hashes(of: id, in: &database)
                try database.run("DELETE FROM collage WHERE id = ?", id.bytes)
                return (document, hashes)
            }
        }
        guard let document else { return false }
        removeDocument(document)
        // Somebody may still look at them, or want them back: their grace begins now.
        try? images.blobs.renew(unnamed)
        return true
    }

    /// Returns a save's place in the order in which they were begun, from 1 on.
    func beginSave() -> Int {
        saveCount += 1
        return saveCount
    }

    /// Closes the library's files, until it is used again.
    ///
    /// It happens by itself when the value goes away. An app that is about to be suspended does it before, because a
    /// suspended app must not hold locks.
    public func close() {
        database = nil
        lock = nil
    }

    /// Does something with the database; one that was closed, or failed to write before, is opened anew.
    func withDatabase<Result>(_ body: (inout Database) throws -> Result) throws -> Result {
        try CollageLibraryError.wrapping {
            do {
                return try withOpenDatabase(body)
            } catch let error as StoreError {
                // It is told before anything is done.
                guard error.reason == .mustReopen else { throw error }
                close()
                return try withOpenDatabase(body)
            }
        }
    }

    private func withOpenDatabase<Result>(_ body: (inout Database) throws -> Result) throws -> Result {
        var opened: Database
        if let database = database.take() {
            opened = database
        } else {
            let folder = DurableFolder(path)
            if lock == nil { lock = try folder.waitForLock(.shared) }
            opened = try Database(
                folder.file(LibraryOpening.databaseName).path, migrations: LibraryIndex.migrations,
                busyTimeout: busyTimeout)
        }
        do {
            let result = try body(&opened)
            database = consume opened
            return result
        } catch {
            database = consume opened
            throw error
        }
    }

    /// Removes a document that may have become unwanted; one that cannot be removed now is garbage.
    func removeDocument(_ document: ContentHash) {
        // Documents have no grace, so that what was deleted does not come back when the index is made anew.
        _ = try? withDatabase { database in
            try database.transaction { database in
                let unwanted = try LibraryIndex.unwanted([document], column: .documents, in: &database)
                try documents.collectGarbage(among: unwanted, olderThan: .zero)
            }
        }
    }
}
