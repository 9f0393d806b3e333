/// How hard a PNG encoder tries to make the file small.
///
/// The pixels are the same for each.
public enum PNGCompression: Hashable, Sendable {
    /// Quick, for files that are soon read again.
    case fast
    /// A good size in reasonable time.
    case balanced
    /// The smallest file, several times slower.
    case small
    /// zlib's level in 0...9 with libpng's usual choice of row filters.
    case level(Int)
}
