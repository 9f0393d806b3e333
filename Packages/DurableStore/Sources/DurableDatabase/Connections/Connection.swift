// Unsafe code may stand in this file; see Docs/Conventions.md.

import CSQLite
import CSQLiteShims
import DurableStore
import Synchronization

/// An open connection to SQLite, shared by a database and its statements, and closed with the last of them.
@safe final class Connection: Sendable {
    let path: String

    // SAFETY: the connection is opened in SQLite's serialized mode, in which each call takes the connection's own lock; and
    // it is closed when nobody refers to it any more.
    private nonisolated(unsafe) let pointer: OpaquePointer

    /// Whether a write went wrong in such a way that nobody knows what has reached the disk.
    private let hasFailed = Atomic(false)

    /// How many transactions we are in, one within the other.
    let depth = Atomic(0)

    /// The name by which SQLite opens a database in memory.
    static let memory = ":memory:"

    /// Returns a path that SQLite takes for nothing but a path: not for a URI, and not for a database in memory.
    static func plain(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

    init(path: String, isInMemory: Bool = false, busyTimeout: Duration) throws(StoreError) {
        self.path = path
        if path.isEmpty || path.utf8.contains(0) {
            throw StoreError(.invalidName, path: path, operation: .open)
        }
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE
        // SAFETY: the string outlives the call. Also a failed opening may give a connection, which tells why.
        let code = unsafe sqlite3_open_v2(isInMemory ? path : Connection.plain(path), &opened, flags, nil)
        guard let connection = unsafe opened, code == SQLITE_OK else {
            let error = unsafe StoreError(sqlite: code, connection: opened, path: path, operation: .open)
            unsafe sqlite3_close_v2(opened)
            throw error
        }
        unsafe pointer = connection
        let milliseconds = min(busyTimeout / .milliseconds(1), Double(Int32.max))
        unsafe sqlite3_busy_timeout(pointer, Int32(milliseconds))
        let defence = unsafe store_sqlite_defend(pointer)
        guard defence == SQLITE_OK else { throw error(defence, .open) }
    }

    deinit { unsafe sqlite3_close_v2(pointer) }

    /// Whether a transaction is open.
    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(pointer) == 0 }

    /// Whether the file can only be read.
    var isReadOnly: Bool { unsafe sqlite3_db_readonly(pointer, "main") == 1 }

    /// The write version in the header of the file: 1 or 2, or -1 when it cannot be read.
    var writeVersion: Int32 { unsafe store_sqlite_write_version(pointer) }

    var changedRowCount: Int { Int(unsafe sqlite3_changes64(pointer)) }

    var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(pointer) }

    /// Throws when the connection must not be used any more.
    func check() throws(StoreError) {
        if hasFailed.load(ordering: .relaxed) { throw StoreError(.mustReopen, path: path, operation: .query) }
        // SQLite undoes a whole transaction by itself when the disk is full, for example. What came after would stand alone.
        if depth.load(ordering: .relaxed) > 0, !isInTransaction {
            throw StoreError(.other, path: path, operation: .query, detail: "the transaction was undone before")
        }
    }

    /// Runs any number of statements without values.
    func execute(_ sql: String, _ operation: StoreError.Operation = .query) throws(StoreError) {
        try check()
        try executeAnyway(sql, operation)
    }

    /// Runs statements also when a transaction was undone.
    func executeAnyway(_ sql: String, _ operation: StoreError.Operation = .query) throws(StoreError) {
        if sql.utf8.contains(0) {
            throw StoreError(.other, path: path, operation: operation, detail: "there is a zero byte in the SQL")
        }
        // SAFETY: the string outlives the call.
        let code = unsafe sqlite3_exec(pointer, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, operation) }
    }

    /// Prepares the one statement that the text holds.
    func prepare(_ sql: String) throws(StoreError) -> OpaquePointer {
        try check()
        var statement: OpaquePointer?
        var code = SQLITE_OK
        var hasMore = false
        var sql = sql
        // SAFETY: the text and its end are used inside the closure alone.
        sql.withUTF8 { text in
            unsafe text.withMemoryRebound(to: CChar.self) { text in
                var tail: UnsafePointer<CChar>?
                code = unsafe sqlite3_prepare_v3(
                    pointer, text.baseAddress, Int32(clamping: text.count), 0, &statement, &tail)
                if let tail = unsafe tail, let base = text.baseAddress {
                    let rest = unsafe text[(tail - base)...]
                    hasMore = unsafe rest.contains { !" \n\t;".utf8.contains(UInt8(bitPattern: $0)) }
                }
            }
        }
        guard code == SQLITE_OK else { throw error(code, .query) }
        guard let prepared = unsafe statement, !hasMore else {
            unsafe sqlite3_finalize(statement)
            throw StoreError(.other, path: path, operation: .query, detail: "this must be one statement: \(sql)")
        }
        return unsafe prepared
    }

    /// Makes an error of SQLite's code and words, and remembers when the connection is of no use any more.
    func error(_ code: Int32, _ operation: StoreError.Operation) -> StoreError {
        let error = unsafe StoreError(sqlite: code, connection: pointer, path: path, operation: operation)
        // After a failed write or sync nobody knows what has reached the disk, and asking again may be answered wrongly.
        if error.code & 0xff == SQLITE_IOERR { hasFailed.store(true, ordering: .relaxed) }
        return error
    }
}

extension StoreError {
    /// Makes an error of SQLite's result code.
    init(sqlite code: Int32, connection: OpaquePointer?, path: String, operation: Operation) {
        var words = unsafe String(cString: sqlite3_errstr(code))
        var extended = code
        var system: Int32 = 0
        if let connection = unsafe connection {
            // SAFETY: the words are copied before the next call.
            unsafe words = String(cString: sqlite3_errmsg(connection))
            let latest = unsafe sqlite3_extended_errcode(connection)
            if latest & 0xff == code & 0xff { extended = latest }
            system = unsafe sqlite3_system_errno(connection)
        }
        let reason: Reason =
            switch code & 0xff {
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_FULL: .noSpace
            case SQLITE_READONLY: .readOnly
            case SQLITE_PERM, SQLITE_AUTH: .notPermitted
            case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
            case SQLITE_CONSTRAINT: .constraint
            case SQLITE_TOOBIG: .tooLarge(limit: 1_000_000_000)
            case SQLITE_CANTOPEN, SQLITE_IOERR:
                system == 0 ? .other : StoreError(errno: system, path: path, operation: operation).reason
            default: .other
            }
        self.init(reason, path: path, operation: operation, detail: words, code: extended)
    }
}
