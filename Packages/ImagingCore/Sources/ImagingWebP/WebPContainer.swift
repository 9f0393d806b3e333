import ImagingCore

/// What a WebP file holds, read with every place checked and before libwebp sees the file.
///
/// - SeeAlso: RFC 9649, section 2.
struct WebPContainer {
    /// The sides of the whole.
    let canvas: PixelSize
    /// The picture; of an animation the first.
    let picture: WebPPicture
    /// The TIFF structure.
    let exif: EXIFBlock?
    /// The ICC profile's place.
    let profile: Range<Int>?

    /// Reads a file up to its end; pixels are not looked at, nor is ``DecodingLimits/maxPixels``.
    init(_ bytes: [UInt8], options: DecodingOptions) throws(ImagingError) {
        let limits = options.limits
        guard bytes.count <= limits.maxBytes else { throw .tooManyBytes(bytes.count, limit: limits.maxBytes) }
        guard ImageFormat(recognizing: bytes) == .webp else { throw .unknownFormat }
        let claimed = 8 + bytes.littleEndian(at: 4, count: 4)
        let isCutOff = claimed > bytes.count
        let end = Swift.min(claimed, bytes.count)
        func damage(at offset: Int, _ reason: String) -> ImagingError {
            isCutOff
                ? .truncated(format: .webp, offset: bytes.count, row: nil)
                : .corrupt(format: .webp, offset: offset, row: nil, reason: reason)
        }
        if isCutOff && !options.toleratesDamage { throw damage(at: end, "") }

        var canvas: PixelSize?
        var picture: WebPPicture?
        var search = WebPPicture.Search()
        var blocks: [UInt32: Range<Int>] = [:]
        var chunks = WebPChunks(bytes, in: 12..<Swift.max(12, end))
        while let chunk = chunks.next() {
            switch chunk.name {
            case WebPChunks.extended where chunk.start == 12: canvas = Self.canvas(chunk, of: bytes)
            case WebPChunks.profile, WebPChunks.exif:
                if chunk.isWhole && blocks[chunk.name] == nil { blocks[chunk.name] = chunk.body }
            case WebPChunks.frame: if picture == nil { picture = Self.firstFrame(chunk, of: bytes) }
            default:
                search.take(chunk, of: bytes)
                if picture == nil { picture = search.picture }
            }
        }
        guard let picture else { throw damage(at: end, "there is no picture") }
        guard picture.isWhole || options.toleratesDamage else {
            throw damage(at: picture.bytes.lowerBound, "a chunk is longer than what holds it")
        }
        self.picture = picture
        self.canvas = canvas ?? picture.size
        guard Self.covers(self.canvas, picture) else {
            throw damage(at: 12, "a picture of \(picture.size) does not belong on a canvas of \(self.canvas)")
        }
        guard blocks.values.reduce(0, { $0 + $1.count }) <= limits.maxMetadataBytes else {
            throw .tooMuchMetadata(format: .webp, limit: limits.maxMetadataBytes)
        }
        profile = blocks[WebPChunks.profile].flatMap { $0.isEmpty ? nil : $0 }
        exif = blocks[WebPChunks.exif].flatMap { Self.exif(bytes[$0]) }
    }

    private static func canvas(_ chunk: WebPChunks.Chunk, of bytes: [UInt8]) -> PixelSize? {
        guard chunk.body.count >= 10 else { return nil }
        return size(at: chunk.body.lowerBound + 4, of: bytes)
    }

    private static func size(at place: Int, of bytes: [UInt8]) -> PixelSize {
        PixelSize(
            width: 1 + bytes.littleEndian(at: place, count: 3), height: 1 + bytes.littleEndian(at: place + 3, count: 3))
    }

    /// The picture of an animation's frame; nil when there is none, or one of another size than the frame.
    private static func firstFrame(_ chunk: WebPChunks.Chunk, of bytes: [UInt8]) -> WebPPicture? {
        let body = chunk.body
        guard body.count >= 16 else { return nil }
        var search = WebPPicture.Search()
        var chunks = WebPChunks(bytes, in: body.lowerBound + 16..<body.upperBound)
        while search.picture == nil, let chunk = chunks.next() { search.take(chunk, of: bytes) }
        guard var picture = search.picture, picture.size == size(at: body.lowerBound + 6, of: bytes) else { return nil }
        picture.corner = (
            2 * bytes.littleEndian(at: body.lowerBound, count: 3),
            2 * bytes.littleEndian(at: body.lowerBound + 3, count: 3)
        )
        picture.isFrame = true
        return picture
    }

    /// Whether the picture is the whole canvas, or a frame within it; and the canvas is as small as it must be.
    private static func covers(_ canvas: PixelSize, _ picture: WebPPicture) -> Bool {
        guard picture.isFrame else { return picture.size == canvas }
        return canvas.area <= UInt32.max && picture.corner.x + picture.size.width <= canvas.width
            && picture.corner.y + picture.size.height <= canvas.height
    }

    /// Some programs write the prefix that belongs into JPEG.
    private static func exif(_ block: ArraySlice<UInt8>) -> EXIFBlock? {
        let prefix = Array("Exif".utf8) + [0, 0]
        return EXIFBlock(Array(block.starts(with: prefix) ? block.dropFirst(prefix.count) : block))
    }
}
