import CImagingHEIF
public import ImagingCore

/// What a HEIF file's samples mean, told by numbers instead of an ICC profile.
///
/// The decoder uses ``matrix`` and ``isFullRange`` to make red, green and blue. It does not convert between primaries or
/// transfer functions: where ``isSRGB`` is false, the pixels are in the colours told here.
///
/// - SeeAlso: ITU-T H.273, section 8.
public struct HEIFColorDescription: Hashable, Sendable {
    /// The colour primaries: 1 is BT.709 and sRGB, 9 BT.2020, 12 Display P3.
    public let primaries: Int

    /// The transfer function: 13 is sRGB, 16 PQ, 18 HLG.
    public let transfer: Int

    /// The matrix between red, green, blue and the stored samples: 1 is BT.709, 6 BT.601.
    public let matrix: Int

    /// Whether the stored samples use all their values.
    public let isFullRange: Bool

    /// Whether the pixels are in sRGB, as ImagingCore takes all pixels to be.
    public var isSRGB: Bool { (primaries == 1 || primaries == 2) && (transfer == 13 || transfer == 2) }

    /// Reads a HEIF file's description, or gives nil when there is none.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - limits: What the file may ask for.
    /// - Throws: An error that names what is wrong with the file.
    public init?(inspecting bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) throws(ImagingError) {
        let options = DecodingOptions(limits: limits)
        let header = try unwatched { () throws(CodecStop) in
            try HEIFDecoder.inspect(bytes, options: options).header
        }
        guard header.coded_colors else { return nil }
        primaries = Int(header.primaries)
        transfer = Int(header.transfer)
        matrix = Int(header.matrix)
        isFullRange = header.full_range
    }
}
