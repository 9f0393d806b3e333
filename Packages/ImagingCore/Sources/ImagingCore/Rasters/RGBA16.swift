/// A colour of four 16-bit samples: sRGB red, green and blue in 0...65535 and straight (not premultiplied) alpha.
@frozen public struct RGBA16: RasterPixel {
    /// One 16-bit sample.
    public typealias Sample = UInt16

    /// The red sample, sRGB-encoded, in 0...65535.
    public var red: UInt16
    /// The green sample, sRGB-encoded, in 0...65535.
    public var green: UInt16
    /// The blue sample, sRGB-encoded, in 0...65535.
    public var blue: UInt16
    /// The opacity: 0 is transparent, 65535 opaque.
    public var alpha: UInt16

    /// Makes a colour of its samples, opaque unless told.
    @inlinable public init(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16 = 65535) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes the 16-bit colour that shows the same as `pixel`: each sample times 257, so that 255 becomes 65535.
    @inlinable public init(_ pixel: RGBA8) {
        self.init(
            red: UInt16(pixel.red) &* 257, green: UInt16(pixel.green) &* 257, blue: UInt16(pixel.blue) &* 257,
            alpha: UInt16(pixel.alpha) &* 257)
    }

    /// Four.
    @inlinable public static var channelCount: Int { 4 }
    /// Transparent black.
    @inlinable public static var zero: RGBA16 { RGBA16(red: 0, green: 0, blue: 0, alpha: 0) }
}
