public import ImagingCore
import ImagingWebP
public import _ImagingTestSupport

/// What the WebP codec makes of a file that may be damaged: an error or a picture, and nothing else.
public enum WebPTrial {
    /// Reads a file in every way.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: What it may ask for.
    public static func run(
        _ bytes: [UInt8], limits: DecodingLimits = DecodingLimits(maxPixels: 1_000_000, maxMetadataBytes: 1 << 16)
    ) -> CodecTrial.Outcome {
        let info = try? ImageInfo(inspectingWebP: bytes, limits: limits)
        let loose = try? Photo<RGBA16>(
            decodingWebP: bytes, options: DecodingOptions(limits: limits, toleratesDamage: true))
        do {
            let photo = try Photo<RGBA8>(decodingWebP: bytes, options: DecodingOptions(limits: limits))
            guard let info, info.size == photo.pixels.size else { return .contradiction("the sizes differ") }
            guard let loose, loose.pixels == photo.pixels.map({ RGBA16($0) }), loose.metadata == photo.metadata else {
                return .contradiction("tolerance changed a sound file")
            }
            return .picture
        } catch {
            return loose == nil ? .error(String("\(error)".prefix { $0 != " " })) : .damagedPicture
        }
    }
}
