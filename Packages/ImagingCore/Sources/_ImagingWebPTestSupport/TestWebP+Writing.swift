public import ImagingCore

/// The pieces that WebP files are made of.
///
/// - SeeAlso: RFC 9649, section 2.
extension TestWebP {
    /// A file of chunks.
    public static func file(_ body: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + number(4 + body.count, 4) + Array("WEBP".utf8) + body
    }

    /// A chunk with its header, at an even length.
    public static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + number(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }

    /// The chunk that begins a file with more than a picture.
    public static func extended(flags: UInt8, canvas: PixelSize) -> [UInt8] {
        chunk("VP8X", [flags, 0, 0, 0] + number(canvas.width - 1, 3) + number(canvas.height - 1, 3))
    }

    /// A file by libwebp without what stands around the picture: "ALPH" and "VP8 ", or "VP8L".
    public static func codedChunks(of file: [UInt8]) -> [UInt8] {
        let isExtended = file[12..<16].elementsEqual("VP8X".utf8)
        return Array(file.dropFirst(isExtended ? 30 : 12))
    }

    /// A number in so many bytes, the low one first.
    public static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
