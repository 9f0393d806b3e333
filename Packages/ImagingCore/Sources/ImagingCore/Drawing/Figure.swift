/// Contours of straight pieces, to be filled or stroked.
///
/// ```swift
/// photo.fill(.circle(center: Point(x: 40, y: 40), radius: 12), with: .white)
/// photo.stroke(.line(from: Point(x: 0, y: 0), to: Point(x: 80, y: 60)), width: 3, with: .black)
/// photo.stroke(.polyline(wire), width: 2.5, with: RGBA8(red: 255, green: 0, blue: 0, alpha: 128))
/// photo.fill(.polygon(page) + .polygon(window), rule: .evenOdd, with: .white)
/// ```
public struct Figure: Hashable, Sendable {
    /// A chain of points joined by straight pieces.
    public struct Contour: Hashable, Sendable {
        /// The points in order.
        ///
        /// One alone is a dot when it is stroked, and nothing when filled.
        public var points: [Point]

        /// Whether the last point is joined to the first when the contour is stroked.
        ///
        /// Filling always joins them.
        public var isClosed: Bool

        /// Makes a contour of its points.
        ///
        /// - Parameters:
        ///   - points: The points in order, their coordinates in pixels, finite and within ±10⁹.
        ///   - isClosed: Whether the last is joined to the first.
        public init(points: [Point], isClosed: Bool) {
            precondition(
                points.allSatisfy { abs($0.x) <= 1e9 && abs($0.y) <= 1e9 }, "coordinates must be within ±10⁹")
            self.points = points
            self.isClosed = isClosed
        }
    }

    /// The contours, drawn as one: where they overlap nothing is drawn twice.
    public var contours: [Contour]

    /// Makes a figure of contours.
    public init(contours: [Contour]) { self.contours = contours }

    /// A straight piece from one point to another; a dot when they are the same.
    public static func line(from start: Point, to end: Point) -> Figure {
        Figure(contours: [Contour(points: [start, end], isClosed: false)])
    }

    /// Points joined in order.
    public static func polyline(_ points: [Point]) -> Figure {
        Figure(contours: [Contour(points: points, isClosed: false)])
    }

    /// Points joined in order, and the last to the first.
    public static func polygon(_ points: [Point]) -> Figure {
        Figure(contours: [Contour(points: points, isClosed: true)])
    }

    /// Returns the figure of both figures' contours.
    public static func + (first: Figure, second: Figure) -> Figure {
        Figure(contours: first.contours + second.contours)
    }

    /// The smallest upright rectangle around all points, or nil when there are none.
    ///
    /// - Complexity: O(*n*) for *n* points.
    public var bounds: Rect? {
        let points = contours.lazy.flatMap(\.points)
        guard let first = points.first else { return nil }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            left = Swift.min(left, point.x)
            right = Swift.max(right, point.x)
            top = Swift.min(top, point.y)
            bottom = Swift.max(bottom, point.y)
        }
        return Rect(origin: Point(x: left, y: top), size: Size(width: right - left, height: bottom - top))
    }
}
