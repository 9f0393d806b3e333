/// A colour of four 32-bit floating-point samples, nominally in 0...1, with straight (not premultiplied) alpha.
///
/// Whether the colours are linear light, sRGB-encoded or Lab coordinates is said by the operation that makes or takes
/// the raster.
@frozen public struct RGBAFloat: RasterPixel {
    /// One 32-bit floating-point sample.
    public typealias Sample = Float

    /// The first colour, nominally in 0...1.
    public var red: Float
    /// The second colour, nominally in 0...1.
    public var green: Float
    /// The third colour, nominally in 0...1.
    public var blue: Float
    /// The opacity: 0 is transparent, 1 opaque.
    public var alpha: Float

    /// Makes a colour of its samples, opaque unless told.
    @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Four.
    @inlinable public static var channelCount: Int { 4 }
    /// Transparent black.
    @inlinable public static var zero: RGBAFloat { RGBAFloat(red: 0, green: 0, blue: 0, alpha: 0) }
}
