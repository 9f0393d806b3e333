/// An upright rectangle in a raster's plane, in pixels, not necessarily whole.
@frozen public struct Rect: Hashable, Sendable, Codable {
    /// The top left corner.
    public var origin: Point
    /// The extent to the right and downward.
    public var size: Size

    /// Makes a rectangle of its top left corner and its size.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes the rectangle that covers the same area as whole pixels do.
    @inlinable public init(_ pixels: PixelRect) {
        self.init(
            origin: Point(x: Double(pixels.x), y: Double(pixels.y)),
            size: Size(width: Double(pixels.width), height: Double(pixels.height)))
    }

    /// The point in the middle.
    @inlinable public var center: Point {
        Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
    }

    /// Whether the rectangle, its left and top edge included, holds a point.
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
            && point.y < origin.y + size.height
    }

    /// Returns the smallest rectangle of whole pixels that covers this one.
    ///
    /// - Precondition: The coordinates are finite and fit an `Int`.
    public func coveringPixels() -> PixelRect {
        let left = Int(origin.x.rounded(.down))
        let top = Int(origin.y.rounded(.down))
        return PixelRect(
            x: left, y: top, width: Int((origin.x + size.width).rounded(.up)) - left,
            height: Int((origin.y + size.height).rounded(.up)) - top)
    }
}
