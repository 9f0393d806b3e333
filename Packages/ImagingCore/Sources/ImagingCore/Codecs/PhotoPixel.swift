/// A pixel that photos have in files: sRGB red, green, blue and straight alpha, with 8 or 16 bits each.
///
/// ``RGBA8`` and ``RGBA16`` are the only two.
public protocol PhotoPixel: RasterPixel {
    /// The bits of one sample: 8 or 16.
    static var bitsPerSample: Int { get }
}

extension RGBA8: PhotoPixel {
    /// Eight.
    public static var bitsPerSample: Int { 8 }
}

extension RGBA16: PhotoPixel {
    /// Sixteen.
    public static var bitsPerSample: Int { 16 }
}
