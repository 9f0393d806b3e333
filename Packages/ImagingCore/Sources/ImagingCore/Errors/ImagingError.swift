/// What can be wrong with the input of an ImagingCore operation.
///
/// A caller's arithmetic mistake (a negative radius, a place outside a raster) is a trap with a message instead.
public enum ImagingError: Error, Hashable, Sendable {
    /// Two rasters, or a raster and a mask, must have the same size.
    case sizeMismatch(expected: PixelSize, actual: PixelSize)

    /// The bytes must begin like a format that is read here: JPEG, PNG, HEIF in ImagingHEIF, or
    /// WebP in ImagingWebP.
    case unknownFormat

    /// The file ends after `offset` bytes, before the picture does.
    ///
    /// `row` is the number of rows that were complete by then, or nil when the pixels had not begun.
    case truncated(format: ImageFormat, offset: Int, row: Int?)

    /// The file breaks a rule of its format, about `offset` bytes from its beginning.
    ///
    /// `row` is the number of rows that were complete by then, or nil when the pixels had not begun.
    case corrupt(format: ImageFormat, offset: Int, row: Int?, reason: String)

    /// The file is sound as far as it was read, but of a kind that is not read here, such as 12-bit JPEG.
    case unsupported(format: ImageFormat, reason: String)

    /// The picture may have at most ``DecodingLimits/maxPixels`` pixels.
    case tooManyPixels(PixelSize, limit: Int)

    /// The file may have at most ``DecodingLimits/maxBytes`` bytes.
    case tooManyBytes(Int, limit: Int)

    /// The file's EXIF and ICC data may have at most ``DecodingLimits/maxMetadataBytes`` bytes.
    case tooMuchMetadata(format: ImageFormat, limit: Int)

    /// The JPEG file may have at most ``DecodingLimits/maxScans`` scans.
    case tooManyScans(limit: Int)

    /// The codec could not get the memory that it needs.
    case outOfMemory(format: ImageFormat)

    /// The compact form of a mask ends after `offset` bytes, before the mask does.
    case truncatedMask(offset: Int)

    /// The compact form of a mask breaks a rule, about `offset` bytes from its beginning.
    case corruptMask(offset: Int, reason: String)

    /// The compact form of a mask must have version 1.
    case unsupportedMask(version: Int)

    /// JPEG quality must be in 1...100.
    case invalidQuality(Int)

    /// A PNG compression level must be in 0...9.
    case invalidCompressionLevel(Int)

    /// The sides must be in 1...65500 for JPEG, in 1...2³¹−1 for PNG.
    case cannotEncode(PixelSize, format: ImageFormat)

    /// The EXIF block or the ICC profile must fit into the format: 65,527 bytes of EXIF and 255 × 65,519 of ICC in JPEG.
    case metadataTooLarge(byteCount: Int, limit: Int)
}
