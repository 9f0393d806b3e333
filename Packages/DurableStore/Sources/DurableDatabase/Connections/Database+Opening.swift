import DurableStore

extension Database {
    /// Makes an empty file with permissions, which SQLite's other files take over; one that is there stays as it is.
    static func makeFile(_ path: String, permissions: FilePermissions) throws(StoreError) {
        let calls = PlatformCalls()
        do {
            let file = try calls.open(path, .create(permissions), for: path)
            defer { calls.close(file) }
            try calls.setPermissions(permissions, of: file)
        } catch let error where error.reason == .alreadyExists {}
    }

    /// Looks for damage, before anything is written.
    mutating func quickCheck() throws(StoreError) {
        try findDamage("PRAGMA quick_check(3)")
        // SQLite only reads a file whose write version it does not know; but there are no others than 1 and 2.
        guard connection.isReadOnly else { return }
        let version = connection.writeVersion
        guard version <= 2 else {
            throw StoreError(
                .corrupt, path: path, operation: .open, detail: "the header has the write version \(version)")
        }
    }

    mutating func findDamage(_ sql: String) throws(StoreError) {
        let words: [String]
        do {
            words = try rows(sql) { row in try row[0] }
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(.other, path: path, operation: .verify, detail: "\(error)")
        }
        guard words == ["ok"] else {
            throw StoreError(.corrupt, path: path, operation: .verify, detail: words.joined(separator: "; "))
        }
    }

    /// Makes the connection durable and strict.
    mutating func setUp(busyTimeout: Duration) throws(StoreError) {
        // Two that make the same database at once get in each other's way here, without SQLite's waiting for it.
        let end = ContinuousClock.now + busyTimeout
        while true {
            do {
                try connection.execute("PRAGMA journal_mode = WAL", .open)
                break
            } catch let error where error.reason == .busy && ContinuousClock.now < end {
                SystemPause.short()
            }
        }
        try connection.execute(
            """
            PRAGMA synchronous = FULL;
            PRAGMA fullfsync = ON;
            PRAGMA checkpoint_fullfsync = ON;
            PRAGMA foreign_keys = ON;
            PRAGMA cell_size_check = ON;
            """, .open)
        if connection.isReadOnly { throw StoreError(.readOnly, path: path, operation: .open) }
        let mode: String?
        do {
            mode = try firstRow("PRAGMA journal_mode") { row in try row[0] }
        } catch {
            mode = nil
        }
        guard mode == "wal" else {
            throw StoreError(
                .other, path: path, operation: .open, detail: "the file system does not allow a write-ahead log")
        }
    }
}
