/// What a file tells about a picture beside its pixels, kept from reading to writing.
///
/// XMP, IPTC, comments and text chunks are not kept.
public struct PhotoMetadata: Hashable, Sendable {
    /// The EXIF block: a TIFF structure that begins with "II" or "MM", without JPEG's "Exif" prefix.
    ///
    /// On reading its orientation is set to 1, since the pixels are turned upright. On writing that is done again, its
    /// pixel dimensions are set to the picture's, and its thumbnail, which shows the picture as it once was, is taken out.
    /// A block that is no TIFF structure is dropped. Everything else, maker notes too, is kept byte for byte.
    public var exif: [UInt8]?

    /// The ICC profile that tells what the samples mean.
    ///
    /// It is written only beside pixels that it can describe: an RGB profile with colour, a grey one with grey. PNG files
    /// leave out a profile whose header breaks the ICC's rules.
    public var iccProfile: [UInt8]?

    /// How many pixels a length has on paper.
    public var density: PixelDensity?

    /// Makes metadata; without arguments there are none.
    public init(exif: [UInt8]? = nil, iccProfile: [UInt8]? = nil, density: PixelDensity? = nil) {
        self.exif = exif
        self.iccProfile = iccProfile
        self.density = density
    }
}
