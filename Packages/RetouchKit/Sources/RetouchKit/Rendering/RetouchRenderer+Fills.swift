import ImagingCore
import InpaintKit

extension RetouchRenderer {
    /// A picture after the fills, or after the adjustments too.
    struct Filled: Sendable {
        /// The picture in one piece.
        var raster: Raster<RGBA8>
        /// The fills, in order.
        var patches: [FillPatch]
    }

    /// Fills at preview size: from the last picture that is kept on.
    ///
    /// A fill is made of the original's pixels, as far as a preview shows it, and what it changes is halved.
    func fillTiled(
        _ recipe: RenderRecipe, source: Source, halvings: Int, report: StageReport
    ) async throws -> RenderCache.State {
        let keys = recipe.keys(from: source.hash).fills
        var state = RenderCache.State(picture: tiles(of: source, halvings: halvings), patches: [])
        var done = 0
        for count in (0..<keys.count).reversed() where count > 0 {
            if let kept = cache.state(keys[count]) {
                (state, done) = (kept, count)
                break
            }
        }
        guard done < recipe.fills.count else { return state }
        var whole = try await patched(original, by: state.patches)
        // Beside the fill there are what is kept, the preview twice, and, from the second fill on, the original.
        let least = memoryBudget - cache.limit - 2 * byteCount(of: source.raster.size)
        for index in done..<recipe.fills.count {
            let held = index == 0 ? 0 : byteCount(of: original.size)
            let filled = try await filled(
                whole, by: recipe.fills[index], halvings: halvings, memoryBudget: least - held,
                report: report.fill(index))
            whole = filled.raster
            let (threadCount, before) = (threadCount, state.picture)
            state.picture = try await WorkMonitor.run { monitor in
                var picture = before
                try filled.patch.paste(
                    from: filled.raster, into: &picture, halvings: halvings,
                    bands: ParallelBands(threadCount: threadCount, monitor: monitor))
                return picture
            }
            state.patches.append(filled.patch)
            cache.insert(state, for: keys[index + 1])
        }
        return state
    }

    /// Fills at full size; of what was done before only the fills themselves are kept.
    func fillWhole(_ recipe: RenderRecipe, source: Source, report: StageReport) async throws -> Filled {
        var filled = Filled(raster: source.raster, patches: [])
        for (index, fill) in recipe.fills.enumerated() {
            // The first fill has the original for its photo; from then on there is one picture more.
            let held = index == 0 ? 0 : byteCount(of: original.size)
            let next = try await self.filled(
                filled.raster, by: fill, halvings: 0, memoryBudget: memoryBudget - held, isPlanned: true,
                report: report.fill(index))
            filled.raster = next.raster
            filled.patches.append(next.patch)
        }
        return filled
    }

    /// Throws when a rendering cannot be done within the budget; the fills look for themselves.
    func checkBudget(for recipe: RenderRecipe) throws(RetouchError) {
        let one = byteCount(of: original.size)
        let changes = !recipe.adjustments.isNeutral || !recipe.fills.isEmpty
        let framed = recipe.framing.isIdentity ? 0 : byteCount(of: recipe.framing.size(of: original.size))
        let needed = one + (changes ? one : 0) + framed
        guard needed <= memoryBudget else { throw .imageTooLarge(needed: needed, budget: memoryBudget) }
        cache.trim(to: max(0, memoryBudget - needed))
    }

    private func byteCount(of size: PixelSize) -> Int { size.area * MemoryLayout<RGBA8>.stride }

    /// Returns the tiles of an original at some size.
    private func tiles(of source: Source, halvings: Int) -> TiledPicture {
        if let tiles = sourceTiles[halvings] { return tiles }
        let tiles = TiledPicture(source.raster)
        sourceTiles[halvings] = tiles
        return tiles
    }

    /// Returns a picture of the original's size with fills that are kept.
    func patched(_ picture: Raster<RGBA8>, by patches: [FillPatch]) async throws -> Raster<RGBA8> {
        guard !patches.isEmpty else { return picture }
        let threadCount = threadCount
        return try await WorkMonitor.run { monitor in
            // Pasting would copy the picture in one go.
            var result = picture.copied(bands: ParallelBands(threadCount: threadCount, monitor: monitor))
            for patch in patches {
                try monitor.checkCancellation()
                patch.apply(to: &result)
            }
            return result
        }
    }

    /// Returns what a fill makes of a picture of the original's size, from what is kept or anew.
    ///
    /// Where it is planned, what is kept from before gives way to what the fill needs.
    private func filled(
        _ picture: Raster<RGBA8>, by fill: RenderRecipe.Fill, halvings: Int, memoryBudget: Int, isPlanned: Bool = false,
        report: (@Sendable (WorkProgress) -> Void)?
    ) async throws -> (patch: FillPatch, raster: Raster<RGBA8>) {
        // What a budget leaves follows from the sizes, not from what is kept, so that results do too.
        var key = fill.hash
        key.add(halvings)
        key.add(memoryBudget)
        if let patch = cache.patch(key, on: picture) {
            return (patch, try await patched(picture, by: [patch]))
        }
        let (packed, limits) = (fill.mask, maskLimits)
        let mask = try await WorkMonitor.run { monitor in try packed.mask(limits: limits, monitor: monitor) }
        let engine = InpaintEngine(threadCount: threadCount)
        let options = fill.options(halvings: halvings, memoryBudget: memoryBudget)
        do {
            guard memoryBudget > 0 else { throw InpaintError.memoryBudgetTooSmall(budget: 0, needed: 1) }
            if isPlanned {
                let plan = try engine.plan(mask, for: picture, options: options)
                guard plan.peakBytes <= memoryBudget else {
                    throw RetouchError.imageTooLarge(needed: plan.peakBytes, budget: memoryBudget)
                }
                cache.trim(to: max(0, memoryBudget - plan.peakBytes))
            }
            let result = try await engine.remove(mask, from: picture, options: options, progress: report)
            work.fills += 1
            let threadCount = threadCount
            let patch = try await WorkMonitor.run { monitor in
                let bands = ParallelBands(threadCount: threadCount, monitor: monitor)
                return FillPatch(
                    of: result.pixels, changed: result.changed, holes: result.decisions.map(\.area),
                    surroundings: result.decisions.map(\.surroundings),
                    seam: SeamMeasure(of: result.pixels, changed: result.changed, bands: bands))
            }
            cache.insert(patch, for: key, on: picture)
            return (patch, result.pixels)
        } catch InpaintError.memoryBudgetTooSmall(let budget, let needed) {
            throw RetouchError.imageTooLarge(needed: needed, budget: budget)
        }
    }

    /// A mask is no larger than the photo, which was read already.
    private var maskLimits: DecodingLimits {
        DecodingLimits(maxPixels: max(1, original.size.area), maxBytes: Int.max)
    }
}
