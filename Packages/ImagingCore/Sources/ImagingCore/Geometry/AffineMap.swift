#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A map of the plane that keeps straight lines straight and parallels parallel.
///
/// A point (x, y) goes to (`a` x + `b` y + `tx`, `c` x + `d` y + `ty`). Not named AffineTransform because Foundation
/// has that name.
@frozen public struct AffineMap: Hashable, Sendable, Codable {
    /// How much x adds to the new x.
    public var a: Double
    /// How much y adds to the new x.
    public var b: Double
    /// How much x adds to the new y.
    public var c: Double
    /// How much y adds to the new y.
    public var d: Double
    /// The shift to the right in pixels.
    public var tx: Double
    /// The shift downward in pixels.
    public var ty: Double

    /// Makes a map of its six coefficients.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The map that leaves every point where it is.
    public static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Returns the map that shifts by so many pixels.
    public static func translation(x: Double, y: Double) -> AffineMap {
        AffineMap(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Returns the map that scales about the origin.
    public static func scale(x: Double, y: Double) -> AffineMap {
        AffineMap(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Returns the map that turns about the origin, clockwise as seen on the screen, by an angle in radians.
    public static func rotation(radians: Double) -> AffineMap {
        let cosine = cos(radians)
        let sine = sin(radians)
        return AffineMap(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0)
    }

    /// Returns the map that turns about a point, clockwise as seen on the screen, by an angle in radians.
    ///
    /// The point stays exactly where it is but for rounding.
    public static func rotation(radians: Double, about center: Point) -> AffineMap {
        translation(x: -center.x, y: -center.y).followed(by: rotation(radians: radians))
            .followed(by: translation(x: center.x, y: center.y))
    }

    /// Returns the map that scales about a point.
    public static func scale(x: Double, y: Double, about center: Point) -> AffineMap {
        AffineMap(a: x, b: 0, c: 0, d: y, tx: center.x - x * center.x, ty: center.y - y * center.y)
    }

    /// Returns the map that scales `source` evenly and puts it in the middle of `target`, as large as fits.
    ///
    /// A 400×300 photo fits in 100×100 as 100×75, at (0, 12.5).
    ///
    /// - Parameters:
    ///   - source: What is scaled. Its sides must be positive.
    ///   - target: Where it goes.
    ///   - covering: Whether the target is covered wholly, so that something of the source is cut off.
    public static func fitting(_ source: Rect, in target: Rect, covering: Bool = false) -> AffineMap {
        precondition(source.size.width > 0 && source.size.height > 0, "an empty rectangle cannot be scaled")
        let across = target.size.width / source.size.width
        let down = target.size.height / source.size.height
        let scale = covering ? Swift.max(across, down) : Swift.min(across, down)
        return AffineMap(
            a: scale, b: 0, c: 0, d: scale, tx: target.center.x - scale * source.center.x,
            ty: target.center.y - scale * source.center.y)
    }

    /// Returns where the map takes a point.
    @inlinable public func apply(to point: Point) -> Point {
        Point(x: a * point.x + b * point.y + tx, y: c * point.x + d * point.y + ty)
    }

    /// Returns the map that does this one first and `next` after it.
    public func followed(by next: AffineMap) -> AffineMap {
        AffineMap(
            a: next.a * a + next.b * c, b: next.a * b + next.b * d, c: next.c * a + next.d * c,
            d: next.c * b + next.d * d, tx: next.a * tx + next.b * ty + next.tx,
            ty: next.c * tx + next.d * ty + next.ty)
    }

    /// Returns the smallest upright rectangle that holds what the map makes of another.
    public func boundingRect(of rect: Rect) -> Rect {
        let far = Point(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
        let corners = [
            rect.origin, Point(x: far.x, y: rect.origin.y), far, Point(x: rect.origin.x, y: far.y),
        ].map { apply(to: $0) }
        let (left, right) = (corners.map(\.x).min()!, corners.map(\.x).max()!)
        let (top, bottom) = (corners.map(\.y).min()!, corners.map(\.y).max()!)
        return Rect(origin: Point(x: left, y: top), size: Size(width: right - left, height: bottom - top))
    }

    /// The factor by which areas grow; negative when the map mirrors.
    @inlinable public var determinant: Double { a * d - b * c }

    /// Returns the map that undoes this one, or nil when this one flattens the plane or is not finite.
    public func inverted() -> AffineMap? {
        let determinant = determinant
        guard determinant.isFinite, determinant.magnitude > .leastNormalMagnitude else { return nil }
        return AffineMap(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (b * ty - d * tx) / determinant, ty: (c * tx - a * ty) / determinant)
    }
}
