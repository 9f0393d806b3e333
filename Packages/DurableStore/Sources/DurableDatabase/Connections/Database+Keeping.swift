public import DurableStore

extension Database {
    /// Writes a copy of the whole database to a file, durably; what is at the path is replaced in one step.
    ///
    /// The copy is as of one moment, also while others write, and has no empty space in it. It cannot be made within a
    /// transaction.
    ///
    /// - Parameters:
    ///   - path: The copy's path.
    ///   - permissions: The copy's permissions; nil keeps those of a file that is replaced, or takes the system's.
    /// - Throws: `StoreError`: `noSpace`, and others; what was at the path is still there then.
    public mutating func backUp(to path: String, permissions: FilePermissions? = nil) throws(StoreError) {
        var staged = try DurableFile(path).stage(permissions: permissions)
        try run("VACUUM INTO ?", Connection.plain(staged.stagingPath))
        try staged.takeWrittenByOthers()
        try staged.commit()
    }

    /// Looks through the whole database for damage, more thoroughly than opening does.
    ///
    /// - Throws: `StoreError` with the reason `corrupt` and SQLite's words, or `constraint` when a row refers to nothing.
    /// - Complexity: O(n log n) for n rows.
    public mutating func check() throws {
        try findDamage("PRAGMA integrity_check(10)")
        try checkForeignKeys()
    }

    /// Takes what is in the write-ahead log into the database itself and empties the log.
    ///
    /// SQLite does so now and then by itself; do it before a pause, or before the file is copied by others.
    ///
    /// - Throws: `StoreError`: `busy` when others read or write.
    public mutating func checkpoint() throws {
        let isBusy: Bool? = try firstRow("PRAGMA wal_checkpoint(TRUNCATE)") { row in try row[0] }
        if isBusy == true { throw StoreError(.busy, path: path, operation: .write) }
    }

    /// Takes the log into the database and ends the connection.
    ///
    /// A database that goes away without this is closed too, and loses nothing; but only this tells of failures.
    ///
    /// - Throws: `StoreError`, though not when others use the database, whose turn it then is.
    public consuming func close() throws {
        do {
            try checkpoint()
        } catch let error as StoreError where error.reason == .busy {}
    }

    /// Moves a damaged database out of the way and keeps it, so that a new one can be made and somebody can look at the old.
    ///
    /// Nobody may have it open.
    ///
    /// - Parameter path: The path of the damaged database.
    /// - Returns: The path where it is now: with `.damaged-1` at its end, or the next number that is free.
    /// - Throws: `StoreError`: `notFound` when there is no such file.
    @discardableResult public static func setAside(_ path: String) throws(StoreError) -> String {
        let calls = PlatformCalls()
        guard try calls.status(at: path) != nil else {
            throw StoreError(.notFound, path: path, operation: .rename)
        }
        var number = 1
        while try calls.status(at: "\(path).damaged-\(number)") != nil { number += 1 }
        let aside = "\(path).damaged-\(number)"
        // The log first: beside a new database, an old log would be taken for the new one's. After a crash in between,
        // the next attempt brings the database to its log.
        if try calls.status(at: path + "-wal") != nil { try calls.rename(path + "-wal", to: aside + "-wal") }
        do {
            try calls.remove(path + "-shm", for: path)
        } catch let error where error.reason == .notFound {}
        let folder = DurableFile(path).folder
        try folder.sync()
        try calls.rename(path, to: aside)
        try folder.sync()
        return aside
    }
}
