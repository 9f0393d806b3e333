/// What stands in a JPEG file before its first scan, read with every place checked.
///
/// - SeeAlso: ITU-T T.81, annex B; JFIF 1.02; ICC.1:2010, annex B.4.
struct JPEGSegments {
    /// The frame header.
    struct Frame {
        let marker: UInt8
        let precision: Int
        let size: PixelSize
        let componentCount: Int

        var isProgressive: Bool { [0xC2, 0xC6, 0xCA, 0xCE].contains(marker) }
    }

    private(set) var frame: Frame?
    private(set) var density: PixelDensity?
    private(set) var exif: Range<Int>?
    private var profileParts: [Int: Range<Int>] = [:]
    private var profilePartCount = 0
    private var profileIsSound = true

    /// Reads the segments up to the first scan.
    ///
    /// Bytes between segments are skipped, as libjpeg does.
    init(_ bytes: [UInt8], limits: DecodingLimits) throws(ImagingError) {
        var metadataBytes = 0
        var place = 2
        while true {
            while place < bytes.count && bytes[place] != 0xFF { place += 1 }
            while place < bytes.count && bytes[place] == 0xFF { place += 1 }
            guard place < bytes.count else { throw .truncated(format: .jpeg, offset: bytes.count, row: nil) }
            let marker = bytes[place]
            place += 1
            switch marker {
            case 0x00, 0x01, 0xD0...0xD8: continue
            case 0xD9:
                throw .corrupt(format: .jpeg, offset: place, row: nil, reason: "the file ends without a picture")
            default: break
            }
            guard place + 2 <= bytes.count else {
                throw .truncated(format: .jpeg, offset: bytes.count, row: nil)
            }
            let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
            guard length >= 2 else {
                throw .corrupt(format: .jpeg, offset: place, row: nil, reason: "a segment's length is \(length)")
            }
            guard place + length <= bytes.count else {
                throw .truncated(format: .jpeg, offset: bytes.count, row: nil)
            }
            let payload = place + 2..<place + length
            place += length
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                readFrame(bytes, marker, payload)
            case 0xE0: readJFIF(bytes, payload)
            case 0xE1:
                if exif == nil, let block = Self.body(bytes, payload, after: "Exif\0\0") {
                    exif = block
                    metadataBytes += block.count
                }
            case 0xE2:
                if let part = Self.body(bytes, payload, after: "ICC_PROFILE\0"), part.count >= 2 {
                    readProfilePart(bytes, part)
                    metadataBytes += part.count
                }
            default: break
            }
            if metadataBytes > limits.maxMetadataBytes {
                throw .tooMuchMetadata(format: .jpeg, limit: limits.maxMetadataBytes)
            }
            if marker == 0xDA { return }
        }
    }

    /// Where the ICC profile's parts stand, in order; nil when there is none or a part is missing.
    var profileRanges: [Range<Int>]? {
        guard profileIsSound, profilePartCount > 0, profileParts.count == profilePartCount else { return nil }
        return (1...profilePartCount).compactMap { profileParts[$0] }
    }

    /// The ICC profile put together.
    func profile(_ bytes: [UInt8]) -> [UInt8]? {
        guard let profileRanges else { return nil }
        var profile = [UInt8]()
        for range in profileRanges { profile.append(contentsOf: bytes[range]) }
        return profile.isEmpty ? nil : profile
    }

    private mutating func readFrame(_ bytes: [UInt8], _ marker: UInt8, _ payload: Range<Int>) {
        guard frame == nil, payload.count >= 6 else { return }
        let start = payload.lowerBound
        frame = Frame(
            marker: marker, precision: Int(bytes[start]),
            size: PixelSize(
                width: Int(bytes[start + 3]) << 8 | Int(bytes[start + 4]),
                height: Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])),
            componentCount: Int(bytes[start + 5]))
    }

    private mutating func readJFIF(_ bytes: [UInt8], _ payload: Range<Int>) {
        guard density == nil, let body = Self.body(bytes, payload, after: "JFIF\0"), body.count >= 7 else { return }
        let start = body.lowerBound
        let horizontal = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
        let vertical = Int(bytes[start + 5]) << 8 | Int(bytes[start + 6])
        guard horizontal > 0, vertical > 0 else { return }
        switch bytes[start + 2] {
        // Square pixels of unknown size are what a file without a density says.
        case 0 where horizontal != vertical:
            density = PixelDensity(horizontal: horizontal, vertical: vertical, unit: .aspectRatio)
        case 1: density = PixelDensity(horizontal: horizontal, vertical: vertical, unit: .inch)
        case 2: density = PixelDensity(horizontal: horizontal, vertical: vertical, unit: .centimeter)
        default: break
        }
    }

    private mutating func readProfilePart(_ bytes: [UInt8], _ part: Range<Int>) {
        let number = Int(bytes[part.lowerBound])
        let count = Int(bytes[part.lowerBound + 1])
        if number < 1 || number > count || (profilePartCount != 0 && profilePartCount != count)
            || profileParts[number] != nil
        {
            profileIsSound = false
            return
        }
        profilePartCount = count
        profileParts[number] = part.lowerBound + 2..<part.upperBound
    }

    private static func body(_ bytes: [UInt8], _ payload: Range<Int>, after name: String) -> Range<Int>? {
        let prefix = Array(name.utf8)
        guard payload.count >= prefix.count, bytes[payload].starts(with: prefix) else { return nil }
        return payload.lowerBound + prefix.count..<payload.upperBound
    }
}
