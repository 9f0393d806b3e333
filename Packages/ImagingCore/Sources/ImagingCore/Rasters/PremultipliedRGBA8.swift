/// A colour of four 8-bit samples whose red, green and blue are multiplied by its opacity.
///
/// No colour exceeds ``alpha``; so there is one transparent colour, and colours can be added. ``RGBA8`` is the straight
/// form. Both ways samples are rounded to the nearest, halves up:
///
/// | straight | premultiplied | straight again |
/// |---|---|---|
/// | 200 100 0, 255 | 200 100 0, 255 | 200 100 0, 255 |
/// | 200 100 0, 128 | 100 50 0, 128 | 199 100 0, 128 |
/// | 200 100 0, 1 | 1 0 0, 1 | 255 0 0, 1 |
/// | 200 100 0, 0 | 0 0 0, 0 | 0 0 0, 0 |
///
/// What is premultiplied comes back from the straight form the same. What is straight comes back within 127.5 / alpha + 0.5
/// of what it was, and the same where alpha is 255.
@frozen public struct PremultipliedRGBA8: RasterPixel {
    /// One 8-bit sample.
    public typealias Sample = UInt8

    /// The red sample times opacity, in `0...alpha`.
    public let red: UInt8
    /// The green sample times opacity, in `0...alpha`.
    public let green: UInt8
    /// The blue sample times opacity, in `0...alpha`.
    public let blue: UInt8
    /// The opacity: 0 is transparent, 255 opaque.
    public let alpha: UInt8

    /// Makes a colour of samples that are multiplied already.
    ///
    /// - Precondition: None of the colours exceeds `alpha`.
    @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        precondition(max(red, green, blue) <= alpha, "a premultiplied colour must not exceed its opacity")
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Multiplies a straight colour by its opacity.
    @inlinable public init(_ pixel: RGBA8) {
        func product(_ sample: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (2 &* Int(sample) &* Int(pixel.alpha) &+ 255) / 510)
        }
        self.init(red: product(pixel.red), green: product(pixel.green), blue: product(pixel.blue), alpha: pixel.alpha)
    }

    /// Four.
    @inlinable public static var channelCount: Int { 4 }
    /// Transparent.
    @inlinable public static var zero: PremultipliedRGBA8 {
        PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 0)
    }
}

extension RGBA8 {
    /// Divides a premultiplied colour by its opacity; the transparent one gives ``zero``.
    @inlinable public init(_ pixel: PremultipliedRGBA8) {
        let alpha = Int(pixel.alpha)
        func quotient(_ sample: UInt8) -> UInt8 {
            alpha == 0 ? 0 : UInt8(truncatingIfNeeded: (510 &* Int(sample) &+ alpha) / (2 &* alpha))
        }
        self.init(
            red: quotient(pixel.red), green: quotient(pixel.green), blue: quotient(pixel.blue), alpha: pixel.alpha)
    }
}
