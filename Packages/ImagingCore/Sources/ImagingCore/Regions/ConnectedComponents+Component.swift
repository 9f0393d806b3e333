internal import Foundation

extension ConnectedComponents {
    /// One connected piece: where it is, and its form in numbers.
    ///
    /// For the piece
    /// ```
    /// # # #
    /// # . #
    /// # # #
    /// ```
    /// the area is 8, the centroid (1.5, 1.5), `holeCount` 1, and `central20` and `central02` are 6 each.
    public struct Component: Hashable, Sendable {
        /// How many pixels it has, 1 or more.
        public let area: Int

        /// The smallest region that holds it.
        public let bounds: PixelRect

        /// The mean of its pixels' centres: (0.5, 0.5) for the single pixel at the top left.
        public let centroid: Point

        /// The length of its outlines in pixels, those of holes too.
        ///
        /// By Crofton's formula: from how often lines in four directions cross the outlines. For discs it comes near
        /// 2π*r* and for straight lines to within 6 %, however they are turned; to count the sides of pixels would be
        /// up to 41 % off. The single pixel has (1 + √½) · π / 2, which is about 2.68.
        ///
        /// - SeeAlso: Legland, Kiêu, Devaux, Computation of Minkowski Measures on 2D and 3D Binary Images (2007).
        public let perimeter: Double

        /// How many holes it has, at least 0.
        ///
        /// When eight neighbours belong together, a hole reaches no farther than along sides; when four do, it goes on
        /// through corners. The Euler number is 1 − `holeCount`.
        public let holeCount: Int

        /// The sum of dx² over its pixels, with dx and dy from the centroid.
        public let central20: Double

        /// The sum of dx · dy over its pixels.
        public let central11: Double

        /// The sum of dy² over its pixels.
        public let central02: Double
    }
}

extension ConnectedComponents.Component {
    /// How much of its bounds it fills, over 0 and at most 1.
    public var extent: Double { Double(area) / Double(bounds.area) }

    /// The diameter of the circle that has its area, in pixels.
    public var equivalentDiameter: Double { (4 * Double(area) / Double.pi).squareRoot() }

    /// How near it is to a circle: 4π · area / perimeter², about 1 for discs, less for all else.
    ///
    /// Pieces of a few pixels may come out over 1.
    public var circularity: Double { 4 * Double.pi * Double(area) / (perimeter * perimeter) }

    /// The longer axis, in pixels, of the ellipse that spreads as it does: four standard deviations along it.
    ///
    /// It is 0 for a single pixel.
    public var majorAxisLength: Double { 4 * variances.larger.squareRoot() }

    /// The shorter axis, in pixels, of the ellipse that spreads as it does: four standard deviations across.
    ///
    /// It is 0 for pixels in one line.
    public var minorAxisLength: Double { 4 * variances.smaller.squareRoot() }

    /// How long the ellipse that spreads as it does is: 0 for a circle, 1 for a line.
    ///
    /// It is √(1 − *b*² / *a*²) for axes *a* ≥ *b*, and 0 for a single pixel.
    public var eccentricity: Double {
        let (larger, smaller) = variances
        return larger > 0 ? (1 - smaller / larger).squareRoot() : 0
    }

    /// The direction of its longer axis, in radians clockwise from the x axis as seen on the screen, over −π/2 and at
    /// most π/2.
    ///
    /// It is 0 when no axis is longer than the other. A turn by `-orientation` lays it down.
    public var orientation: Double { atan2(2 * central11, central20 - central02) / 2 }

    /// The variances along the two axes: the eigenvalues of the matrix of second moments.
    private var variances: (larger: Double, smaller: Double) {
        let middle = (central20 + central02) / 2
        let half = (central20 - central02) / 2
        let reach = (half * half + central11 * central11).squareRoot()
        // What is left of the smaller one by rounding may lie below 0.
        return ((middle + reach) / Double(area), Swift.max(0, middle - reach) / Double(area))
    }
}
