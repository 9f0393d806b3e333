/// A perspective map of the plane: it keeps straight lines straight.
///
/// With the rows of its 3×3 matrix *r₁, r₂, r₃* and the point p = (x, y, 1), the point goes to (r₁·p / r₃·p,
/// r₂·p / r₃·p).
@frozen public struct Homography: Hashable, Sendable {
    /// The first row of the matrix: numerator of x.
    public var row1: SIMD3<Double>
    /// The second row of the matrix: numerator of y.
    public var row2: SIMD3<Double>
    /// The third row of the matrix: the common denominator.
    public var row3: SIMD3<Double>

    /// Makes a map of the three rows of its matrix.
    @inlinable public init(row1: SIMD3<Double>, row2: SIMD3<Double>, row3: SIMD3<Double>) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
    }

    /// Makes the perspective map that does what an affine one does.
    public init(_ map: AffineMap) {
        self.init(
            row1: SIMD3(map.a, map.b, map.tx), row2: SIMD3(map.c, map.d, map.ty), row3: SIMD3(0, 0, 1))
    }

    /// Makes the map that takes the unit square's corners to four points, or nil when three of them are in one line.
    ///
    /// The corners (0, 0), (1, 0), (1, 1), (0, 1) go to the points in this order.
    ///
    /// - SeeAlso: Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3.
    public init?(unitSquareTo corners: (Point, Point, Point, Point)) {
        let (p0, p1, p2, p3) = corners
        let dx1 = p1.x - p2.x
        let dx2 = p3.x - p2.x
        let dx3 = p0.x - p1.x + p2.x - p3.x
        let dy1 = p1.y - p2.y
        let dy2 = p3.y - p2.y
        let dy3 = p0.y - p1.y + p2.y - p3.y
        let determinant = dx1 * dy2 - dx2 * dy1
        let scale = [p0, p1, p2, p3].map { Swift.max($0.x.magnitude, $0.y.magnitude) }.max() ?? 0
        guard determinant.isFinite, determinant.magnitude > 1e-12 * scale * scale else { return nil }
        let g = (dx3 * dy2 - dx2 * dy3) / determinant
        let h = (dx1 * dy3 - dx3 * dy1) / determinant
        self.init(
            row1: SIMD3(p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x),
            row2: SIMD3(p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y), row3: SIMD3(g, h, 1))
        guard inverted() != nil else { return nil }
    }

    /// Makes the map that takes four points to four others, or nil when three of either are in one line.
    ///
    /// - Parameters:
    ///   - sources: Four corners of a quadrilateral, in order around it.
    ///   - targets: Where each of them goes.
    public init?(from sources: (Point, Point, Point, Point), to targets: (Point, Point, Point, Point)) {
        guard let toSquare = Homography(unitSquareTo: sources)?.inverted(),
            let fromSquare = Homography(unitSquareTo: targets)
        else { return nil }
        self = toSquare.followed(by: fromSquare)
    }

    /// The map that leaves every point where it is.
    public static let identity = Homography(AffineMap.identity)

    /// Returns where the map takes a point, or nil when that is infinitely far away.
    @inlinable public func apply(to point: Point) -> Point? {
        let p = SIMD3(point.x, point.y, 1)
        let w = (row3 * p).sum()
        guard w.magnitude > .leastNormalMagnitude else { return nil }
        return Point(x: (row1 * p).sum() / w, y: (row2 * p).sum() / w)
    }

    /// Returns the map that does this one first and `next` after it.
    public func followed(by next: Homography) -> Homography {
        func combine(_ row: SIMD3<Double>) -> SIMD3<Double> { row.x * row1 + row.y * row2 + row.z * row3 }
        return Homography(row1: combine(next.row1), row2: combine(next.row2), row3: combine(next.row3))
    }

    /// Returns the map that undoes this one, or nil when this one flattens the plane or is not finite.
    public func inverted() -> Homography? {
        func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
        }
        let column1 = cross(row2, row3)
        let column2 = cross(row3, row1)
        let column3 = cross(row1, row2)
        let determinant = (row1 * column1).sum()
        let scale = [row1, row2, row3].map { ($0 * $0).sum().squareRoot() }.reduce(1, *)
        guard determinant.isFinite, scale > 0, determinant.magnitude > 1e-14 * scale else { return nil }
        return Homography(
            row1: SIMD3(column1.x, column2.x, column3.x) / determinant,
            row2: SIMD3(column1.y, column2.y, column3.y) / determinant,
            row3: SIMD3(column1.z, column2.z, column3.z) / determinant)
    }
}
