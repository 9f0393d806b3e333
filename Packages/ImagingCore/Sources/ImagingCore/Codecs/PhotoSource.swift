/// A file's container taken apart, before its pixels are decoded.
struct PhotoSource {
    enum Container {
        case jpeg(JPEGSegments)
        case png(PNGChunks)
    }

    let container: Container
    let format: ImageFormat
    private let exif: EXIFBlock?

    init(_ bytes: [UInt8], limits: DecodingLimits) throws(ImagingError) {
        guard bytes.count <= limits.maxBytes else { throw .tooManyBytes(bytes.count, limit: limits.maxBytes) }
        guard let format = ImageFormat(recognizing: bytes) else { throw .unknownFormat }
        self.format = format
        let block: Range<Int>?
        switch format {
        case .jpeg:
            let segments = try JPEGSegments(bytes, limits: limits)
            container = .jpeg(segments)
            block = segments.exif
        case .png:
            let chunks = try PNGChunks(bytes, limits: limits)
            container = .png(chunks)
            block = chunks.exif
        case .heif:
            throw .unsupported(format: .heif, reason: "HEIF is read by ImagingHEIF, not by ImagingCore")
        case .webp:
            throw .unsupported(format: .webp, reason: "WebP is read by ImagingWebP, not by ImagingCore")
        }
        exif = block.flatMap { EXIFBlock(Array(bytes[$0])) }
    }

    /// How the picture is stored.
    var orientation: ImageOrientation { exif?.orientation ?? .upright }

    /// Whether there is EXIF that can be read.
    var hasEXIF: Bool { exif != nil }

    /// The density of the picture once it is upright.
    var density: PixelDensity? {
        let stored =
            switch container {
            case .jpeg(let segments): segments.density
            case .png(let chunks): chunks.density
            }
        return orientation.exchangesSides ? stored?.exchanged : stored
    }

    /// What belongs to the upright picture, save a PNG file's profile, which its decoder unpacks.
    func metadata(_ bytes: [UInt8]) -> PhotoMetadata {
        var metadata = PhotoMetadata(exif: exif?.uprighted, density: density)
        // A profile for four inks does not describe the RGB that they become.
        if case .jpeg(let segments) = container, segments.frame?.componentCount != 4 {
            metadata.iccProfile = segments.profile(bytes)
        }
        return metadata
    }
}
