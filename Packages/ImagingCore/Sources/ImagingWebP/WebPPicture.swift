import ImagingCore

/// A coded picture within a WebP file, and where on the canvas it stands.
///
/// - SeeAlso: RFC 9649, sections 2.7.1 and 3.4; RFC 6386, section 9.1.
struct WebPPicture {
    /// Its sides, as its own header tells them.
    let size: PixelSize
    /// Whether pixels may be transparent.
    let hasAlpha: Bool
    /// Its chunks: "VP8 " or "VP8L", and "ALPH" before it where there is one.
    let bytes: Range<Int>
    /// Whether all of them are there.
    let isWhole: Bool
    /// Where its upper left corner stands on the canvas.
    var corner = (x: 0, y: 0)
    /// Whether it is a frame of an animation.
    var isFrame = false

    /// Takes the first picture of a row of chunks as they come.
    struct Search {
        private(set) var picture: WebPPicture?
        private var alpha: WebPChunks.Chunk?

        /// Looks at a chunk; what is no picture, or has no sound header, is passed over.
        mutating func take(_ chunk: WebPChunks.Chunk, of bytes: [UInt8]) {
            guard picture == nil else { return }
            switch chunk.name {
            case WebPChunks.alpha: if alpha == nil { alpha = chunk }
            case WebPChunks.lossy: picture = WebPPicture(lossy: chunk, alpha: alpha, of: bytes)
            case WebPChunks.lossless: picture = WebPPicture(lossless: chunk, of: bytes)
            default: break
            }
        }
    }

    private init?(lossy chunk: WebPChunks.Chunk, alpha: WebPChunks.Chunk?, of bytes: [UInt8]) {
        let body = chunk.body
        // A key frame, and the code that begins it.
        guard body.count >= 10, bytes[body.lowerBound] & 1 == 0,
            bytes[body.lowerBound + 3..<body.lowerBound + 6].elementsEqual([0x9D, 0x01, 0x2A])
        else { return nil }
        // The two highest bits tell how much larger it should be shown.
        size = PixelSize(
            width: bytes.littleEndian(at: body.lowerBound + 6, count: 2) & 0x3FFF,
            height: bytes.littleEndian(at: body.lowerBound + 8, count: 2) & 0x3FFF)
        guard size.width > 0, size.height > 0 else { return nil }
        hasAlpha = alpha != nil
        self.bytes = (alpha?.start ?? chunk.start)..<body.upperBound
        isWhole = chunk.isWhole
    }

    private init?(lossless chunk: WebPChunks.Chunk, of bytes: [UInt8]) {
        let body = chunk.body
        guard body.count >= 5, bytes[body.lowerBound] == 0x2F else { return nil }
        let bits = bytes.littleEndian(at: body.lowerBound + 1, count: 4)
        size = PixelSize(width: 1 + bits & 0x3FFF, height: 1 + bits >> 14 & 0x3FFF)
        hasAlpha = bits >> 28 & 1 == 1
        self.bytes = chunk.start..<body.upperBound
        isWhole = chunk.isWhole
    }
}
