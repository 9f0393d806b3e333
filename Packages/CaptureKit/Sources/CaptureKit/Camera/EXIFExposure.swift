import Foundation

/// How a frame was exposed, by its EXIF.
///
/// - SeeAlso: CIPA DC-008 (Exif 2.32), tables 7 and 8.
struct EXIFExposure: Hashable {
    /// In seconds.
    let time: Double
    /// The f-number; nil when the block does not tell.
    let aperture: Double?
    /// The ISO speed; nil when the block does not tell.
    let sensitivity: Double?

    /// How much light the frame tells of, in EV: one more for twice the time, half the area or twice the speed.
    var value: Double { log2(time * (sensitivity ?? 100) / 100 / ((aperture ?? 1) * (aperture ?? 1))) }

    /// Reads a block that begins with "II" or "MM"; nil when it tells no exposure time.
    init?(_ bytes: [UInt8]) {
        guard let tiff = TIFFDirectory(bytes, at: nil), let pointer = tiff.number(0x8769),
            let exif = TIFFDirectory(bytes, at: pointer), let time = exif.fraction(0x829A), time > 0
        else { return nil }
        self.time = time
        aperture = exif.fraction(0x829D).flatMap { $0 > 0 ? $0 : nil }
        sensitivity = exif.number(0x8827).flatMap { $0 > 0 ? Double($0) : nil }
    }
}

/// One directory of a TIFF structure, read with every place checked.
private struct TIFFDirectory {
    private let bytes: [UInt8]
    private let isLittleEndian: Bool
    private var entries: Range<Int> = 0..<0

    /// The directory at a place; nil means the first.
    init?(_ bytes: [UInt8], at place: Int?) {
        guard bytes.count >= 8, bytes[0] == bytes[1], bytes[0] == 0x49 || bytes[0] == 0x4D else { return nil }
        self.bytes = bytes
        isLittleEndian = bytes[0] == 0x49
        guard value(2, at: 2) == 42, let start = place ?? value(4, at: 4), let count = value(2, at: start),
            start + 2 + 12 * count <= bytes.count
        else { return nil }
        entries = 0..<count
        first = start + 2
    }

    private var first = 0

    private func value(_ size: Int, at place: Int) -> Int? {
        guard place >= 0, place <= bytes.count - size else { return nil }
        let part = bytes[place..<place + size]
        return isLittleEndian
            ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }

    private func entry(_ tag: Int) -> Int? { entries.map { first + 12 * $0 }.first { value(2, at: $0) == tag } }

    /// A whole number of 16 or 32 bits; of several the first.
    func number(_ tag: Int) -> Int? {
        guard let place = entry(tag) else { return nil }
        switch value(2, at: place + 2) {
        case 3: return value(2, at: place + 8)
        case 4: return value(4, at: place + 8)
        default: return nil
        }
    }

    /// A fraction of two whole numbers.
    func fraction(_ tag: Int) -> Double? {
        guard let place = entry(tag), value(2, at: place + 2) == 5, let offset = value(4, at: place + 8),
            let numerator = value(4, at: offset), let denominator = value(4, at: offset + 4), denominator != 0
        else { return nil }
        return Double(numerator) / Double(denominator)
    }
}
