/// A rectangle of whole pixels: columns `[x, x + width)` and rows `[y, y + height)`.
///
/// Sides below 0 count as 0. Two empty rectangles at different places are not equal.
@frozen public struct PixelRect: Hashable, Sendable, Codable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The number of columns.
    ///
    /// At least 0.
    public var width: Int
    /// The number of rows.
    ///
    /// At least 0.
    public var height: Int

    /// Makes a rectangle of its first column and row and its sides in pixels.
    @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = Swift.max(0, width)
        self.height = Swift.max(0, height)
    }

    /// The columns covered.
    @inlinable public var columns: Range<Int> { x..<x + width }
    /// The rows covered.
    @inlinable public var rows: Range<Int> { y..<y + height }
    /// The number of pixels.
    @inlinable public var area: Int { width * height }
    /// Whether there is no pixel in the rectangle.
    @inlinable public var isEmpty: Bool { width == 0 || height == 0 }

    /// Whether the rectangle covers the pixel at a column and a row.
    @inlinable public func contains(x: Int, y: Int) -> Bool { columns.contains(x) && rows.contains(y) }

    /// Returns the part that both rectangles cover, empty when there is none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = Swift.max(x, other.x)
        let top = Swift.max(y, other.y)
        return PixelRect(
            x: left, y: top, width: Swift.min(x + width, other.x + other.width) - left,
            height: Swift.min(y + height, other.y + other.height) - top)
    }

    /// Returns the smallest rectangle that covers both; an empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = Swift.min(x, other.x)
        let top = Swift.min(y, other.y)
        return PixelRect(
            x: left, y: top, width: Swift.max(x + width, other.x + other.width) - left,
            height: Swift.max(y + height, other.y + other.height) - top)
    }

    /// Returns the rectangle with `margin` more pixels on each of its four sides (fewer, when negative).
    public func expanded(by margin: Int) -> PixelRect {
        PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
