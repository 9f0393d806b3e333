import ImagingCore

extension RetouchRenderer {
    /// Adjusts a preview: from what is kept, or tile by tile where something is another.
    func adjustTiled(_ recipe: RenderRecipe, _ filled: Filled, report: StageReport) async throws -> Raster<RGBA8> {
        guard let tiles = filled.tiles else { preconditionFailure("a preview is made of tiles") }
        let adjustments = recipe.adjustments
        report.send("adjust", StageReport.adjustStart)
        if adjustments.isNeutral { return filled.raster ?? tiles.raster() }
        let key = adjustments.key(after: filled.key)
        if let state = cache.state(key) { return state.picture.raster() }
        let before = cache.lastToned(by: adjustments, size: tiles.size)
        let threadCount = threadCount
        let state = try await WorkMonitor.run { monitor in
            let bands = ParallelBands(threadCount: threadCount, monitor: monitor)
            return Self.toned(tiles, raster: filled.raster, by: adjustments, before: before, bands: bands)
        }
        work.tiles += zip(state.picture.tiles, before?.picture.tiles ?? tiles.tiles).count { $0 !== $1 }
        cache.insert(state, for: key)
        return state.picture.raster()
    }

    /// Adjusts a picture in one piece.
    func adjustWhole(_ recipe: RenderRecipe, _ filled: Filled, report: StageReport) async throws -> Raster<RGBA8> {
        guard let raster = filled.raster else { preconditionFailure("an export is made in one piece") }
        let adjustments = recipe.adjustments
        report.send("adjust", StageReport.adjustStart)
        if adjustments.isNeutral { return raster }
        let threadCount = threadCount
        return try await WorkMonitor.run { monitor in
            raster.adjusted(by: adjustments, bands: ParallelBands(threadCount: threadCount, monitor: monitor))
        }
    }

    /// Returns an adjusted picture; tiles of an earlier one are kept where all that decides them is the same.
    private static func toned(
        _ source: TiledPicture, raster: Raster<RGBA8>?, by adjustments: PhotoAdjustments, before: RenderCache.State?,
        bands: ParallelBands
    ) -> RenderCache.State {
        let map = ToneMap(adjustments)
        let whole = adjustments.isPointwise ? raster : raster ?? source.raster()
        let base = adjustments.isPointwise ? nil : whole.map { BaseLayer(of: $0, tone: map.tone, bands: bands) }
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
            picture: picture, patches: [],
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
