import ImagingCore
import Synchronization

/// Fills the coarsest level in two ways and keeps the one that hangs together better.
///
/// What the finer levels show is decided here, and no one way suits all photos: a shift map keeps the phase of what
/// repeats and the shape of large pieces, an exemplar fill continues edges and bends with perspective. The coarsest
/// level is small, so both are tried, and the one whose patches are more like known ones is kept.
struct PatchStart {
    /// One way to begin.
    enum Style: CaseIterable {
        /// By few offsets, with as little as possible to be seen of the seams; see ``ShiftMap``.
        case shiftMap
        /// Patch by patch from the rim inward; see ``ExemplarFill``.
        case exemplar
    }

    /// Returns the ways that are tried: one alone where the coarsest level is large, as it is for a wire.
    static func styles(for level: PatchLevel) -> [Style] {
        level.targetCount > 16_384 || level.sourceCount > 65_536 ? [.exemplar] : Style.allCases
    }

    /// A filled level, its field, and how badly its patches fit.
    struct Result {
        let level: PatchLevel
        let field: MatchField
        let energy: Float
    }

    let fill: PatchFill
    let plan: PatchFill.Plan
    let monitor: WorkMonitor

    /// Returns the best of all styles; of equals the first.
    func run(_ level: PatchLevel) throws(CancellationError) -> Result {
        let styles = PatchStart.styles(for: level)
        let results = Mutex([Result?](repeating: nil, count: styles.count))
        // Side by side, because a single start has no parallel part.
        fill.bands.forEach(styles.count) { index in
            let result = try? result(of: styles[index], on: level, alone: styles.count == 1)
            results.withLock { $0[index] = result }
            monitor.advance(by: level.targetCount)
        }
        try monitor.checkCancellation()
        var best: Result?
        for result in results.withLock({ $0 }) {
            guard let result, best.map({ result.energy < $0.energy }) ?? true else { continue }
            best = result
        }
        guard let best else { throw CancellationError() }
        return best
    }

    /// Returns what one style leads to.
    func result(of style: Style, on level: PatchLevel, alone: Bool) throws(CancellationError) -> Result {
        let fill =
            alone
            ? fill
            : PatchFill(
                seed: fill.seed, extraLevels: fill.extraLevels, quality: fill.quality,
                bands: ParallelBands(threadCount: 1, monitor: monitor))
        var start = ExemplarFill(level: level, seed: fill.searchSeed)
        if style == .shiftMap {
            let offsets = DominantOffsets(seed: fill.searchSeed).find(in: level, bands: self.fill.bands)
            start.copy(try ShiftMap(level: level, offsets: offsets).solve(monitor: monitor))
        }
        try start.run(monitor: monitor)
        var filled = start.level
        var field = start.field(for: filled)
        let depths = filled.depths(bands: fill.bands)
        for round in 0..<plan.rounds {
            try fill.improve(
                &field, in: &filled, depths: depths, window: plan.window, number: 0x800 + round, monitor: monitor)
        }
        filled.measure(&field, bands: fill.bands)
        return Result(level: filled, field: field, energy: PatchStart.energy(of: field, in: filled, style: style))
    }

    /// Returns how badly the patches fit.
    ///
    /// It is the root mean square of their distances: one broken place weighs more than many patches that fit almost. It
    /// is more where the fill is smoother than what is around it (a smooth fill matches itself well
    /// everywhere, so distances alone would prefer it to grass), and a little less for a shift map, whose pieces are
    /// larger.
    private static func energy(of field: MatchField, in level: PatchLevel, style: Style) -> Float {
        var sum: Float = 0
        for row in field.box.rows {
            for column in field.box.columns where level.targets[row * level.width + column] != 0 {
                sum += Float(field.distances[column - field.box.x, row - field.box.y])
            }
        }
        let root = (sum / Float(max(1, level.targetCount))).squareRoot()
        return root / min(1, level.relativeTexture()) * (style == .shiftMap ? 0.95 : 1)
    }
}

extension PatchLevel {
    /// Returns how strong the mean texture of the filled pixels is, compared with that of the known ones around them.
    func relativeTexture() -> Float {
        var sums = SIMD2<Float>.zero
        var counts = SIMD2<Float>.zero
        for at in 0..<width * height where targets[at] != 0 || unknown[at] != 0 {
            let side = unknown[at] != 0 ? 0 : 1
            sums[side] += Float(pixels[4 &* at &+ 3])
            counts[side] += 1
        }
        // One more, so that a smooth fill on smooth ground is not judged by its last bit.
        let means = sums / pointwiseMax(counts, .one) + 1
        return means[0] / means[1]
    }
}
