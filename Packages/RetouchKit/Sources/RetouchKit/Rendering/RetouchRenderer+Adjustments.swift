import ImagingCore

extension RetouchRenderer {
    /// Fills and adjusts a preview: from what is kept, or tile by tile where something is another.
    func adjustTiled(
        _ recipe: RenderRecipe, source: Source, halvings: Int, report: StageReport
    ) async throws -> Filled {
        let adjustments = recipe.adjustments
        let key = recipe.keys(from: source.hash).adjusted
        if !adjustments.isNeutral, let state = cache.state(key) {
            return Filled(raster: state.picture.raster(), patches: state.patches)
        }
        let filled = try await fillTiled(recipe, source: source, halvings: halvings, report: report)
        try Task.checkCancellation()
        report.send("adjust", StageReport.adjustStart)
        if adjustments.isNeutral {
            let raster = recipe.fills.isEmpty ? source.raster : filled.picture.raster()
            return Filled(raster: raster, patches: filled.patches)
        }
        let before = cache.lastToned(by: adjustments, size: filled.picture.size)
        let threadCount = threadCount
        let state = try await WorkMonitor.run { monitor in
            let bands = ParallelBands(threadCount: threadCount, monitor: monitor)
            return Self.toned(filled, by: adjustments, before: before, bands: bands)
        }
        work.tiles += zip(state.picture.tiles, before?.picture.tiles ?? filled.picture.tiles).count { $0 !== $1 }
        cache.insert(state, for: key)
        return Filled(raster: state.picture.raster(), patches: state.patches)
    }

    /// Adjusts a picture in one piece.
    func adjustWhole(_ recipe: RenderRecipe, _ filled: Filled, report: StageReport) async throws -> Filled {
        let adjustments = recipe.adjustments
        report.send("adjust", StageReport.adjustStart)
        if adjustments.isNeutral { return filled }
        let (threadCount, raster) = (threadCount, filled.raster)
        let adjusted = try await WorkMonitor.run { monitor in
            raster.adjusted(by: adjustments, bands: ParallelBands(threadCount: threadCount, monitor: monitor))
        }
        return Filled(raster: adjusted, patches: filled.patches)
    }

    /// Returns an adjusted picture; tiles of an earlier one are kept where all that decides them is the same.
    private static func toned(
        _ filled: RenderCache.State, by adjustments: PhotoAdjustments, before: RenderCache.State?, bands: ParallelBands
    ) -> RenderCache.State {
        let source = filled.picture
        let map = ToneMap(adjustments)
        let base =
            adjustments.isPointwise ? nil : BaseLayer(of: source.raster(), tone: map.tone, bands: bands)
        var picture = source
        for (index, place) in source.grid.enumerated() where bands.monitor?.isCancelled != true {
            let tile = source.tiles[index]
            if let before, let toned = before.toned, toned.source.tiles[index] === tile,
                toned.base.map({ base?.isSame(as: $0, over: place.core, of: source.size) ?? false }) ?? true
            {
                picture.share(index, of: before.picture)
            } else {
                picture.replace(
                    index, with: map.adjusted(tile.pixels, at: place.core, of: source.size, base: base, bands: bands))
            }
        }
        return RenderCache.State(
            picture: picture, patches: filled.patches,
            toned: RenderCache.Toned(adjustments: adjustments, source: source, base: base))
    }
}

extension BaseLayer {
    /// Whether a part of the photo has the same base as with another layer.
    func isSame(as other: BaseLayer, over part: PixelRect, of size: PixelSize) -> Bool {
        guard slopes.size == other.slopes.size else { return false }
        func places(_ range: Range<Int>, count: Int, smallCount: Int) -> Range<Int> {
            let first = Stretch(place: range.lowerBound, count: count, smallCount: smallCount).first
            let last = Stretch(place: range.upperBound - 1, count: count, smallCount: smallCount).first
            return first..<min(smallCount, last + 2)
        }
        let columns = places(part.columns, count: size.width, smallCount: slopes.width)
        for row in places(part.rows, count: size.height, smallCount: slopes.height) {
            let range = row * slopes.width + columns.lowerBound..<row * slopes.width + columns.upperBound
            guard slopes.pixels[range] == other.slopes.pixels[range],
                offsets.pixels[range] == other.offsets.pixels[range]
            else { return false }
        }
        return true
    }
}
