import ImagingCore
import Synchronization

/// Fills the coarsest level in several ways and keeps the one that hangs together best.
///
/// What the finer levels show is decided here, and no one way suits all photos: large patches keep structure, small ones
/// find a match where large ones cannot; copying from near keeps perspective and light, copying from anywhere finds the
/// better edge. The coarsest level is small, so all are tried, and the one whose patches are in the mean most like known
/// ones is kept.
struct PatchStart {
    /// One way to begin.
    struct Style: Hashable {
        /// By how much the patches of the exemplar fill are larger than those of the level, in pixels of radius.
        let extraRadius: Int
        /// How much nearer sources are preferred; see ``PatchLevel/nearest(toPartial:known:window:step:nearness:)``.
        let nearness: Int
    }

    /// Returns the ways that are tried: one alone where the coarsest level is large, as it is for a wire.
    static func styles(for level: PatchLevel) -> [Style] {
        if level.targetCount > 16_384 { return [Style(extraRadius: 0, nearness: 0)] }
        return [0, 1, 2].flatMap { radius in [0, 12].map { Style(extraRadius: radius, nearness: $0) } }
    }

    /// A filled level, its field, and the mean distance of its patches.
    struct Result {
        let level: PatchLevel
        let field: MatchField
        let energy: Float
    }

    let fill: PatchFill
    let rounds: Int
    let monitor: WorkMonitor

    /// Returns the best of all styles; of equals the first.
    func run(_ level: PatchLevel) throws(CancellationError) -> Result {
        let styles = PatchStart.styles(for: level)
        let results = Mutex([Result?](repeating: nil, count: styles.count))
        // Side by side, because a single exemplar fill has no parallel part.
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

    /// Returns what one style leads to, or nil where its patches have no room.
    func result(of style: Style, on level: PatchLevel, alone: Bool) throws(CancellationError) -> Result? {
        guard let wide = level.withRadius(level.radius + style.extraRadius) else { return nil }
        var start = ExemplarFill(level: wide, nearness: style.nearness, seed: self.fill.searchSeed)
        try start.run(monitor: monitor)
        var filled = level
        filled.pixels = start.level.pixels
        var field = start.field(for: filled)
        let fill =
            alone
            ? fill
            : PatchFill(
                seed: fill.seed, extraLevels: fill.extraLevels, quality: fill.quality,
                bands: ParallelBands(threadCount: 1, monitor: monitor))
        let depths = filled.depths(bands: fill.bands)
        for round in 0..<rounds {
            try fill.improve(
                &field, in: &filled, depths: depths, window: max(level.width, level.height), number: 0x800 + round,
                monitor: monitor)
        }
        filled.measure(&field, bands: fill.bands)
        return Result(
            level: filled, field: field, energy: fill.meanDistance(of: field, in: filled) / filled.textureAgreement())
    }
}

extension PatchLevel {
    /// Returns how well the mean texture of the filled pixels agrees with that of the known ones around them: 1 when they
    /// are equal, less the more they differ.
    ///
    /// A smooth fill matches itself well everywhere, so distances alone would prefer it to grass.
    func textureAgreement() -> Float {
        var sums = SIMD2<Float>.zero
        var counts = SIMD2<Float>.zero
        for at in 0..<width * height where targets[at] != 0 || unknown[at] != 0 {
            let side = unknown[at] != 0 ? 0 : 1
            sums[side] += Float(pixels[4 &* at &+ 3])
            counts[side] += 1
        }
        // One more, so that a smooth fill on smooth ground is not judged by its last bit.
        let means = sums / pointwiseMax(counts, .one) + 1
        return means.min() / means.max()
    }
}
