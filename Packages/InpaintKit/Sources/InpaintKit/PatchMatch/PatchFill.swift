import ImagingCore

/// Fills the hole of a region by multi-scale patch matching with voting.
///
/// From the coarsest level to the finest, two steps alternate: find for every patch over the hole its best match in the
/// known surroundings, then let the matches vote on each pixel.
///
/// - SeeAlso: Wexler, Shechtman, Irani, Space-Time Completion of Video (2007), for the alternation; Barnes et al.,
///   PatchMatch (2009), for the search; Newson et al., Video Inpainting of Complex Scenes (2014), for texture features.
struct PatchFill {
    let seed: UInt64
    let bands: ParallelBands

    /// How many times search and voting alternate on a level: more on the coarse ones, which cost little and decide.
    static func rounds(level: Int) -> Int {
        level == 0 ? 2 : level == 1 ? 3 : 5
    }

    /// Returns the finest level's field, and leaves its filled pixels in the pyramid.
    func run(_ pyramid: inout PatchPyramid, monitor: WorkMonitor) throws(CancellationError) -> MatchField {
        let count = pyramid.levels.count
        var field = MatchField(width: 0, height: 0)
        for index in (0..<count).reversed() {
            try monitor.checkCancellation()
            if index == count - 1 {
                field = pyramid.levels[index].peel(bands: bands)
                pyramid.levels[index].measure(&field, bands: bands)
            } else {
                field = field.doubled(for: pyramid.levels[index])
                pyramid.levels[index].vote(field, weights: uniformWeights(of: pyramid.levels[index]), bands: bands)
            }
            for round in 0..<PatchFill.rounds(level: index) {
                try improve(
                    &field, in: &pyramid.levels[index], index: index, count: count, round: round, monitor: monitor)
            }
        }
        return field
    }

    private func improve(
        _ field: inout MatchField, in level: inout PatchLevel, index: Int, count: Int, round: Int, monitor: WorkMonitor
    ) throws(CancellationError) {
        level.measure(&field, bands: bands)
        let window = index == count - 1 ? max(level.width, level.height) : max(8, max(level.width, level.height) >> 2)
        for pass in 0..<2 {
            try monitor.checkCancellation()
            let number = (index * 16 + round) * 2 + pass
            level.search(
                &field, seed: UInt32(truncatingIfNeeded: seed ^ (seed >> 32)), round: number, window: window,
                bands: bands)
            monitor.advance(by: level.targetCount)
        }
        level.vote(field, weights: weights(of: field, in: level), bands: bands)
    }

    private func uniformWeights(of level: PatchLevel) -> Raster<UInt16> {
        Raster(width: level.width, height: level.height, pixels: level.targets.map { UInt16($0) })
    }

    /// Returns how much each target's proposal counts: the more, the better its match is compared with the others.
    func weights(of field: MatchField, in level: PatchLevel) -> Raster<UInt16> {
        var sum: UInt64 = 0
        for row in level.targetRows {
            for at in row * level.width..<(row + 1) * level.width where level.targets[at] != 0 {
                sum &+= UInt64(field.distances.pixels[at])
            }
        }
        let scale = Float(sum / UInt64(max(1, level.targetCount))) + 1
        return bands.raster(width: level.width, height: level.height) { rows, output in
            let distances = field.distances.span
            let start = rows.lowerBound * level.width
            for offset in 0..<output.count where level.targets[start &+ offset] != 0 {
                let ratio = scale / (scale + Float(distances[start &+ offset]))
                output[offset] = UInt16(max(1, ratio * ratio * 65535))
            }
        }
    }
}
