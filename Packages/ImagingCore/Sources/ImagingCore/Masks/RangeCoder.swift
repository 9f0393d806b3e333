/// Packs decisions into bytes: the likelier a decision was held to be, the less it takes.
///
/// - SeeAlso: Martin, Range encoding: an algorithm for removing redundancy from a digitised message (1979).
struct RangeEncoder: BitCoder {
    private(set) var bytes: [UInt8] = []
    /// The start of the interval; bit 32 is a carry into what was put out.
    private var low: UInt64 = 0
    /// Its length, at least 2²⁴ between decisions.
    private var range: UInt32 = .max
    /// The last byte before those held back, which a carry may still raise.
    private var held: UInt8 = 0
    /// How many bytes of 255 are held back after it.
    private var heldFull = 0
    private var hasBegun = false

    mutating func code(_ bit: @autoclosure () -> Bool, _ model: inout AdaptiveBit) -> Bool {
        let bit = bit()
        let bound = (range >> 16) &* model.trueShare
        if bit {
            range = bound
        } else {
            low &+= UInt64(bound)
            range &-= bound
        }
        model.learn(bit)
        while range < 1 << 24 {
            range <<= 8
            shift()
        }
        return bit
    }

    private mutating func shift() {
        if low < 0xFF00_0000 || low > 0xFFFF_FFFF {
            let carry = UInt8(truncatingIfNeeded: low >> 32)
            // The very first byte is always 0 and is left out.
            if hasBegun { bytes.append(held &+ carry) }
            for _ in 0..<heldFull { bytes.append(255 &+ carry) }
            heldFull = 0
            held = UInt8(truncatingIfNeeded: low >> 24)
            hasBegun = true
        } else {
            heldFull += 1
        }
        low = (low & 0x00FF_FFFF) << 8
    }

    /// Ends the message and returns its bytes; up to four zeros at the end are left out.
    mutating func finish() -> [UInt8] {
        for _ in 0..<5 { shift() }
        for _ in 0..<RangeDecoder.lookahead where bytes.last == 0 { bytes.removeLast() }
        return bytes
    }
}

/// Unpacks what a range encoder packed; any bytes give some decisions.
struct RangeDecoder: BitCoder {
    /// How many bytes are read before the first decision.
    static let lookahead = 4

    private let bytes: [UInt8]
    private let end: Int
    /// The next byte's place; beyond the end there are zeros.
    private(set) var position: Int
    private var range: UInt32 = .max
    private var code: UInt32 = 0

    init(_ bytes: [UInt8], in place: Range<Int>) {
        self.bytes = bytes
        position = place.lowerBound
        end = place.upperBound
        for _ in 0..<RangeDecoder.lookahead { code = code << 8 | next() }
    }

    /// Whether so much was read as is there, but for the zeros left out at the end.
    var isAtEnd: Bool { position >= end && position <= end + RangeDecoder.lookahead }

    mutating func code(_ bit: @autoclosure () -> Bool, _ model: inout AdaptiveBit) -> Bool {
        let bound = (range >> 16) &* model.trueShare
        let bit = code < bound
        if bit {
            range = bound
        } else {
            code &-= bound
            range &-= bound
        }
        model.learn(bit)
        while range < 1 << 24 {
            range <<= 8
            code = code << 8 | next()
        }
        return bit
    }

    private mutating func next() -> UInt32 {
        defer { position &+= 1 }
        return position < end ? UInt32(bytes[position]) : 0
    }
}
