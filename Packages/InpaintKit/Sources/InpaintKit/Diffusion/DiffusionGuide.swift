import ImagingCore

/// What the surroundings of a hole say of its inside: where edges lead, and how strong the grain is.
///
/// Both are measured on known pixels alone, summed over cells of 4×4 pixels, and blurred so far that they reach into the
/// hole. A cell without known pixels weighs nothing.
struct DiffusionGuide {
    static let cell = 4

    /// The structure tensor: ∂x², ∂x ∂y and ∂y², summed over the channels, as red, green and blue.
    let tensor: Raster<RGBAFloat>
    /// One over what a pixel usually differs by from the mean of the 5×5 pixels around it, per channel.
    ///
    /// The root mean square is one over a cell; between cells the calmest count most (a harmonic mean), for edges and
    /// leaves are no grain.
    let calm: Raster<RGBAFloat>

    /// How large a difference may be and still count as grain.
    static let largestGrain: Float = 16
    /// The least that is assumed, so that a flat cell does not stand for all.
    private static let leastGrain: Float = 0.25
    /// What the harmonic mean of the differences of few pixels falls short by.
    private static let shortfall: Float = 1.1

    /// - Parameters:
    ///   - quiet: 0 where the 5×5 pixels around are all known.
    ///   - depth: How far the hole's inside is from known pixels.
    init(of level: DiffusionLevel, quiet: [UInt8], depth: Float, bands: ParallelBands) {
        let cell = DiffusionGuide.cell
        let (columns, rows) = ((level.width + cell - 1) / cell, (level.height + cell - 1) / cell)
        let near = boxMaximum(
            level.closed, width: level.width, height: level.height, radius: 1, monitor: bands.monitor)
        var tensor = Raster<RGBAFloat>(width: columns, height: rows)
        var calm = tensor
        let width = level.width
        for cellRow in 0..<rows where bands.monitor?.isCancelled != true {
            for cellColumn in 0..<columns {
                var slopes = SIMD3<Float>.zero
                var slopeCount: Float = 0
                var squares = SIMD4<Float>.zero
                var squareCount: Float = 0
                for y in max(1, cellRow * cell)..<max(1, min(cellRow * cell + cell, level.height - 1)) {
                    for x in max(1, cellColumn * cell)..<max(1, min(cellColumn * cell + cell, width - 1)) {
                        let at = y &* width &+ x
                        if near[at] == 0 {
                            let (dx, dy) = level.gradient(at)
                            slopes += SIMD3((dx * dx).sum(), (dx * dy).sum(), (dy * dy).sum())
                            slopeCount += 1
                        }
                        // One pixel in two is enough for a mean.
                        if (x ^ y) & 1 == 0, x > 1, y > 1, x < width - 2, y < level.height - 2, quiet[at] == 0 {
                            let rest = DiffusionGuide.held(level.residual(at))
                            squares += rest * rest
                            squareCount += 1
                        }
                    }
                }
                let slope = slopes / max(1, slopeCount)
                tensor[cellColumn, cellRow] = RGBAFloat(
                    red: slope.x, green: slope.y, blue: slope.z, alpha: slopeCount)
                let usual = (squares / max(1, squareCount)).squareRoot() + DiffusionGuide.leastGrain
                calm[cellColumn, cellRow] = RGBAFloat(
                    red: 1 / usual.x, green: 1 / usual.y, blue: 1 / usual.z, alpha: squareCount)
            }
        }
        let sigma = Double(max(1.25, depth / Float(2 * cell) + 0.5))
        self.tensor = tensor.gaussianBlurred(sigma: sigma, bands: bands)
        self.calm = calm.gaussianBlurred(sigma: sigma, bands: bands)
    }

    /// A difference, held within what may be grain.
    static func held(_ difference: SIMD4<Float>) -> SIMD4<Float> {
        difference.clamped(
            lowerBound: SIMD4(repeating: -largestGrain), upperBound: SIMD4(repeating: largestGrain))
    }

    /// What pixels near a place usually differ by from the mean around them.
    func grain(column: Int, row: Int) -> SIMD4<Float> {
        let calm = calm[column / DiffusionGuide.cell, row / DiffusionGuide.cell]
        guard calm.alpha > 0 else { return .zero }
        let usual = DiffusionGuide.shortfall / SIMD4(calm.red, calm.green, calm.blue, 1) - DiffusionGuide.leastGrain
        return SIMD4(max(0, usual.x), max(0, usual.y), max(0, usual.z), 0)
    }
}

extension DiffusionLevel {
    /// The derivatives at a pixel whose neighbours are all known (Scharr's operator).
    func gradient(_ at: Int) -> (x: SIMD4<Float>, y: SIMD4<Float>) {
        let (up, down) = (at &- width, at &+ width)
        let right = (colors[up &+ 1] + colors[down &+ 1]) * 3 + colors[at &+ 1] * 10
        let left = (colors[up &- 1] + colors[down &- 1]) * 3 + colors[at &- 1] * 10
        let below = (colors[down &- 1] + colors[down &+ 1]) * 3 + colors[down] * 10
        let above = (colors[up &- 1] + colors[up &+ 1]) * 3 + colors[up] * 10
        return ((right - left) / 32, (below - above) / 32)
    }

    /// What a pixel differs by from the mean of the 5×5 pixels around it.
    func residual(_ at: Int) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for row in -2...2 {
            let start = at &+ row &* width
            sum += colors[start &- 2] + colors[start &- 1] + colors[start] + colors[start &+ 1] + colors[start &+ 2]
        }
        return colors[at] - sum / 25
    }
}
