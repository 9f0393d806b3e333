// Unsafe code may stand in this file; see Docs/Conventions.md.

import CSQLite
public import DurableStore

/// A row that a statement gives, for as long as the closure runs that it is handed to.
///
/// ```swift
/// let photos = try database.rows("SELECT name, width, comment FROM photo") { row in
///     Photo(name: try row[0], width: try row[1], comment: try row[2])
/// }
/// ```
@safe public struct Row: ~Copyable {
    // SAFETY: a row is lent to a closure, within which the statement lives.
    private let pointer: OpaquePointer
    private let path: String

    init(_ pointer: OpaquePointer, path: String) {
        unsafe self.pointer = pointer
        self.path = path
    }

    /// How many columns there are.
    public var columnCount: Int { Int(unsafe sqlite3_column_count(pointer)) }

    /// The value in a column, of the type that is wanted; nothing is converted but whole numbers to doubles.
    ///
    /// - Parameter column: The column, in `[0, columnCount)`.
    /// - Throws: `StoreError` with the reason `typeMismatch` when the column holds something else.
    @inlinable
    public subscript<Value: DatabaseValue>(column: Int) -> Value {
        get throws(StoreError) {
            let stored = try self.stored(column)
            guard let value = Value(stored: stored) else {
                throw mismatch(column, "it holds \(stored), which is no \(Value.self)")
            }
            return value
        }
    }

    /// Returns the value in a column as it is stored.
    ///
    /// - Parameter column: The column, in `[0, columnCount)`.
    /// - Throws: `StoreError` with the reason `typeMismatch` for text that is not UTF-8.
    public func stored(_ column: Int) throws(StoreError) -> StoredValue {
        precondition(column >= 0 && column < columnCount, "there is no column \(column)")
        let index = Int32(column)
        switch unsafe sqlite3_column_type(pointer, index) {
        case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(pointer, index))
        case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(pointer, index))
        case SQLITE_TEXT:
            // SAFETY: the pointer comes before the count, as SQLite wants it, and both are used before the next call.
            let start = unsafe UnsafePointer<UInt8>(sqlite3_column_text(pointer, index))
            let count = Int(unsafe sqlite3_column_bytes(pointer, index))
            guard let text = unsafe String(validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
            else { throw mismatch(column, "its text is not UTF-8") }
            return .text(text)
        case SQLITE_BLOB:
            // SAFETY: as above.
            let start = unsafe sqlite3_column_blob(pointer, index)
            let count = Int(unsafe sqlite3_column_bytes(pointer, index))
            return .bytes(unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count)))
        default: return .null
        }
    }

    @usableFromInline func mismatch(_ column: Int, _ words: String) -> StoreError {
        let name = unsafe sqlite3_column_name(pointer, Int32(column)).map { unsafe String(cString: $0) } ?? "\(column)"
        return StoreError(.typeMismatch, path: path, operation: .read, detail: "\(name): \(words)")
    }
}
