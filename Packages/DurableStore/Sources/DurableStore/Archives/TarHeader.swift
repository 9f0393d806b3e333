/// The 512 bytes before each file of a tar archive, in the form of POSIX.1-1988 (ustar).
///
/// - SeeAlso: IEEE Std 1003.1, pax, "ustar Interchange Format".
struct TarHeader: Hashable, Sendable {
    static let size = 512

    let name: String
    let byteCount: Int
    let kind: TarEntry.Kind

    /// Returns the bytes of a file's header.
    ///
    /// - Parameters:
    ///   - name: At most 100 bytes.
    ///   - byteCount: Less than 8 GiB.
    ///   - seconds: When the file was changed, since 1970.
    static func bytes(name: String, byteCount: Int, seconds: Int) -> [UInt8] {
        precondition(name.utf8.count <= 100 && byteCount < 1 << 33, "a ustar header has no room for this")
        var bytes = [UInt8](repeating: 0, count: size)
        func put(_ text: some Collection<UInt8>, at offset: Int) {
            for (index, byte) in text.enumerated() { bytes[offset + index] = byte }
        }
        func octal(_ number: Int, digits: Int) -> [UInt8] {
            let text = String(number, radix: 8)
            return [UInt8]((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8) + [0]
        }
        put(name.utf8, at: 0)
        put(octal(0o644, digits: 7), at: 100)
        put(octal(0, digits: 7), at: 108)
        put(octal(0, digits: 7), at: 116)
        put(octal(byteCount, digits: 11), at: 124)
        put(octal(min(max(0, seconds), 1 << 33 - 1), digits: 11), at: 136)
        bytes[156] = UInt8(ascii: "0")
        put("ustar\0".utf8, at: 257)
        put("00".utf8, at: 263)
        put(octal(checksum(bytes), digits: 6) + [UInt8(ascii: " ")], at: 148)
        return bytes
    }

    /// Reads a header.
    ///
    /// - Parameters:
    ///   - bytes: 512 bytes.
    ///   - offset: Where they stand, for errors.
    /// - Throws: ``TarError/corrupt(offset:reason:)``.
    init(_ bytes: [UInt8], offset: Int) throws(TarError) {
        precondition(bytes.count == Self.size, "a header has 512 bytes")
        guard let sum = Self.octal(bytes[148..<156]), sum == Self.checksum(bytes) else {
            throw .corrupt(offset: offset, reason: "it is no header of tar")
        }
        guard let count = Self.octal(bytes[124..<136]) else {
            throw .corrupt(offset: offset, reason: "a size is no number")
        }
        func text(_ range: Range<Int>) -> String {
            String(decoding: bytes[range].prefix { $0 != 0 }, as: UTF8.self)
        }
        let prefix = text(345..<500)
        name = prefix.isEmpty ? text(0..<100) : prefix + "/" + text(0..<100)
        byteCount = count
        switch bytes[156] {
        case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): kind = .file
        case UInt8(ascii: "5"): kind = .folder
        case UInt8(ascii: "x"), UInt8(ascii: "g"): kind = .remark
        case let other: kind = .other(other)
        }
    }

    private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }
        guard !digits.isEmpty else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
            number = number << 3 | Int(digit - UInt8(ascii: "0"))
        }
        // At most twelve digits.
        return number
    }

    /// The sum of all bytes, those of the sum itself counted as spaces.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        bytes.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element)) }
    }
}
