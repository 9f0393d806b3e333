/// A step to another place, in pixels: what a field for ``Raster/remapped(by:interpolation:outside:bands:)`` holds.
@frozen public struct Displacement: RasterPixel {
    /// One coordinate.
    public typealias Sample = Float

    /// The step to the right in pixels.
    public var dx: Float
    /// The step downward in pixels.
    public var dy: Float

    /// Makes a step of its two coordinates in pixels.
    @inlinable public init(dx: Float, dy: Float) {
        self.dx = dx
        self.dy = dy
    }

    /// Two.
    @inlinable public static var channelCount: Int { 2 }
    /// No step.
    @inlinable public static var zero: Displacement { Displacement(dx: 0, dy: 0) }
}
