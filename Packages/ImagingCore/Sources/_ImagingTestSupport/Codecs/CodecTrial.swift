public import ImagingCore

/// What the codecs make of a file that may be damaged: an error or a picture, and nothing else.
public enum CodecTrial {
    /// How a file was taken.
    public enum Outcome: Hashable, Sendable {
        /// It was decoded, and the picture was written and read back.
        case picture
        /// It was turned away, strictly read, and gave a picture once damage was tolerated.
        case damagedPicture
        /// It was turned away.
        case error(String)
        /// The codecs contradict themselves.
        case contradiction(String)
    }

    /// Reads a file in every way.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: What it may ask for.
    public static func run(
        _ bytes: [UInt8], limits: DecodingLimits = DecodingLimits(maxPixels: 4_000_000, maxMetadataBytes: 1 << 20)
    ) -> Outcome {
        let info = try? ImageInfo(inspecting: bytes, limits: limits)
        _ = try? Mask(decoding: bytes, options: DecodingOptions(limits: limits, scale: .quarter))
        let loose = try? Photo<RGBA16>(decoding: bytes, options: DecodingOptions(limits: limits, toleratesDamage: true))
        do {
            let photo = try Photo<RGBA8>(decoding: bytes, options: DecodingOptions(limits: limits))
            guard let info, info.size == photo.pixels.size else { return .contradiction("the sizes differ") }
            guard loose?.pixels.size == photo.pixels.size else {
                return .contradiction("tolerance turned a sound file away")
            }
            for encoding in [ImageEncoding.png(compression: .fast), .jpeg(quality: 50)] {
                do {
                    let again = try Photo<RGBA8>(decoding: photo.encoded(as: encoding))
                    guard again.pixels.size == photo.pixels.size else { return .contradiction("sizes changed") }
                    if encoding.format == .png && again.pixels != photo.pixels {
                        return .contradiction("PNG changed a pixel")
                    }
                } catch ImagingError.metadataTooLarge {
                    continue
                } catch {
                    return .contradiction("what was decoded cannot be written and read: \(error)")
                }
            }
            return .picture
        } catch {
            if loose != nil { return .damagedPicture }
            return .error(String("\(error)".prefix { $0 != " " }))
        }
    }
}
