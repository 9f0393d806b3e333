/// The moments of a shape up to the third order: where it is, how it spreads, and numbers that stay the same when it is
/// moved, scaled or turned.
///
/// Pixel centres are at halves. For the two selected pixels of
/// ```
/// . # #
/// ```
/// the weight is 2, the centroid (2, 0.5), and `central20` = 2 · 0.5² = 0.5.
public struct ImageMoments: Hashable, Sendable {
    /// The sum of the weights (the moment of order 0): for a mask the number of selected pixels.
    public let weight: Double
    /// The weighted mean of the pixel centres; (0, 0) when the weight is 0.
    public let centroid: Point
    /// The sum of weight · dx², with dx and dy from the centroid.
    public private(set) var central20 = 0.0
    /// The sum of weight · dx · dy.
    public private(set) var central11 = 0.0
    /// The sum of weight · dy².
    public private(set) var central02 = 0.0
    /// The sum of weight · dx³.
    public private(set) var central30 = 0.0
    /// The sum of weight · dx² · dy.
    public private(set) var central21 = 0.0
    /// The sum of weight · dx · dy².
    public private(set) var central12 = 0.0
    /// The sum of weight · dy³.
    public private(set) var central03 = 0.0

    /// Measures a plane, each pixel weighing as much as its sample.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public init(of plane: Raster<UInt8>) { self.init(plane) { Int($0) } }

    /// Measures the selected pixels of a mask, each weighing 1.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public init(of mask: Mask) { self.init(mask.coverage) { $0 >= Mask.threshold ? 1 : 0 } }

    private init(_ plane: Raster<UInt8>, weigh: (UInt8) -> Int) {
        let values = plane.span
        let width = plane.width
        // Whole numbers: exact for any raster that fits into memory.
        var sum = 0
        var sumX = 0
        var sumY = 0
        for row in 0..<plane.height {
            var rowSum = 0
            for column in 0..<width {
                let weight = weigh(values[row &* width &+ column])
                rowSum &+= weight
                sumX &+= weight &* (2 &* column &+ 1)
            }
            sum &+= rowSum
            sumY &+= rowSum &* (2 &* row &+ 1)
        }
        weight = Double(sum)
        guard sum > 0 else {
            centroid = Point(x: 0, y: 0)
            return
        }
        centroid = Point(x: Double(sumX) / Double(2 * sum), y: Double(sumY) / Double(2 * sum))
        for row in 0..<plane.height {
            var (first, second, third, zeroth) = (0.0, 0.0, 0.0, 0.0)
            for column in 0..<width {
                let weight = weigh(values[row &* width &+ column])
                if weight == 0 { continue }
                let dx = Double(column) + 0.5 - centroid.x
                zeroth += Double(weight)
                first += Double(weight) * dx
                second += Double(weight) * dx * dx
                third += Double(weight) * dx * dx * dx
            }
            let dy = Double(row) + 0.5 - centroid.y
            central20 += second
            central11 += first * dy
            central02 += zeroth * dy * dy
            central30 += third
            central21 += second * dy
            central12 += first * dy * dy
            central03 += zeroth * dy * dy * dy
        }
    }

    /// Hu's seven numbers, the same for a shape that is moved, scaled or turned.
    ///
    /// A mirrored shape has another sign in the last. All are 0 when the weight is 0.
    ///
    /// - SeeAlso: Hu, Visual Pattern Recognition by Moment Invariants (1962).
    public var hu: [Double] {
        guard weight > 0 else { return [Double](repeating: 0, count: 7) }
        let second = 1 / (weight * weight)
        let third = second / weight.squareRoot()
        let (n20, n11, n02) = (central20 * second, central11 * second, central02 * second)
        let (n30, n21, n12, n03) = (central30 * third, central21 * third, central12 * third, central03 * third)
        let (p, q) = (n30 + n12, n21 + n03)
        let (r, s) = (n30 - 3 * n12, 3 * n21 - n03)
        return [
            n20 + n02,
            (n20 - n02) * (n20 - n02) + 4 * n11 * n11,
            r * r + s * s,
            p * p + q * q,
            r * p * (p * p - 3 * q * q) + s * q * (3 * p * p - q * q),
            (n20 - n02) * (p * p - q * q) + 4 * n11 * p * q,
            s * p * (p * p - 3 * q * q) - r * q * (3 * p * p - q * q),
        ]
    }
}
