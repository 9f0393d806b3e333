// Unsafe code may stand in this file; see Docs/Conventions.md.

/// The chunks that follow each other in a piece of a WebP file, one by one, with every place checked.
///
/// - SeeAlso: RFC 9649, section 2.3.
struct WebPChunks {
    struct Chunk {
        /// Four letters.
        let name: UInt32
        /// Where the chunk begins.
        let start: Int
        /// What it holds, as far as that is there.
        let body: Range<Int>
        /// Whether all of it is there.
        let isWhole: Bool
    }

    /// The number of four letters.
    static func name(_ letters: StaticString) -> UInt32 {
        letters.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }

    static let extended = name("VP8X")
    static let profile = name("ICCP")
    static let exif = name("EXIF")
    static let frame = name("ANMF")
    static let alpha = name("ALPH")
    static let lossy = name("VP8 ")
    static let lossless = name("VP8L")

    private let bytes: [UInt8]
    private var place: Int
    private let end: Int

    /// Begins with the chunks in a range of a file.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        place = range.lowerBound
        end = range.upperBound
    }

    /// Returns the next chunk, or nil when there is none.
    mutating func next() -> Chunk? {
        guard place <= end - 8 else { return nil }
        let start = place
        let length = bytes.littleEndian(at: start + 4, count: 4)
        let body = start + 8..<Swift.min(end, start + 8 + length)
        // Chunks begin at even places.
        place = start + 8 + length + length % 2
        let name = bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        return Chunk(name: name, start: start, body: body, isWhole: body.count == length)
    }
}

extension [UInt8] {
    /// The number in so many bytes, the low one first.
    func littleEndian(at place: Int, count: Int) -> Int {
        self[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
