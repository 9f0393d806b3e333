public import ImagingCore
import ImagingHEIF
public import _ImagingTestSupport

/// What the HEIF codec makes of a file that may be damaged: an error or a picture, and nothing else.
public enum HEIFTrial {
    /// Reads a file in every way.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: What it may ask for.
    public static func run(
        _ bytes: [UInt8], limits: DecodingLimits = DecodingLimits(maxPixels: 1_000_000, maxMetadataBytes: 1 << 16)
    ) -> CodecTrial.Outcome {
        let info = try? ImageInfo(inspectingHEIF: bytes, limits: limits)
        _ = try? HEIFColorDescription(inspecting: bytes, limits: limits)
        do {
            let photo = try Photo<RGBA8>(decodingHEIF: bytes, options: DecodingOptions(limits: limits))
            guard let info, info.size == photo.pixels.size else { return .contradiction("the sizes differ") }
            return .picture
        } catch {
            let loose = try? Photo<RGBA16>(
                decodingHEIF: bytes, options: DecodingOptions(limits: limits, toleratesDamage: true))
            if let loose {
                return loose.pixels.size == info?.size ? .damagedPicture : .contradiction("the sizes differ")
            }
            return .error(String("\(error)".prefix { $0 != " " }))
        }
    }
}
