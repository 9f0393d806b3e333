/// What is summed over the runs of a component to describe it.
struct ComponentMeasure {
    private var area = 0
    private var left: Int
    private var right: Int
    private let top: Int
    private var bottom: Int
    // Sums of doubled pixel centres, so that they stay whole.
    private var sumX = 0
    private var sumY = 0
    // Second moments about the first pixel, near which they are small enough for numbers of 53 bits.
    private let originX: Int
    private var sumXX = 0.0
    private var sumXY = 0.0
    private var sumYY = 0.0
    private var runCount = 0
    private var contactCount = 0
    // How many pairs of pixels lie one below the other, and how many touch at a corner.
    private var verticalPairs = 0
    private var diagonalPairs = 0

    /// Begins with the first run of a component.
    init(_ run: Range<Int>, row: Int) {
        left = run.lowerBound
        right = run.upperBound
        top = row
        bottom = row
        originX = run.lowerBound
        add(run, row: row)
    }

    /// Adds a run, which begins no higher than those before it.
    mutating func add(_ run: Range<Int>, row: Int) {
        let (start, end) = (run.lowerBound, run.upperBound)
        let length = end - start
        area += length
        left = Swift.min(left, start)
        right = Swift.max(right, end)
        bottom = row
        sumX += length * (end + start)
        sumY += length * (2 * row + 1)
        runCount += 1
        let count = Double(length)
        let x = Double(start + end - 1) / 2 - Double(originX)
        let y = Double(row - top)
        sumXX += count * (x * x) + count * (count * count - 1) / 12
        sumXY += count * x * y
        sumYY += count * y * y
    }

    /// Adds that two of its runs in neighbouring rows overlap or touch at a corner.
    ///
    /// - Parameters:
    ///   - upper: The columns of the upper run.
    ///   - lower: The columns of the lower run.
    ///   - isContact: Whether that connects them.
    mutating func addPair(upper: Range<Int>, lower: Range<Int>, isContact: Bool) {
        func overlap(_ shift: Int) -> Int {
            let start = Swift.max(upper.lowerBound + shift, lower.lowerBound)
            let end = Swift.min(upper.upperBound + shift, lower.upperBound)
            return Swift.max(0, end - start)
        }
        if isContact { contactCount += 1 }
        verticalPairs += overlap(0)
        diagonalPairs += overlap(1) + overlap(-1)
    }

    /// The component that has these sums.
    var component: ConnectedComponents.Component {
        let count = Double(area)
        // From the first pixel to the centroid.
        let dx = Double(sumX - area * (2 * originX + 1)) / Double(2 * area)
        let dy = Double(sumY - area * (2 * top + 1)) / Double(2 * area)
        // Lines along rows and columns cross the outline where a pixel has no neighbour, and twice per run. Lines along
        // the diagonals are nearer to each other by √½. Each direction stands for a quarter of all.
        let straight = 2 * runCount + 2 * (area - verticalPairs)
        let slanted = 4 * area - 2 * diagonalPairs
        return ConnectedComponents.Component(
            area: area, bounds: PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1),
            centroid: Point(x: Double(sumX) / Double(2 * area), y: Double(sumY) / Double(2 * area)),
            perimeter: Double.pi / 8 * (Double(straight) + Double(slanted) * 0.5.squareRoot()),
            // Runs are the nodes and contacts the edges of a graph whose rings go around the holes.
            holeCount: 1 - runCount + contactCount,
            central20: sumXX - count * dx * dx, central11: sumXY - count * dx * dy, central02: sumYY - count * dy * dy)
    }
}
