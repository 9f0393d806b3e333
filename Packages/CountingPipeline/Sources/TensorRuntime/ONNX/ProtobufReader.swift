/// Reads the fields of one protobuf message.
///
/// - SeeAlso: <https://protobuf.dev/programming-guides/encoding/>
struct ProtobufReader {
    /// A field's contents, by its wire type.
    enum Field {
        case varint(UInt64)
        case fixed32(UInt32)
        case fixed64(UInt64)
        case bytes(Range<Int>)
    }

    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    /// Makes a reader of a message that covers `range`, which must lie within the bytes.
    init(_ bytes: [UInt8], range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position == end }

    /// Reads the next field and its number, or returns nil at the message's end.
    mutating func next() throws(TensorError) -> (number: Int, field: Field)? {
        if isAtEnd { return nil }
        let start = position
        let key = try varint()
        let number = Int(truncatingIfNeeded: key >> 3)
        guard number > 0, key >> 3 < 1 << 29 else { throw .corruptFile(offset: start) }
        switch key & 7 {
        case 0: return (number, .varint(try varint()))
        case 1: return (number, .fixed64(try fixed(8)))
        case 2:
            let count = try varint()
            guard count <= UInt64(end - position) else { throw .corruptFile(offset: start) }
            let range = position..<position + Int(count)
            position = range.upperBound
            return (number, .bytes(range))
        case 5: return (number, .fixed32(UInt32(truncatingIfNeeded: try fixed(4))))
        default: throw .corruptFile(offset: start)
        }
    }

    /// Reads a variable-length integer: 7 bits a byte, the lowest first.
    mutating func varint() throws(TensorError) -> UInt64 {
        let start = position
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while position < end, shift < 64 {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw .corruptFile(offset: start)
    }

    /// Reads a little-endian integer of so many bytes.
    mutating func fixed(_ count: Int) throws(TensorError) -> UInt64 {
        guard end - position >= count else { throw .corruptFile(offset: position) }
        var value: UInt64 = 0
        for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
        position += count
        return value
    }
}
