/// How hard a PNG encoder tries to make the file small.
///
/// The pixels are the same for each.
public enum PNGCompression: Hashable, Sendable {
    /// Quickest: each row as differences to the left, runs packed.
    case fast
    /// For photos: the best filter for each row, runs packed.
    ///
    /// Photos come out as small as with libpng's usual settings in a fifth of their time. Text and drawings come out
    /// larger; take `.level(6)` for those.
    case balanced
    /// The smallest file, many times slower: zlib's level 9.
    case small
    /// zlib's level in 0...9 with libpng's usual choice of row filters; libpng's own default is 6.
    case level(Int)
}
