/// A colour of four 32-bit floating-point samples whose colours are multiplied by its opacity.
///
/// ``RGBAFloat`` is the straight form. The red of opacity ½ is 0.5, 0, 0, 0.5. A colour may exceed ``alpha``: that is
/// light added to what lies behind, as a flame's; its straight form then exceeds 1.
@frozen public struct PremultipliedRGBAFloat: RasterPixel {
    /// One 32-bit floating-point sample.
    public typealias Sample = Float

    /// The first colour times opacity, nominally in `0...alpha`.
    public var red: Float
    /// The second colour times opacity, nominally in `0...alpha`.
    public var green: Float
    /// The third colour times opacity, nominally in `0...alpha`.
    public var blue: Float
    /// The opacity: 0 is transparent, 1 opaque.
    public var alpha: Float

    /// Makes a colour of samples that are multiplied already.
    @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Multiplies a straight colour by its opacity.
    @inlinable public init(_ pixel: RGBAFloat) {
        self.init(
            red: pixel.red * pixel.alpha, green: pixel.green * pixel.alpha, blue: pixel.blue * pixel.alpha,
            alpha: pixel.alpha)
    }

    /// Four.
    @inlinable public static var channelCount: Int { 4 }
    /// Transparent.
    @inlinable public static var zero: PremultipliedRGBAFloat {
        PremultipliedRGBAFloat(red: 0, green: 0, blue: 0, alpha: 0)
    }
}

extension RGBAFloat {
    /// Divides a premultiplied colour by its opacity; where that is not over 0 the colours are 0.
    @inlinable public init(_ pixel: PremultipliedRGBAFloat) {
        let alpha = pixel.alpha
        self.init(
            red: alpha > 0 ? pixel.red / alpha : 0, green: alpha > 0 ? pixel.green / alpha : 0,
            blue: alpha > 0 ? pixel.blue / alpha : 0, alpha: alpha)
    }
}
