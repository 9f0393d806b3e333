import ImagingCore

/// Fills the hole of a region by multi-scale patch matching with voting.
///
/// From the coarsest level to the finest, two steps alternate: find for every patch over the hole its best match in the
/// known surroundings, then let the matches vote on each pixel.
///
/// - SeeAlso: Wexler, Shechtman, Irani, Space-Time Completion of Video (2007), for the alternation and the weights;
///   Barnes et al., PatchMatch (2009), for the search; Newson et al., Video Inpainting of Complex Scenes (2014), for the
///   texture features.
struct PatchFill {
    let seed: UInt64
    /// The number of finest levels, beyond what can be seen at preview size, on which matches are hardly searched.
    let extraLevels: Int
    let quality: InpaintOptions.Quality
    let bands: ParallelBands
    /// Who looks at the levels, if anybody does.
    var steps: RegionSteps?

    /// How a level is worked on.
    struct Plan: Equatable {
        /// How many times search and voting alternate.
        let rounds: Int
        /// The largest distance of a random candidate from the best match so far, in pixels along an axis.
        let window: Int
    }

    /// Returns how a level is worked on: more on the coarse ones, which cost little and decide.
    func plan(level index: Int, of levels: [PatchLevel]) -> Plan {
        let side = max(levels[index].width, levels[index].height)
        if index == levels.count - 1 { return Plan(rounds: 5, window: side) }
        if index < extraLevels { return Plan(rounds: quality == .preview ? 0 : 1, window: 2) }
        return Plan(rounds: index == 0 ? 2 : index == 1 ? 3 : 5, window: max(8, side / 4))
    }

    /// How many targets all rounds of the search visit together.
    func workUnits(of levels: [PatchLevel]) -> Int {
        levels.indices.reduce(0) { sum, index in
            let passes = 1 + 2 * plan(level: index, of: levels).rounds
            let starts = index == levels.count - 1 ? PatchStart.styles(for: levels[index]).count : 1
            return sum + levels[index].targetCount * passes * starts
        }
    }

    /// Returns the finest level's field, and leaves its filled pixels in the pyramid.
    func run(_ pyramid: inout PatchPyramid, monitor: WorkMonitor) throws(CancellationError) -> MatchField {
        let last = pyramid.levels.count - 1
        var field = MatchField(width: 0, height: 0)
        for index in (0...last).reversed() {
            let plan = plan(level: index, of: pyramid.levels)
            try monitor.checkCancellation()
            if index == last {
                let start = try PatchStart(fill: self, rounds: plan.rounds, monitor: monitor).run(
                    pyramid.levels[index])
                pyramid.levels[index] = start.level
                field = start.field
                steps?.show(pyramid.levels[index], scale: 1 << index)
                continue
            } else {
                field = field.doubled(for: pyramid.levels[index])
                let even = uniformWeights(of: pyramid.levels[index])
                pyramid.levels[index].vote(field, weights: even, bands: bands)
            }
            monitor.advance(by: pyramid.levels[index].targetCount)
            let depths = pyramid.levels[index].depths(bands: bands)
            for round in 0..<plan.rounds {
                try improve(
                    &field, in: &pyramid.levels[index], depths: depths, window: plan.window,
                    number: index * 16 + round, monitor: monitor)
            }
            if plan.rounds == 0 { pyramid.levels[index].measure(&field, bands: bands) }
            steps?.show(pyramid.levels[index], scale: 1 << index)
        }
        return field
    }

    func improve(
        _ field: inout MatchField, in level: inout PatchLevel, depths: Raster<UInt8>, window: Int, number: Int,
        monitor: WorkMonitor
    ) throws(CancellationError) {
        level.measure(&field, bands: bands)
        for pass in 0..<2 {
            try monitor.checkCancellation()
            level.search(
                &field, seed: UInt32(truncatingIfNeeded: seed ^ (seed >> 32)), round: number * 2 + pass,
                window: window, bands: bands)
            monitor.advance(by: level.targetCount)
        }
        level.vote(field, weights: weights(of: field, in: level, depths: depths), bands: bands)
    }

    private func uniformWeights(of level: PatchLevel) -> Raster<UInt16> {
        Raster(width: level.width, height: level.height, pixels: level.targets.map { UInt16($0) })
    }

    /// Returns how much each target's proposal counts: the more, the better its match is compared with the others, and
    /// half as much for each pixel farther into the hole, because what is near known pixels is surer.
    func weights(of field: MatchField, in level: PatchLevel, depths: Raster<UInt8>) -> Raster<UInt16> {
        let mean = meanDistance(of: field, in: level) + 1
        return bands.raster(width: level.width, height: level.height) { rows, output in
            let distances = field.distances.span
            let depth = depths.span
            let start = rows.lowerBound * level.width
            for offset in 0..<output.count where level.targets[start &+ offset] != 0 {
                let ratio = mean / (mean + Float(distances[start &+ offset]))
                let weight = UInt16(ratio * ratio * 65535)
                output[offset] = max(1, weight >> UInt16(min(depth[start &+ offset], 15)))
            }
        }
    }

    func meanDistance(of field: MatchField, in level: PatchLevel) -> Float {
        var sum: UInt64 = 0
        let distances = field.distances.span
        for row in level.targetRows {
            for at in row * level.width..<(row + 1) * level.width where level.targets[at] != 0 {
                sum &+= UInt64(distances[at])
            }
        }
        return Float(sum / UInt64(max(1, level.targetCount)))
    }
}

extension PatchLevel {
    /// Returns how far each pixel is from a known one, in whole pixels, at most 255.
    func depths(bands: ParallelBands) -> Raster<UInt8> {
        let known = Mask(coverage: Raster(width: width, height: height, pixels: unknown.map { $0 == 0 ? 255 : 0 }))
        return known.distanceToSelected(bands: bands).map { UInt8(min($0, 255)) }
    }
}
