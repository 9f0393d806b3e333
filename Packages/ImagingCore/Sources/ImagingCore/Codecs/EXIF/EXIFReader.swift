/// Reads and writes the whole numbers of a TIFF structure in its byte order, with every place checked.
struct EXIFReader {
    let isLittleEndian: Bool

    /// Two bytes as a number, or nil beyond the end.
    func short(_ bytes: [UInt8], at place: Int) -> Int? {
        guard place >= 0, place <= bytes.count - 2 else { return nil }
        let first = Int(bytes[place])
        let second = Int(bytes[place + 1])
        return isLittleEndian ? first | second << 8 : first << 8 | second
    }

    /// Four bytes as a number, or nil beyond the end.
    func long(_ bytes: [UInt8], at place: Int) -> Int? {
        guard let first = short(bytes, at: place), let second = short(bytes, at: place + 2) else { return nil }
        return isLittleEndian ? first | second << 16 : first << 16 | second
    }

    /// Writes the low 16 bits of a number at a place within the bytes.
    func setShort(_ bytes: inout [UInt8], at place: Int, _ value: Int) {
        let low = UInt8(truncatingIfNeeded: value)
        let high = UInt8(truncatingIfNeeded: value >> 8)
        bytes[place] = isLittleEndian ? low : high
        bytes[place + 1] = isLittleEndian ? high : low
    }

    /// Writes the low 32 bits of a number at a place within the bytes.
    func setLong(_ bytes: inout [UInt8], at place: Int, _ value: Int) {
        setShort(&bytes, at: isLittleEndian ? place : place + 2, value)
        setShort(&bytes, at: isLittleEndian ? place + 2 : place, value >> 16)
    }
}
