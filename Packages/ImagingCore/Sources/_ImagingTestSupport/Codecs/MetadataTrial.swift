import ImagingCore

/// What reading and writing make of an EXIF block or an ICC profile that may be damaged.
public enum MetadataTrial {
    private static let picture = Raster(width: 6, height: 4, filledWith: RGBA8(red: 200, green: 100, blue: 50))

    /// Reads a block in a PNG file, writes what came of it as PNG and JPEG, and reads both.
    ///
    /// Damaged metadata never keep a picture from being read.
    public static func run(exif: [UInt8]) -> CodecTrial.Outcome {
        var kind = TestPNG(width: 6, height: 4, colorType: 2, bitDepth: 8)
        kind.addChunk("eXIf", exif)
        let bytes = kind.encoded(seed: 1)
        guard let photo = try? Photo<RGBA8>(decoding: bytes), let info = try? ImageInfo(inspecting: bytes) else {
            return .contradiction("a damaged block kept the picture from being read")
        }
        guard info.size == photo.pixels.size else { return .contradiction("the sizes differ") }
        guard info.hasEXIF == (photo.metadata.exif != nil) else { return .contradiction("who has EXIF differs") }
        return rewritten(photo)
    }

    /// Writes a profile beside a picture as PNG and JPEG, and reads both.
    public static func run(profile: [UInt8]) -> CodecTrial.Outcome {
        rewritten(Photo(pixels: picture, metadata: PhotoMetadata(iccProfile: profile)))
    }

    private static func rewritten(_ photo: Photo<RGBA8>) -> CodecTrial.Outcome {
        for encoding in [ImageEncoding.png(compression: .fast), .jpeg()] {
            do {
                let bytes = try photo.encoded(as: encoding)
                let again = try Photo<RGBA8>(decoding: bytes)
                guard again.pixels.size == photo.pixels.size, try ImageInfo(inspecting: bytes).orientation == .upright
                else { return .contradiction("what was written is turned again") }
            } catch ImagingError.metadataTooLarge {
                return .error("metadataTooLarge")
            } catch {
                return .contradiction("what was decoded cannot be written and read: \(error)")
            }
        }
        return photo.metadata == PhotoMetadata() ? .damagedPicture : .picture
    }
}
