/// A value as SQLite keeps it.
public enum StoredValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction; NaN cannot be stored.
    case real(Double)
    /// Text in UTF-8.
    case text(String)
    /// Bytes.
    case bytes([UInt8])
}
