internal import DurableDatabase
internal import DurableStore
public import Foundation
public import ImagingCore

/// Keeps the last counts in a database, `history.sqlite`.
///
/// ```swift
/// let history = try CountHistory()
/// try await history.add(result, photo: photo)
/// for entry in try await history.entries() { print(entry.count, entry.date) }
/// ```
///
/// What a call has returned from is on the disk: neither the end of the program nor a loss of power undoes it, and each
/// change is made whole or not at all. Several tasks and processes may use a history at once. A damaged file is set
/// aside, never thrown away.
public actor CountHistory {
    /// How many entries are kept; the oldest go first, favourites too.
    public static let limit = 100

    /// The name of the file.
    public static let fileName = "history.sqlite"

    /// Where a damaged file was moved when this history was opened, or nil when it was sound.
    public nonisolated let setAside: String?

    private var database: Database

    private static let migrations = [
        Migration(
            """
            CREATE TABLE entry (
                number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, thumbnail BLOB NOT NULL,
                count INTEGER NOT NULL CHECK (count >= 0), time INTEGER NOT NULL, confidence REAL NOT NULL,
                similarity REAL NOT NULL, favorite INTEGER NOT NULL CHECK (favorite IN (0, 1))
            ) STRICT;
            CREATE INDEX entry_by_time ON entry (time, number);
            """)
    ]

    /// Opens a history, or begins one.
    ///
    /// - Parameter folder: The folder's path; it is made when it is missing.
    /// - Throws: `StoreError`.
    public init(folder: String = CountingFolder.standard) throws {
        try DurableFolder(folder).create()
        let path = "\(folder)/\(CountHistory.fileName)"
        do {
            database = try Database(path, migrations: CountHistory.migrations, permissions: .ownerOnly)
            setAside = nil
        } catch let error as StoreError {
            guard error.reason == .corrupt else { throw error }
            setAside = try Database.setAside(path)
            database = try Database(path, migrations: CountHistory.migrations, permissions: .ownerOnly)
        }
    }

    /// Returns the entries, newest first.
    ///
    /// - Throws: `StoreError`.
    public func entries() throws -> [CountEntry] {
        try database.rows(
            """
            SELECT id, thumbnail, count, time, confidence, similarity, favorite FROM entry
            ORDER BY time DESC, number DESC
            """
        ) { row in
            let text: String = try row[0]
            guard let id = UUID(uuidString: text) else {
                throw StoreError(.corrupt, path: CountHistory.fileName, operation: .read, detail: "an id is none")
            }
            return CountEntry(
                id: id, thumbnail: try row[1], count: try row[2], date: Date(milliseconds: try row[3]),
                confidence: try row[4], similarity: try row[5], isFavorite: try row[6])
        }
    }

    /// Adds an entry, or replaces the one with its identifier; the oldest beyond ``limit`` go in the same step.
    ///
    /// - Throws: `StoreError`; the history is as it was then.
    public func add(_ entry: CountEntry) throws {
        try database.transaction { database in
            try database.run("DELETE FROM entry WHERE id = ?", entry.id.uuidString)
            try database.run(
                """
                INSERT INTO entry (id, thumbnail, count, time, confidence, similarity, favorite)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, entry.id.uuidString, entry.thumbnail, entry.count, entry.date.milliseconds, entry.confidence,
                entry.similarity, entry.isFavorite)
            try database.run(
                """
                DELETE FROM entry WHERE number NOT IN (
                    SELECT number FROM entry ORDER BY time DESC, number DESC LIMIT ?
                )
                """, CountHistory.limit)
        }
    }

    /// Adds a count with a picture of one of its things, and returns what was added.
    ///
    /// - Parameters:
    ///   - result: The count.
    ///   - photo: The photo that was counted.
    ///   - date: When it was counted.
    /// - Throws: `StoreError` or `ImagingError`; the history is as it was then.
    @discardableResult public func add(
        _ result: CountResult, photo: Raster<RGBA8>, date: Date = Date()
    ) throws -> CountEntry {
        let entry = CountEntry(
            thumbnail: try CountThumbnail.jpeg(of: result, in: photo), count: result.count, date: date,
            confidence: result.settings.confidence, similarity: result.settings.similarity)
        try add(entry)
        return entry
    }

    /// Marks an entry, or takes its mark off; none is no error.
    ///
    /// - Returns: Whether there is such an entry.
    /// - Throws: `StoreError`; the history is as it was then.
    @discardableResult public func setFavorite(_ isFavorite: Bool, for id: UUID) throws -> Bool {
        try database.run("UPDATE entry SET favorite = ? WHERE id = ?", isFavorite, id.uuidString)
        return database.changedRowCount > 0
    }

    /// Deletes an entry; none is no error.
    ///
    /// - Returns: Whether there was such an entry.
    /// - Throws: `StoreError`; the history is as it was then.
    @discardableResult public func delete(_ id: UUID) throws -> Bool {
        try database.run("DELETE FROM entry WHERE id = ?", id.uuidString)
        return database.changedRowCount > 0
    }

    /// Deletes all entries.
    ///
    /// - Throws: `StoreError`; the history is as it was then.
    public func clear() throws { try database.run("DELETE FROM entry") }
}
