/// Four numbers side by side, as a pixel.
struct Quad: RasterPixel {
    typealias Sample = Float
    var lanes: SIMD4<Float>
    init(_ lanes: SIMD4<Float>) { self.lanes = lanes }
    static var channelCount: Int { 4 }
    static var zero: Quad { Quad(.zero) }
}

/// One grid of the multigrid method: the equation, and the solution so far.
struct PoissonGrid {
    let width: Int
    let height: Int
    /// 1 / (number of neighbours + screening) at unknown pixels, 0 at known ones.
    let inverseDiagonal: Raster<Float>
    let screening: Float
    var values: Raster<Quad>
    var rightSide: Raster<Quad>

    init(width: Int, height: Int, unknown: [Bool], screening: Float) {
        self.width = width
        self.height = height
        self.screening = screening
        var inverse = Raster<Float>(width: width, height: height)
        var output = inverse.mutableSpan
        for row in 0..<height {
            for column in 0..<width where unknown[row &* width &+ column] {
                var count = 0
                if column > 0 { count += 1 }
                if column + 1 < width { count += 1 }
                if row > 0 { count += 1 }
                if row + 1 < height { count += 1 }
                output[row &* width &+ column] = 1 / max(Float(count) + screening, 1e-6)
            }
        }
        inverseDiagonal = inverse
        values = Raster(width: width, height: height)
        rightSide = values
    }

    /// Returns the grid of half the size, whose pixels are unknown where all that they cover are, or nil when no pixel
    /// would be.
    func coarsened() -> PoissonGrid? {
        guard width > 2 || height > 2 else { return nil }
        let newWidth = (width + 1) / 2
        let newHeight = (height + 1) / 2
        var unknown = [Bool](repeating: true, count: newWidth * newHeight)
        var any = false
        for row in 0..<newHeight {
            for column in 0..<newWidth {
                for y in 2 * row..<min(2 * row + 2, height) {
                    for x in 2 * column..<min(2 * column + 2, width) where inverseDiagonal[x, y] == 0 {
                        unknown[row * newWidth + column] = false
                    }
                }
                any = any || unknown[row * newWidth + column]
            }
        }
        // The equation has the pixel's area as a factor, so screening grows with it.
        return any ? PoissonGrid(width: newWidth, height: newHeight, unknown: unknown, screening: 4 * screening) : nil
    }

    /// Makes one sweep of red-black Gauss-Seidel: first the pixels with an even sum of column and row, then the others.
    mutating func relax(bands: ParallelBands) {
        for parity in 0..<2 {
            let before = values
            let inverse = inverseDiagonal
            let right = rightSide
            let width = width
            let height = height
            bands.update(&values) { rows, output in
                let old = before.span
                let factors = inverse.span
                let b = right.span
                for row in rows {
                    let start = row &* width
                    var column = (row &+ parity) & 1
                    while column < width {
                        let at = start &+ column
                        let factor = factors[at]
                        if factor != 0 {
                            var sum = b[at].lanes
                            if column > 0 { sum += old[at &- 1].lanes }
                            if column &+ 1 < width { sum += old[at &+ 1].lanes }
                            if row > 0 { sum += old[at &- width].lanes }
                            if row &+ 1 < height { sum += old[at &+ width].lanes }
                            output[at &- rows.lowerBound &* width] = Quad(sum * factor)
                        }
                        column &+= 2
                    }
                }
            }
        }
    }

    /// Makes the coarser grid's right side the residuals of the pixels that each of its own covers, and its values 0.
    func restrictResidual(to coarser: inout PoissonGrid, bands: ParallelBands) {
        let newWidth = coarser.width
        let coarseInverse = coarser.inverseDiagonal
        coarser.rightSide = bands.raster(width: newWidth, height: coarser.height) { rows, output in
            let u = values.span
            let b = rightSide.span
            let factors = inverseDiagonal.span
            let wanted = coarseInverse.span
            for row in rows {
                for column in 0..<newWidth where wanted[row &* newWidth &+ column] != 0 {
                    var sum = SIMD4<Float>.zero
                    for y in 2 &* row..<min(2 &* row &+ 2, height) {
                        for x in 2 &* column..<min(2 &* column &+ 2, width) {
                            let at = y &* width &+ x
                            var around = SIMD4<Float>.zero
                            if x > 0 { around += u[at &- 1].lanes }
                            if x &+ 1 < width { around += u[at &+ 1].lanes }
                            if y > 0 { around += u[at &- width].lanes }
                            if y &+ 1 < height { around += u[at &+ width].lanes }
                            sum += b[at].lanes + around - u[at].lanes / factors[at]
                        }
                    }
                    output[(row &- rows.lowerBound) &* newWidth &+ column] = Quad(sum)
                }
            }
        }
        coarser.values = Raster(width: newWidth, height: coarser.height)
    }

    /// Adds the coarser grid's values, interpolated bilinearly, to the unknown pixels.
    mutating func addCorrection(from coarser: PoissonGrid, bands: ParallelBands) {
        let width = width
        let inverse = inverseDiagonal
        bands.update(&values) { rows, output in
            let coarse = coarser.values.span
            let factors = inverse.span
            for row in rows {
                let y = row >> 1
                let beyondY = min(max((row & 1) == 0 ? y &- 1 : y &+ 1, 0), coarser.height &- 1)
                for column in 0..<width where factors[row &* width &+ column] != 0 {
                    let x = column >> 1
                    let beyondX = min(max((column & 1) == 0 ? x &- 1 : x &+ 1, 0), coarser.width &- 1)
                    let near =
                        coarse[y &* coarser.width &+ x].lanes * 0.75
                        + coarse[y &* coarser.width &+ beyondX].lanes * 0.25
                    let far =
                        coarse[beyondY &* coarser.width &+ x].lanes * 0.75
                        + coarse[beyondY &* coarser.width &+ beyondX].lanes * 0.25
                    let at = (row &- rows.lowerBound) &* width &+ column
                    output[at] = Quad(output[at].lanes + near * 0.75 + far * 0.25)
                }
            }
        }
    }
}
