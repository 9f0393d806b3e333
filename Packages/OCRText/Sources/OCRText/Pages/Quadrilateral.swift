public import ImagingCore

/// Four corners in order around a figure with straight sides: how a rectangle of paper looks in a photo.
@frozen public struct Quadrilateral: Hashable, Sendable, Codable {
    /// The corner at the top left.
    public var topLeft: Point
    /// The corner at the top right.
    public var topRight: Point
    /// The corner at the bottom right.
    public var bottomRight: Point
    /// The corner at the bottom left.
    public var bottomLeft: Point

    /// Makes a figure of its corners, in order around it.
    @inlinable public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Makes the figure that covers the same area as an upright rectangle does.
    public init(_ rect: Rect) {
        let (left, top) = (rect.origin.x, rect.origin.y)
        let (right, bottom) = (left + rect.size.width, top + rect.size.height)
        self.init(
            topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top),
            bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: left, y: bottom))
    }

    /// The corners in order: top left, top right, bottom right, bottom left.
    public var points: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The corners in the same order, as `Homography` takes them.
    public var corners: (Point, Point, Point, Point) { (topLeft, topRight, bottomRight, bottomLeft) }

    /// How much it covers, in square pixels; below 0 when the corners go around anticlockwise.
    ///
    /// For corners at (0, 0), (4, 0), (4, 3) and (0, 3) it is 12.
    public var area: Double {
        let (across, down) = (bottomRight - topLeft, bottomLeft - topRight)
        return (across.x * down.y - across.y * down.x) / 2
    }

    /// Whether the corners go around clockwise and none of them points inward.
    public var isConvex: Bool {
        let points = points
        return (0..<4).allSatisfy { index in
            let side = points[(index + 1) % 4] - points[index]
            let next = points[(index + 2) % 4] - points[(index + 1) % 4]
            return side.x * next.y - side.y * next.x > 0
        }
    }

    /// The lengths of the sides in pixels: top, right, bottom, left.
    var sideLengths: [Double] {
        let points = points
        return (0..<4).map { points[$0].distance(to: points[($0 + 1) % 4]) }
    }

    /// The same figure with each corner taken elsewhere.
    func mapped(_ place: (Point) throws -> Point) rethrows -> Quadrilateral {
        Quadrilateral(
            topLeft: try place(topLeft), topRight: try place(topRight), bottomRight: try place(bottomRight),
            bottomLeft: try place(bottomLeft))
    }

    /// The same figure with its corners named from another one on: `1` calls the corner at the top right top left.
    func renamed(by count: Int) -> Quadrilateral {
        let points = points
        func corner(_ index: Int) -> Point { points[(index + count) & 3] }
        return Quadrilateral(
            topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3))
    }
}

extension Point {
    static func - (end: Point, start: Point) -> SIMD2<Double> { SIMD2(end.x - start.x, end.y - start.y) }
    static func + (start: Point, step: SIMD2<Double>) -> Point { Point(x: start.x + step.x, y: start.y + step.y) }
}

extension SIMD2<Double> {
    var length: Double { (self * self).sum().squareRoot() }
}
