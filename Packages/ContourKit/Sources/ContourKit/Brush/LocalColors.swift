import ImagingCore

/// How much more likely a colour is inside the selection than outside, around a place.
///
/// The area is divided into square cells; each has counts of the palette's colours on both sides, of its neighbours' too.
/// Between the middles of cells the logarithms of the ratios are interpolated.
struct LocalColors {
    private let cellSide: Int
    private let columns: Int
    private let rows: Int
    private let colorCount: Int
    /// For each cell and colour the logarithm of the ratio.
    private let ratios: [Float]

    /// What may lie in a cell without evidence: in pixels of the whole area's share of colours.
    private static let prior: Float = 10

    /// Learns the colours.
    ///
    /// - Parameters:
    ///   - numbers: For each pixel its colour's number.
    ///   - sides: For each pixel 1 inside, −1 outside, 0 where it is not known.
    ///   - palette: The colours.
    ///   - cellSide: In pixels, at least 1.
    init(numbers: Raster<UInt8>, sides: [Int8], palette: ColorPalette, cellSide: Int) {
        let count = palette.colors.count
        self.cellSide = cellSide
        colorCount = count
        columns = numbers.width / cellSide + 2
        rows = numbers.height / cellSide + 2
        var inside = [Float](repeating: 0, count: columns * rows * count)
        var outside = inside
        let values = numbers.span
        for row in 0..<numbers.height {
            let start = row &* numbers.width
            let cells = row / cellSide &* columns
            var column = 0
            for cell in 0..<columns {
                let end = Swift.min(numbers.width, (cell &+ 1) &* cellSide)
                let base = (cells &+ cell) &* count
                while column < end {
                    let side = sides[start &+ column]
                    if side > 0 { inside[base &+ Int(values[start &+ column])] += 1 }
                    if side < 0 { outside[base &+ Int(values[start &+ column])] += 1 }
                    column &+= 1
                }
            }
        }
        let blend = LocalColors.similarities(palette.colors)
        let prior = LocalColors.prior * Float(cellSide)
        let a = LocalColors.shares(inside, columns: columns, rows: rows, blend: blend, prior: prior)
        let b = LocalColors.shares(outside, columns: columns, rows: rows, blend: blend, prior: prior)
        let least = 0.02 / Double(count)
        ratios = a.indices.map { at in
            let ratio = ExactMath.logarithm((Double(a[at]) + least) / (Double(b[at]) + least))
            return Float(Swift.min(4, Swift.max(-4, ratio)))
        }
    }

    /// Returns the logarithm of how much more likely a colour is inside, at a pixel; in −4...4.
    @inline(__always) func ratio(column: Int, row: Int, color: UInt8) -> Float {
        let (x, y) = (place(column, limit: columns), place(row, limit: rows))
        let at = (y.cell &* columns &+ x.cell) &* colorCount &+ Int(color)
        let below = at &+ columns &* colorCount
        let upper = ratios[at] + (ratios[at &+ colorCount] - ratios[at]) * x.share
        let lower = ratios[below] + (ratios[below &+ colorCount] - ratios[below]) * x.share
        return upper + (lower - upper) * y.share
    }

    /// The cell whose middle lies before a pixel, and how far the pixel is on the way to the next one's.
    @inline(__always) private func place(_ position: Int, limit: Int) -> (cell: Int, share: Float) {
        let at = (Float(position) + 0.5) / Float(cellSide) - 0.5
        let cell = Swift.min(limit &- 2, Swift.max(0, Int(at.rounded(.down))))
        return (cell, Swift.min(1, Swift.max(0, at - Float(cell))))
    }

    /// How much one colour speaks for another: by a bell curve of three units of Lab, each colour's sum being 1.
    private static func similarities(_ colors: [SIMD4<Float>]) -> [Float] {
        let bell = (0..<512).map { ExactMath.exponential(-Double($0) / 32) }
        var blend: [Float] = []
        for color in colors {
            let weights = colors.map { other in
                Float(bell[Int(Swift.min(511, ColorPalette.squaredDistance(color, other) * 32 / 18))])
            }
            let sum = weights.reduce(0, +)
            blend += weights.map { $0 / sum }
        }
        return blend
    }

    /// Returns each cell's shares of the colours, from the counts of the cell and the eight around it.
    private static func shares(
        _ counts: [Float], columns: Int, rows: Int, blend: [Float], prior: Float
    ) -> [Float] {
        let colorCount = counts.count / (columns * rows)
        var total = [Float](repeating: 0, count: colorCount)
        for at in counts.indices { total[at % colorCount] += counts[at] }
        let all = Swift.max(1, total.reduce(0, +))
        var result = [Float](repeating: 0, count: counts.count)
        var sums = total
        for row in 0..<rows {
            for column in 0..<columns {
                for color in 0..<colorCount { sums[color] = total[color] / all * prior }
                for y in Swift.max(0, row - 1)...Swift.min(rows - 1, row + 1) {
                    for x in Swift.max(0, column - 1)...Swift.min(columns - 1, column + 1) {
                        let base = (y &* columns &+ x) &* colorCount
                        for color in 0..<colorCount { sums[color] += counts[base &+ color] }
                    }
                }
                let sum = Swift.max(1e-3, sums.reduce(0, +))
                let base = (row &* columns &+ column) &* colorCount
                for color in 0..<colorCount where sums[color] > 0 {
                    let share = sums[color] / sum
                    for other in 0..<colorCount {
                        result[base &+ other] += share * blend[color &* colorCount &+ other]
                    }
                }
            }
        }
        return result
    }
}
