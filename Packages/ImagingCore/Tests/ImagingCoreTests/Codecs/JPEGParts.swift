/// Segments of JPEG files, put together by hand.
enum JPEGParts {
    /// Returns a segment: marker, length, body.
    static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }

    /// Returns an EXIF segment of a TIFF structure.
    static func exif(_ block: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + block) }

    /// Returns one part of an ICC profile.
    static func profilePart(_ number: Int, of count: Int, _ body: [UInt8]) -> [UInt8] {
        segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number), UInt8(count)] + body)
    }

    /// Returns a file with bytes put in after its first marker.
    static func inserting(_ bytes: [UInt8], into file: [UInt8]) -> [UInt8] { file[..<2] + bytes + file[2...] }
}
