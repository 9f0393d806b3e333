/// A place in a raster's plane: origin at the top left corner, x to the right, y downward, in pixels.
///
/// The centre of the pixel in column *c* and row *r* is (*c* + 0.5, *r* + 0.5).
@frozen public struct Point: Hashable, Sendable, Codable {
    /// The distance from the left edge in pixels.
    public var x: Double
    /// The distance from the top edge in pixels.
    public var y: Double

    /// Makes a point of its coordinates in pixels.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Returns the Euclidean distance to another point in pixels.
    public func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
