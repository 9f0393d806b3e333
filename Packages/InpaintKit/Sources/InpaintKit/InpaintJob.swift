import ImagingCore

/// One call of the engine: from the mask to the changed photo.
struct InpaintJob<Pixel: InpaintPixel> {
    let photo: Raster<Pixel>
    let options: InpaintOptions
    let bands: ParallelBands
    let monitor: WorkMonitor

    func run(_ mask: Mask) throws -> InpaintResult<Pixel> {
        guard !mask.isEmpty else { return InpaintResult(pixels: photo, changed: mask) }
        monitor.begin(stage: "prepare", unitCount: 1, share: 0.05)
        let changed = changedArea(mask)
        try monitor.checkCancellation()
        let unknown = Mask(coverage: changed.coverage.map { $0 == 255 ? 255 : 0 })
        let painted = Mask(coverage: changed.coverage.map { $0 > 0 ? 255 : 0 })
        let known = photo.width * photo.height - unknown.selectedCount
        guard known > 0 else {
            throw InpaintError.nothingToCopyFrom(selectedPixels: unknown.selectedCount, photo: photo.size)
        }
        var result = photo
        let regions = HoleRegion.regions(
            unknown: unknown, painted: painted, patchRadius: options.patchRadius, bands: bands)
        try monitor.checkCancellation()
        for region in regions where max(region.bounds.width, region.bounds.height) > PatchLevel.maximumSide {
            throw InpaintError.regionTooLarge(
                PixelSize(width: region.bounds.width, height: region.bounds.height))
        }
        let share = 0.95 / Double(max(1, regions.count))
        for region in regions {
            try fill(region, unknown: unknown, painted: painted, changed: changed, share: share, into: &result)
        }
        return InpaintResult(pixels: result, changed: changed)
    }

    /// The mask, dilated and feathered: 255 where a pixel is replaced whole.
    private func changedArea(_ mask: Mask) -> Mask {
        // From the threshold on a pixel is replaced whole, so that nothing of what lies under the mask shows.
        let full = Mask(coverage: mask.coverage.map { $0 >= Mask.threshold ? 255 : $0 * 2 })
        let dilated = options.dilation > 0 ? full.dilated(radius: options.dilation, bands: bands) : full
        return options.feather > 0 ? dilated.feathered(radius: options.feather, bands: bands) : dilated
    }

    /// How often the photo must be halved to fit ``InpaintOptions/previewSide``.
    private var extraLevels: Int {
        var side = max(photo.width, photo.height)
        var count = 0
        while side > InpaintOptions.previewSide {
            side = (side + 1) / 2
            count += 1
        }
        return count
    }

    private func fill(
        _ region: HoleRegion, unknown: Mask, painted: Mask, changed: Mask, share: Double,
        into result: inout Raster<Pixel>
    ) throws {
        let box = region.bounds
        let part = photo.cropped(to: box)
        let reduced = part.map { $0.reduced }
        var pyramid = PatchPyramid(
            photo: reduced, unknown: unknown.coverage.cropped(to: box).pixels.map { $0 == 0 ? 0 : 1 },
            painted: painted.coverage.cropped(to: box).pixels.map { $0 == 0 ? 0 : 1 }, depth: region.depth,
            radius: options.patchRadius, bands: bands)
        let filler = PatchFill(
            seed: options.seed, extraLevels: extraLevels, quality: options.quality, bands: bands)
        monitor.begin(stage: "fill", unitCount: filler.workUnits(of: pyramid.levels), share: share)
        let field = try filler.run(&pyramid, monitor: monitor)
        try monitor.checkCancellation()
        let area = region.hole.expanded(by: 1).intersection(box)
        let local = PixelRect(x: area.x - box.x, y: area.y - box.y, width: area.width, height: area.height)
        let copies = pyramid.levels[0].copiedPlaces(field, in: local, bands: bands)
        let correction = SeamBlend(bands: bands).correction(
            region: reduced, unknown: pyramid.levels[0].unknown, area: local, places: copies)
        try monitor.checkCancellation()
        bands.update(&result) { rows, output in
            let places = copies.span
            let weights = changed.coverage.span
            let source = part.span
            let added = correction.span
            for row in rows where area.rows.contains(row) {
                for column in area.columns {
                    let at = (row &- area.y) &* area.width &+ (column &- area.x)
                    let weight = weights[row &* photo.width &+ column]
                    let place = places[at]
                    if weight == 0 || place == .max { continue }
                    let copy = source[MatchField.row(of: place) &* box.width &+ MatchField.column(of: place)]
                        .adding(added[at])
                    let target = (row &- rows.lowerBound) &* photo.width &+ column
                    output[target] = output[target].mixed(with: copy, weight: weight)
                }
            }
        }
    }
}
