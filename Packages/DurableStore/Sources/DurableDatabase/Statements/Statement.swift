// Unsafe code may stand in this file; see Docs/Conventions.md.

import CSQLite
import CSQLiteShims
public import DurableStore

/// A statement of SQL that is prepared once and run many times.
///
/// ```swift
/// var insert = try database.prepare("INSERT INTO photo (name, width) VALUES (?, ?)")
/// for photo in photos { try insert.run(photo.name, photo.width) }
/// ```
///
/// Values take the places of the question marks, in their order; they are never part of the SQL. There must be as many as
/// question marks.
@safe public struct Statement: ~Copyable {
    private let connection: Connection
    // SAFETY: it belongs to this value alone, which finalizes it when it goes.
    private let pointer: OpaquePointer

    init(_ sql: String, connection: Connection) throws(StoreError) {
        unsafe pointer = try connection.prepare(sql)
        self.connection = connection
    }

    deinit { unsafe sqlite3_finalize(pointer) }

    /// Runs the statement; rows that it gives are passed over.
    ///
    /// - Parameter values: A value for each question mark.
    /// - Throws: `StoreError`: `constraint`, `busy`, `noSpace`, and others.
    @inlinable
    public mutating func run<each Value: DatabaseValue>(_ values: repeat each Value) throws(StoreError) {
        defer { reset() }
        try begin()
        var count = 0
        repeat try bind((each values).stored, after: &count)
        finishBinding(count)
        while try step() {}
    }

    /// Runs the statement and returns what a closure makes of each row.
    ///
    /// - Parameters:
    ///   - values: A value for each question mark.
    ///   - make: Makes something of a row.
    /// - Throws: `StoreError`, and what the closure throws.
    @inlinable
    public mutating func rows<Result, each Value: DatabaseValue>(
        _ values: repeat each Value, make: (borrowing Row) throws -> Result
    ) throws -> [Result] {
        defer { reset() }
        try begin()
        var count = 0
        repeat try bind((each values).stored, after: &count)
        finishBinding(count)
        var results: [Result] = []
        let row = row
        while try step() { results.append(try make(row)) }
        return results
    }

    /// Runs the statement and returns what a closure makes of the first row, or nil when there is none.
    ///
    /// - Parameters:
    ///   - values: A value for each question mark.
    ///   - make: Makes something of a row.
    /// - Throws: `StoreError`, and what the closure throws.
    @inlinable
    public mutating func firstRow<Result, each Value: DatabaseValue>(
        _ values: repeat each Value, make: (borrowing Row) throws -> Result
    ) throws -> Result? {
        defer { reset() }
        try begin()
        var count = 0
        repeat try bind((each values).stored, after: &count)
        finishBinding(count)
        return try step() ? make(row) : nil
    }

    /// The row that the last step has come to.
    @usableFromInline var row: Row { unsafe Row(pointer, path: connection.path) }

    /// Throws when the connection must not be used any more.
    @usableFromInline func begin() throws(StoreError) { try connection.check() }

    /// Goes on to the next row, and returns whether there is one.
    @usableFromInline mutating func step() throws(StoreError) -> Bool {
        switch unsafe sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw connection.error(code, .query)
        }
    }

    @usableFromInline func reset() {
        // What it returns is the error of the last step again.
        unsafe sqlite3_reset(pointer)
        unsafe sqlite3_clear_bindings(pointer)
    }

    /// Binds a value to the question mark after the first `count` ones.
    @usableFromInline func bind(_ value: StoredValue, after count: inout Int) throws(StoreError) {
        count += 1
        let index = Int32(count)
        // SAFETY: SQLite copies text and bytes within the call.
        let code: Int32
        switch value {
        case .null: code = unsafe sqlite3_bind_null(pointer, index)
        case .integer(let number): code = unsafe sqlite3_bind_int64(pointer, index, number)
        case .real(let number):
            // SQLite would make a null of it without a word.
            guard !number.isNaN else {
                throw StoreError(
                    .typeMismatch, path: connection.path, operation: .query, detail: "NaN cannot be stored")
            }
            code = unsafe sqlite3_bind_double(pointer, index, number)
        case .text(var text):
            code = text.withUTF8 { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
                    // Text without letters may have no address, which SQLite would take for a null.
                    unsafe store_sqlite_bind_text(
                        pointer, index, bytes.baseAddress ?? emptyText, Int32(clamping: bytes.count))
                }
            }
        case .bytes(let bytes):
            code = unsafe bytes.withUnsafeBytes { buffer in
                unsafe store_sqlite_bind_bytes(pointer, index, buffer.baseAddress, Int32(clamping: buffer.count))
            }
        }
        precondition(code != SQLITE_RANGE, "there are more values than question marks")
        guard code == SQLITE_OK else { throw connection.error(code, .query) }
    }

    @usableFromInline func finishBinding(_ count: Int) {
        let wanted = unsafe sqlite3_bind_parameter_count(pointer)
        precondition(count == wanted, "there are \(count) values for \(wanted) question marks")
    }
}

// SAFETY: it points to a zero byte that is never freed.
private nonisolated(unsafe) let emptyText: UnsafePointer<CChar> = {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    unsafe text.initialize(to: 0)
    return unsafe UnsafePointer(text)
}()
