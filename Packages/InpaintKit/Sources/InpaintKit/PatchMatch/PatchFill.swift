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
    /// How often the photo was halved before its finest level was made.
    var firstLevel = 0

    /// The seed as the search takes it.
    var searchSeed: UInt32 { UInt32(truncatingIfNeeded: seed ^ (seed >> 32)) }
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
        let isCoarsest = index == levels.count - 1
        // A hole so thin that it was not made smaller: what it is filled with is near, and found by the exemplar fill.
        if isCoarsest && PatchStart.styles(for: levels[index]).count == 1 {
            return Plan(rounds: 3, window: min(64, side))
        }
        return plan(depth: index + firstLevel, side: side, isCoarsest: isCoarsest)
    }

    /// Returns how a level is worked on.
    ///
    /// - Parameters:
    ///   - depth: How often the photo was halved for it.
    ///   - side: Its longer side.
    func plan(depth: Int, side: Int, isCoarsest: Bool) -> Plan {
        if isCoarsest { return Plan(rounds: 5, window: side) }
        if depth < extraLevels { return Plan(rounds: quality == .preview ? 0 : 1, window: 2) }
        switch depth - extraLevels {
        case 0: return Plan(rounds: quality == .preview ? 1 : 2, window: 16)
        case 1: return Plan(rounds: 3, window: 32)
        default: return Plan(rounds: 5, window: max(8, side / 4))
        }
    }

    /// How many targets all rounds of the search visit together.
    func workUnits(of levels: [PatchLevel]) -> Int {
        levels.indices.reduce(0) { sum, index in
            let passes = 1 + 2 * plan(level: index, of: levels).rounds
            let starts = index == levels.count - 1 ? PatchStart.styles(for: levels[index]).count : 1
            return sum + levels[index].targetCount * passes * starts
        }
    }

    /// Returns the finest level's field.
    func run(_ pyramid: inout PatchPyramid, monitor: WorkMonitor) throws(CancellationError) -> MatchField {
        let last = pyramid.levels.count - 1
        var field = MatchField(for: pyramid.levels[last])
        for index in (0...last).reversed() {
            let plan = plan(level: index, of: pyramid.levels)
            try monitor.checkCancellation()
            if index == last {
                let start = try PatchStart(fill: self, plan: plan, monitor: monitor).run(
                    pyramid.levels[index])
                pyramid.levels[index] = start.level
                field = start.field
                steps?.show(pyramid.levels[index], scale: 1 << (index + firstLevel))
                continue
            } else {
                field = field.doubled(for: pyramid.levels[index], monitor: bands.monitor)
                try monitor.checkCancellation()
                // Levels that a preview only passes through need no pixels.
                if plan.rounds > 0 || index == 0 {
                    let even = uniformWeights(of: pyramid.levels[index])
                    pyramid.levels[index].vote(field, weights: even, bands: bands)
                }
            }
            monitor.advance(by: pyramid.levels[index].targetCount)
            let depths = pyramid.levels[index].depths(bands: bands)
            for round in 0..<plan.rounds {
                try improve(
                    &field, in: &pyramid.levels[index], depths: depths, window: plan.window,
                    number: (index + firstLevel) * 16 + round, votes: round + 1 < plan.rounds, monitor: monitor)
            }
            if plan.rounds == 0 && index == 0 { pyramid.levels[0].measure(&field, bands: bands) }
            if plan.rounds > 0 || index == 0 { steps?.show(pyramid.levels[index], scale: 1 << (index + firstLevel)) }
        }
        return field
    }

    /// Searches once more, and lets the matches found vote.
    ///
    /// - Parameter votes: Whether the votes matter: after a level's last round only the field is used.
    func improve(
        _ field: inout MatchField, in level: inout PatchLevel, depths: Raster<UInt8>, window: Int, number: Int,
        votes: Bool = true, monitor: WorkMonitor
    ) throws(CancellationError) {
        level.measure(&field, bands: bands)
        for pass in 0..<2 {
            try monitor.checkCancellation()
            level.search(
                &field, seed: searchSeed, round: number * 2 + pass,
                window: window, bands: bands)
            monitor.advance(by: level.targetCount)
        }
        guard votes else { return }
        level.vote(field, weights: weights(of: field, in: level, depths: depths), bands: bands)
    }

    private func uniformWeights(of level: PatchLevel) -> Raster<UInt16> {
        let box = level.targetBox
        return bands.raster(width: box.width, height: box.height) { rows, output in
            for offset in 0..<output.count {
                let at = (rows.lowerBound &+ box.y &+ offset / box.width) &* level.width &+ box.x
                output[offset] = UInt16(level.targets[at &+ offset % box.width])
            }
        }
    }

    /// Returns how much each target's proposal counts: the more, the better its match is compared with the others, and
    /// half as much for each pixel farther into the hole, because what is near known pixels is surer.
    func weights(of field: MatchField, in level: PatchLevel, depths: Raster<UInt8>) -> Raster<UInt16> {
        let mean = meanDistance(of: field, in: level) + 1
        let box = field.box
        return bands.raster(width: box.width, height: box.height) { rows, output in
            let distances = field.distances.span
            let depth = depths.span
            for row in rows {
                let start = (row &+ box.y) &* level.width &+ box.x
                for column in 0..<box.width where level.targets[start &+ column] != 0 {
                    let at = row &* box.width &+ column
                    let ratio = mean / (mean + Float(distances[at]))
                    let weight = UInt16(ratio * ratio * 65535)
                    output[at &- rows.lowerBound &* box.width] = max(1, weight >> UInt16(min(depth[at], 15)))
                }
            }
        }
    }

    private func meanDistance(of field: MatchField, in level: PatchLevel) -> Float {
        var sum: UInt64 = 0
        let distances = field.distances.span
        let box = field.box
        for row in box.rows where bands.monitor?.isCancelled != true {
            for column in box.columns where level.targets[row &* level.width &+ column] != 0 {
                sum &+= UInt64(distances[(row &- box.y) &* box.width &+ (column &- box.x)])
            }
        }
        return Float(sum / UInt64(max(1, level.targetCount)))
    }
}

extension PatchLevel {
    /// Returns how far each pixel of ``targetBox`` is from a known one, in whole pixels, at most 255.
    func depths(bands: ParallelBands) -> Raster<UInt8> {
        // Every unknown pixel and one more around it, among which is the known one nearest to each.
        let area = targetBox.expanded(by: radius + 1).intersection(
            PixelRect(x: 0, y: 0, width: width, height: height))
        let known = Mask(
            coverage: bands.raster(width: area.width, height: area.height) { rows, output in
                for row in rows {
                    let start = (row &+ area.y) &* width &+ area.x
                    for column in 0..<area.width where unknown[start &+ column] == 0 {
                        output[(row &- rows.lowerBound) &* area.width &+ column] = 255
                    }
                }
            })
        let inner = PixelRect(
            x: targetBox.x - area.x, y: targetBox.y - area.y, width: targetBox.width, height: targetBox.height)
        return known.distanceToSelected(bands: bands).part(inner, bands: bands) { UInt8(min($0, 255)) }
    }
}
