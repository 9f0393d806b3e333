/// One grid of the multigrid method: the equation, and the solution so far.
struct PoissonGrid {
    let width: Int
    let height: Int
    /// 1 / (number of neighbours + screening) at unknown pixels, 0 at known ones.
    let inverseDiagonal: Raster<Float>
    let screening: Float
    var values: Raster<RGBAFloat>
    var rightSide: Raster<RGBAFloat>

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

    /// Whether there is a pixel, and none is known.
    var isWhollyUnknown: Bool { !values.isEmpty && !inverseDiagonal.pixels.contains(0) }

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
}
