import CImagingHEIF
public import ImagingCore

extension ImageInfo {
    /// Reads what a HEIF file tells about its primary picture, without decoding a pixel.
    ///
    /// Sizes are those of the upright picture: the turns are a part of it, and ``ImageInfo/orientation`` is upright.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - limits: What the file may ask for.
    /// - Throws: An error that names what is wrong with the file.
    /// - Complexity: O(*s*) for *s* bytes beside the pixels.
    public init(inspectingHEIF bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ImagingError) {
        let options = DecodingOptions(limits: limits)
        let (header, exif) = try unwatched { () throws(CodecStop) in
            try HEIFDecoder.inspect(bytes, options: options)
        }
        self.init(
            format: .heif, storedSize: PixelSize(width: Int(header.width), height: Int(header.height)),
            bitDepth: Int(header.bits), colorModel: header.gray ? .gray : .rgb, hasAlpha: header.alpha,
            hasEXIF: exif != nil, hasICCProfile: header.profile_count > 0)
    }
}
