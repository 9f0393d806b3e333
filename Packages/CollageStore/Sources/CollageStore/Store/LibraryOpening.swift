import DurableDatabase
import DurableStore
import Foundation
import ImagingCore

/// The parts of a library that is being opened.
struct LibraryOpening: Sendable {
    static let databaseName = "collages.sqlite"
    static let documentsName = "Documents"
    static let imagesName = "Images"

    let folder: DurableFolder
    let images: CollageImages
    let documents: BlobStore
    let recovery: LibraryRecovery?
    let database: Handover<Database>
    /// Says to others that the library is in use.
    let lock: Handover<FolderLock>

    init(_ path: String, busyTimeout: Duration, monitor: WorkMonitor) throws {
        monitor.begin(stage: "open")
        folder = try DurableFolder(path).create()
        try folder.removeLeftovers()
        images = try CollageImages(folder.folder(Self.imagesName).path)
        documents = try BlobStore(folder.folder(Self.documentsName).path)
        let index = IndexOpening(
            file: try folder.file(Self.databaseName).path, images: images, documents: documents,
            busyTimeout: busyTimeout)
        let end = ContinuousClock.now + busyTimeout
        while true {
            let shared = try folder.waitForLock(.shared)
            if let opened = try index.openUndamaged(monitor) {
                (database, recovery) = opened
                lock = Handover(shared)
                return
            }
            shared.release()
            // A damaged database is replaced while nobody else has the library open.
            if let alone = try folder.lockAlone(until: end, monitor) {
                (database, recovery) = try index.mend(monitor)
                alone.release()
                lock = Handover(try folder.waitForLock(.shared))
                return
            }
            // Perhaps another has mended it and uses it now.
            guard ContinuousClock.now < end else { throw CollageLibraryError.damagedAndInUse(folder.path) }
        }
    }
}

extension DurableFolder {
    /// Takes the lock unless another has it, for some time or until an end.
    ///
    /// Others may be looking at the library too, and a process that is being started has for a moment the locks of the one
    /// that starts it.
    fileprivate func lockAlone(until end: ContinuousClock.Instant, _ monitor: WorkMonitor) throws -> FolderLock? {
        for _ in 0..<20 {
            do throws(StoreError) {
                return try lock(.exclusive)
            } catch {
                guard error.reason == .busy else { throw error }
            }
            if ContinuousClock.now >= end { break }
            try monitor.checkCancellation()
            Thread.sleep(forTimeInterval: 0.01)
        }
        return nil
    }
}

/// The opening of a library's database.
struct IndexOpening {
    let file: String
    let images: CollageImages
    let documents: BlobStore
    let busyTimeout: Duration

    typealias Opened = (database: Handover<Database>, recovery: LibraryRecovery?)

    /// Opens the database unless it is damaged; returns nil then.
    func openUndamaged(_ monitor: WorkMonitor) throws -> Opened? {
        do {
            return try open(setAside: nil, monitor)
        } catch let damage as StoreError {
            guard damage.reason == .corrupt else { throw damage }
            return nil
        }
    }

    /// Opens the database; one that is new is filled.
    func open(setAside: String?, _ monitor: WorkMonitor) throws -> Opened {
        var database = try Database(file, migrations: LibraryIndex.migrations, busyTimeout: busyTimeout)
        let recovery = try fill(&database, setAside: setAside, monitor)
        try LibraryIndex.verify(&database)
        return (Handover(database), recovery)
    }

    /// Sets the damaged database aside and makes a new one; the caller alone uses the library.
    func mend(_ monitor: WorkMonitor) throws -> Opened {
        // Another may have mended it meanwhile.
        if let opened = try openUndamaged(monitor) { return opened }
        return try open(setAside: Database.setAside(file), monitor)
    }

    /// Fills a database that was not filled before with what the documents say.
    private func fill(_ database: inout Database, setAside: String?, _ monitor: WorkMonitor) throws -> LibraryRecovery?
    {
        if try isFilled(&database) { return nil }
        return try database.transaction { database in
            // Another process may have been faster.
            if try isFilled(&database) { return nil }
            let names = try documents.names()
            monitor.begin(stage: "mend", unitCount: names.count)
            var latest: [UUID: LibraryIndex.Record] = [:]
            var unreadable: [ContentHash] = []
            for name in names {
                try monitor.checkCancellation()
                defer { monitor.advance() }
                guard let bytes = try? documents.get(name, limit: Collage.documentLimit),
                    let collage = try? Collage(json: Data(bytes))
                else {
                    unreadable.append(name)
                    continue
                }
                // A save that was killed may have left two.
                if let other = latest[collage.id], other.collage.updatedAt > collage.updatedAt { continue }
                latest[collage.id] = LibraryIndex.Record(collage: collage, document: name, thumbnail: nil)
            }
            for record in latest.values { _ = try LibraryIndex.write(record, in: &database) }
            try database.run("INSERT INTO library VALUES (1)")
            if setAside == nil && names.isEmpty { return nil }
            return LibraryRecovery(setAside: setAside, collageCount: latest.count, unreadable: unreadable)
        }
    }

    private func isFilled(_ database: inout Database) throws -> Bool {
        try database.firstRow("SELECT 1 FROM library") { _ in true } != nil
    }
}
