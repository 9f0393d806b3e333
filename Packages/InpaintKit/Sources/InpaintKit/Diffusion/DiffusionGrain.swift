import ImagingCore

/// Puts the fine grain of the surroundings over a smooth fill.
///
/// A pixel gets what a known pixel not far off differs by from the mean around it, held within twice what is usual near
/// the pixel, and only as much of it as the fill lacks: lines continue texture too. All pixels try the same few shifts
/// in the same order, so that the grain keeps its texture; the seed turns them.
struct DiffusionGrain {
    /// What was known, and the smooth fill.
    let level: DiffusionLevel
    /// 0 where the 5×5 pixels around are all known.
    let quiet: [UInt8]
    let guide: DiffusionGuide
    /// The mean square of what a filled pixel differs by from the mean around it.
    let present: Raster<RGBAFloat>
    let shifts: [(x: Int, y: Int)]

    /// - Parameters:
    ///   - level: The surroundings, and the wanted colours.
    ///   - depth: How far the hole's inside is from known pixels.
    init(
        level: DiffusionLevel, quiet: [UInt8], guide: DiffusionGuide, depth: Double, seed: UInt64, bands: ParallelBands
    ) {
        self.level = level
        self.quiet = quiet
        self.guide = guide
        present = DiffusionGrain.present(in: level, bands: bands)
        var state = seed &+ 0x9E37_79B9_7F4A_7C15
        let near = Int(min(depth, 1000).rounded(.up)) + 3
        shifts = (0..<24).map { index in
            // SplitMix64.
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
            bits ^= bits >> 31
            let step = IsophoteLines.steps[Int(bits % 16)]
            let length = Float(near + near * index / 6) * (bits >> 8 & 1 == 0 ? 1 : -1)
            return (Int((step.x * length).rounded()), Int((step.y * length).rounded()))
        }
    }

    /// What to add to a pixel; nothing where no shift leads to known pixels.
    func grain(column: Int, row: Int) -> SIMD4<Float> {
        for shift in shifts {
            let (x, y) = (column &+ shift.x, row &+ shift.y)
            guard x > 1, y > 1, x < level.width &- 2, y < level.height &- 2 else { continue }
            let at = y &* level.width &+ x
            guard quiet[at] == 0 else { continue }
            let usual = guide.grain(column: column, row: row)
            let cell = present[column / DiffusionGuide.cell, row / DiffusionGuide.cell]
            let has = SIMD4(cell.red, cell.green, cell.blue, 0)
            let lacking = (usual * usual - has).clamped(lowerBound: .zero, upperBound: usual * usual)
            let share = (lacking / (usual * usual + 1e-9)).squareRoot()
            return level.residual(at).clamped(lowerBound: usual * -2, upperBound: usual * 2) * share
        }
        return .zero
    }

    private static func present(in filled: DiffusionLevel, bands: ParallelBands) -> Raster<RGBAFloat> {
        let (width, height, cell) = (filled.width, filled.height, DiffusionGuide.cell)
        let strange = boxMaximum(
            zip(filled.closed, filled.wanted).map { $0 & ($1 ^ 1) }, width: width, height: height, radius: 2,
            monitor: bands.monitor)
        var present = Raster<RGBAFloat>(width: (width + cell - 1) / cell, height: (height + cell - 1) / cell)
        for row in stride(from: 2, to: height - 2, by: 1) where bands.monitor?.isCancelled != true {
            for column in stride(from: 2 + row % 2, to: width - 2, by: 2) {
                let at = row &* width &+ column
                guard filled.wanted[at] != 0, strange[at] == 0 else { continue }
                let rest = DiffusionGuide.held(filled.residual(at))
                let sum = present[column / cell, row / cell]
                present[column / cell, row / cell] = RGBAFloat(
                    red: sum.red + rest.x * rest.x, green: sum.green + rest.y * rest.y,
                    blue: sum.blue + rest.z * rest.z, alpha: sum.alpha + 1)
            }
        }
        return present.map { sum in
            let count = max(1, sum.alpha)
            return RGBAFloat(red: sum.red / count, green: sum.green / count, blue: sum.blue / count, alpha: sum.alpha)
        }.gaussianBlurred(sigma: 1.25, bands: bands)
    }
}
