/// A colour of four 8-bit samples: sRGB red, green and blue in 0...255 and straight (not premultiplied) alpha.
@frozen public struct RGBA8: RasterPixel {
    /// One 8-bit sample.
    public typealias Sample = UInt8

    /// The red sample, sRGB-encoded, in 0...255.
    public var red: UInt8
    /// The green sample, sRGB-encoded, in 0...255.
    public var green: UInt8
    /// The blue sample, sRGB-encoded, in 0...255.
    public var blue: UInt8
    /// The opacity: 0 is transparent, 255 opaque.
    public var alpha: UInt8

    /// Makes a colour of its samples, opaque unless told.
    @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes the opaque grey whose three colours are `gray`.
    @inlinable public init(gray: UInt8) { self.init(red: gray, green: gray, blue: gray) }

    /// Four.
    @inlinable public static var channelCount: Int { 4 }
    /// Transparent black.
    @inlinable public static var zero: RGBA8 { RGBA8(red: 0, green: 0, blue: 0, alpha: 0) }
    /// Opaque black.
    @inlinable public static var black: RGBA8 { RGBA8(gray: 0) }
    /// Opaque white.
    @inlinable public static var white: RGBA8 { RGBA8(gray: 255) }
}
