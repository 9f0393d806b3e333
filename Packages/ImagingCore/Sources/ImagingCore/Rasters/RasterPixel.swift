/// A trivial value that can stand at one place of a ``Raster``.
///
/// A pixel has one or more samples of one type, stored in order with no padding: a raster is interleaved.
public protocol RasterPixel: BitwiseCopyable, Hashable, Sendable {
    /// The type of one sample.
    associatedtype Sample: BitwiseCopyable & Hashable & Sendable

    /// How many samples one pixel has. At least 1.
    static var channelCount: Int { get }

    /// The pixel whose samples are all zero.
    static var zero: Self { get }
}

extension UInt8: RasterPixel {
    /// The sample itself.
    public typealias Sample = UInt8
    /// One.
    public static var channelCount: Int { 1 }
}

extension UInt16: RasterPixel {
    /// The sample itself.
    public typealias Sample = UInt16
    /// One.
    public static var channelCount: Int { 1 }
}

extension UInt32: RasterPixel {
    /// The sample itself.
    public typealias Sample = UInt32
    /// One.
    public static var channelCount: Int { 1 }
}

extension Int32: RasterPixel {
    /// The sample itself.
    public typealias Sample = Int32
    /// One.
    public static var channelCount: Int { 1 }
}

extension Float: RasterPixel {
    /// The sample itself.
    public typealias Sample = Float
    /// One.
    public static var channelCount: Int { 1 }
}
