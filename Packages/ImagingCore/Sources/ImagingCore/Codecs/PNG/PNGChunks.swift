/// What stands in a PNG file beside its pixels, read with every place checked.
///
/// Checksums are looked at by the decoder, not here.
///
/// - SeeAlso: PNG (third edition), sections 5 and 11.
struct PNGChunks {
    /// The file's header.
    struct Header {
        let size: PixelSize
        let bitDepth: Int
        let colorType: Int
        let isInterlaced: Bool
    }

    let header: Header
    private(set) var density: PixelDensity?
    private(set) var exif: Range<Int>?
    private(set) var hasProfile = false
    private(set) var hasTransparency = false

    /// Reads the chunks as far as they go; what is missing at the end is for the decoder to find.
    init(_ bytes: [UInt8], limits: DecodingLimits) throws(ImagingError) {
        guard bytes.count >= 33 else { throw .truncated(format: .png, offset: bytes.count, row: nil) }
        guard Self.long(bytes, at: 8) == 13, Self.name(bytes, at: 12) == "IHDR" else {
            throw .corrupt(format: .png, offset: 8, row: nil, reason: "the first chunk is not a header")
        }
        let size = PixelSize(width: Self.long(bytes, at: 16), height: Self.long(bytes, at: 20))
        guard size.width >= 1, size.height >= 1, size.width <= 0x7FFF_FFFF, size.height <= 0x7FFF_FFFF else {
            throw .corrupt(format: .png, offset: 16, row: nil, reason: "the size is \(size)")
        }
        header = Header(
            size: size, bitDepth: Int(bytes[24]), colorType: Int(bytes[25]), isInterlaced: bytes[28] == 1)
        guard [0, 2, 3, 4, 6].contains(header.colorType) else {
            throw .corrupt(format: .png, offset: 25, row: nil, reason: "the colour type is \(header.colorType)")
        }
        var place = 33
        while place + 12 <= bytes.count {
            let length = Self.long(bytes, at: place)
            guard length <= bytes.count - place - 12 else { return }
            let body = place + 8..<place + 8 + length
            switch Self.name(bytes, at: place + 4) {
            case "eXIf": if exif == nil { exif = body }
            case "iCCP": hasProfile = true
            case "tRNS": hasTransparency = true
            case "pHYs": readDensity(bytes, body)
            case "IEND": return
            default: break
            }
            if let exif, exif.count > limits.maxMetadataBytes {
                throw .tooMuchMetadata(format: .png, limit: limits.maxMetadataBytes)
            }
            place = body.upperBound + 4
        }
    }

    private mutating func readDensity(_ bytes: [UInt8], _ body: Range<Int>) {
        guard body.count >= 9 else { return }
        let horizontal = Self.long(bytes, at: body.lowerBound)
        let vertical = Self.long(bytes, at: body.lowerBound + 4)
        guard horizontal > 0, vertical > 0 else { return }
        switch bytes[body.lowerBound + 8] {
        case 1: density = PixelDensity(horizontal: horizontal, vertical: vertical, unit: .meter)
        // Square pixels of unknown size are what a file without a density says.
        case 0 where horizontal != vertical:
            density = PixelDensity(horizontal: horizontal, vertical: vertical, unit: .aspectRatio)
        default: break
        }
    }

    private static func long(_ bytes: [UInt8], at place: Int) -> Int {
        Int(bytes[place]) << 24 | Int(bytes[place + 1]) << 16 | Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
    }

    private static func name(_ bytes: [UInt8], at place: Int) -> String {
        String(decoding: bytes[place..<place + 4], as: UTF8.self)
    }
}
