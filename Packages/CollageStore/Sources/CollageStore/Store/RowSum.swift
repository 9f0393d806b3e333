import DurableStore

/// The hash of what the rows of a collage hold.
///
/// SQLite finds pages that are no pages, but not values that are others. A row that names another file would let garbage
/// be collected that is none.
struct RowSum {
    private var hasher = ContentHasher()

    /// Begins with the collage's own row.
    init(id: [UInt8], numbers: [Int64], files: [ContentHash?]) {
        var bytes = id
        for number in numbers { Self.append(number, to: &bytes) }
        for file in files { bytes += file.map { [1] + $0.bytes } ?? [0] }
        hasher.update(bytes)
    }

    /// Adds the row of an image; they come in the order of their hashes.
    mutating func add(_ hash: [UInt8], kind: String, format: String, width: Int, height: Int) {
        var bytes = hash
        bytes.reserveCapacity(80)
        bytes += kind.utf8
        bytes.append(UInt8(ascii: " "))
        bytes += format.utf8
        Self.append(Int64(width), to: &bytes)
        Self.append(Int64(height), to: &bytes)
        hasher.update(bytes)
    }

    func finish() -> ContentHash { hasher.finish() }

    private static func append(_ number: Int64, to bytes: inout [UInt8]) {
        for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
}
