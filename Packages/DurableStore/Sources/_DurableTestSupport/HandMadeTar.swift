/// A tar archive made by hand, so that it can be made wrong.
public struct HandMadeTar {
    /// The entries so far; ``ended`` adds the archive's end.
    public private(set) var bytes: [UInt8] = []

    /// Makes an archive without entries.
    public init() {}

    /// Appends an entry, with a checksum that is right.
    ///
    /// - Parameters:
    ///   - content: The entry's bytes.
    ///   - name: Its name, whatever it is. At most 100 bytes.
    ///   - kind: The type byte: "0" a file, "2" a symbolic link, "5" a folder.
    ///   - size: What stands in the field of the size in place of the number of bytes.
    public mutating func add(_ content: [UInt8], _ name: String, kind: Character = "0", size: String? = nil) {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: String, at offset: Int) {
            for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
        }
        func octal(_ number: Int, _ digits: Int) -> String {
            let text = String(number, radix: 8)
            return String(repeating: "0", count: digits - text.count) + text
        }
        put(name, at: 0)
        put(octal(0o644, 7), at: 100)
        put(octal(0, 7), at: 108)
        put(octal(0, 7), at: 116)
        put(octal(content.count, 11), at: 124)
        if let size { put(size, at: 124) }
        put(octal(0, 11), at: 136)
        put(String(repeating: " ", count: 8), at: 148)
        put(String(kind), at: 156)
        put("ustar", at: 257)
        put("00", at: 263)
        put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
        bytes += header + content + [UInt8](repeating: 0, count: -content.count & 511)
    }

    /// The archive with its end.
    public var ended: [UInt8] { bytes + [UInt8](repeating: 0, count: 1024) }
}
