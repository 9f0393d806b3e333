/// The places of a grid within a radius of one of them: (dx, dy) belongs to the disc when √(dx² + dy²) ≤ radius.
///
/// The root is the correctly rounded `Double`, so that a radius of `13.0.squareRoot()` takes in (2, 3).
struct Disc {
    /// The radius asked for.
    let radius: Double

    /// The largest whole number whose root is at most the radius: dx² + dy² ≤ `squaredReach` within the disc.
    let squaredReach: Int

    /// How many rows (and columns) the disc reaches from its centre.
    let reach: Int

    /// Makes the disc of a radius; what lies farther than any two places of a raster is left out.
    init(radius: Double, within size: PixelSize) {
        precondition(radius >= 0 && radius.isFinite, "a radius must be a finite number and not negative")
        self.radius = radius
        let farthest = size.width * size.width + size.height * size.height
        var limit = radius * radius < Double(farthest) ? Int(radius * radius) : farthest
        while limit < farthest && Double(limit + 1).squareRoot() <= radius { limit += 1 }
        while limit > 0 && Double(limit).squareRoot() > radius { limit -= 1 }
        squaredReach = limit
        reach = Disc.wholeRoot(limit)
    }

    /// Returns how far the disc reaches to each side in the row that is `row` rows from its centre, or -1.
    func halfWidth(row: Int) -> Int {
        let rest = squaredReach - row * row
        return rest < 0 ? -1 : Disc.wholeRoot(rest)
    }

    private static func wholeRoot(_ number: Int) -> Int {
        var root = Int(Double(number).squareRoot())
        while root * root > number { root -= 1 }
        while (root + 1) * (root + 1) <= number { root += 1 }
        return root
    }
}
