/// The picture's sides as an HEVC stream's sequence parameter set tells them.
///
/// A hostile file may tell a small size in its boxes and a huge one here, where the decoder takes its memory by.
///
/// - SeeAlso: ITU-T H.265, sections 7.3.2.2 and 7.3.3.
struct HEVCSequence {
    let width: Int
    let height: Int

    /// Reads a parameter set with its unit header; nil when it does not go that far.
    init?(_ unit: ArraySlice<UInt8>) {
        var bits = BitReader(Self.payload(unit))
        guard bits.skip(16 + 4), let layers = bits.read(3), bits.skip(1 + 96) else { return nil }
        if layers > 0 {
            var skipped = 0
            for _ in 0..<layers {
                guard let profile = bits.read(1), let level = bits.read(1) else { return nil }
                skipped += profile * 88 + level * 8
            }
            guard bits.skip(2 * (8 - layers) + skipped) else { return nil }
        }
        guard bits.readGolomb() != nil, let chroma = bits.readGolomb() else { return nil }
        if chroma == 3 { _ = bits.skip(1) }
        guard let width = bits.readGolomb(), let height = bits.readGolomb() else { return nil }
        self.width = width
        self.height = height
    }

    /// The parameter sets in the body of a box "hvcC".
    ///
    /// - SeeAlso: ISO/IEC 14496-15, section 8.3.3.1.
    static func units(inConfiguration body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var units: [ArraySlice<UInt8>] = []
        var place = body.startIndex + 22
        guard place < body.endIndex else { return [] }
        let arrayCount = body[place]
        place += 1
        for _ in 0..<arrayCount {
            guard place + 3 <= body.endIndex else { return units }
            let isSequence = body[place] & 0x3F == 33
            let count = Int(body[place + 1]) << 8 | Int(body[place + 2])
            place += 3
            for _ in 0..<count {
                guard place + 2 <= body.endIndex else { return units }
                let length = Int(body[place]) << 8 | Int(body[place + 1])
                place += 2
                guard place + length <= body.endIndex else { return units }
                if isSequence { units.append(body[place..<place + length]) }
                place += length
            }
        }
        return units
    }

    /// The unit without the bytes that only keep start codes from appearing in it.
    private static func payload(_ unit: ArraySlice<UInt8>) -> [UInt8] {
        var payload: [UInt8] = []
        var zeros = 0
        for byte in unit {
            if zeros >= 2 && byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            payload.append(byte)
        }
        return payload
    }
}

/// Bits from the highest down.
private struct BitReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ count: Int) -> Bool {
        place += count
        return place <= bytes.count * 8
    }

    mutating func read(_ count: Int) -> Int? {
        guard place + count <= bytes.count * 8 else { return nil }
        var value = 0
        for _ in 0..<count {
            value = value << 1 | Int(bytes[place >> 3] >> UInt8(7 - place & 7) & 1)
            place += 1
        }
        return value
    }

    /// Reads an unsigned exponential Golomb code of at most 32 bits.
    mutating func readGolomb() -> Int? {
        var zeros = 0
        while let bit = read(1) {
            if bit == 1 { return read(zeros).map { (1 << zeros) - 1 + $0 } }
            zeros += 1
            if zeros > 32 { return nil }
        }
        return nil
    }
}
