import ImagingCore

/// One call of the engine: from the mask to the changed photo.
struct InpaintJob<Pixel: InpaintPixel> {
    let photo: Raster<Pixel>
    let options: InpaintOptions
    var sources = InpaintSources.anywhere
    let bands: ParallelBands
    let monitor: WorkMonitor
    var watch: StepWatch?

    func run(_ mask: Mask) throws -> InpaintResult<Pixel> {
        guard !mask.isEmpty else { return InpaintResult(pixels: photo, changed: mask, decisions: []) }
        monitor.begin(stage: "prepare", unitCount: 1, share: 0.05)
        let changed = changedArea(mask)
        try monitor.checkCancellation()
        let unknown = Mask(coverage: changed.coverage.map { $0 == 255 ? 255 : 0 })
        let painted = Mask(coverage: changed.coverage.map { $0 > 0 ? 255 : 0 })
        let usable = sources.usable
        guard isAnyPixelLeft(unknown: unknown, usable: usable) else {
            throw InpaintError.nothingToCopyFrom(selectedPixels: unknown.selectedCount, photo: photo.size)
        }
        var result = photo
        let sourceBounds = usable.flatMap { Mask(coverage: $0).selectedBounds }
        let regions = HoleRegion.regions(
            unknown: unknown, painted: painted, patchRadius: options.patchRadius, sources: sourceBounds, bands: bands)
        try monitor.checkCancellation()
        for region in regions where max(region.bounds.width, region.bounds.height) > PatchLevel.maximumSide {
            throw InpaintError.regionTooLarge(
                PixelSize(width: region.bounds.width, height: region.bounds.height))
        }
        let share = 0.95 / Double(max(1, regions.count))
        var decisions = [InpaintDecision]()
        for region in regions {
            let problem = problem(of: region, unknown: unknown, painted: painted, usable: usable)
            let steps = watch?.steps(
                ofHole: decisions.count, by: .patchMatch, bounds: region.bounds, area: problem.area, monitor: monitor)
            let fill = try PatchMatchMethod(
                options: options, extraLevels: extraLevels, bands: bands, steps: steps
            ).fill(problem, share: share, monitor: monitor)
            paint(fill, of: problem, changed: changed, into: &result)
            decisions.append(InpaintDecision(area: region.hole, method: .patchMatch, reason: .asked))
        }
        return InpaintResult(pixels: result, changed: changed, decisions: decisions)
    }

    /// Whether there is a pixel to copy from.
    private func isAnyPixelLeft(unknown: Mask, usable: Raster<UInt8>?) -> Bool {
        guard let usable else { return unknown.selectedCount < photo.width * photo.height }
        return zip(unknown.coverage.pixels, usable.pixels).contains { $0 == 0 && $1 != 0 }
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

    private func problem(
        of region: HoleRegion, unknown: Mask, painted: Mask, usable: Raster<UInt8>?
    ) -> RegionProblem<Pixel> {
        let box = region.bounds
        func flags(_ coverage: Raster<UInt8>) -> [UInt8] { coverage.cropped(to: box).pixels.map { $0 == 0 ? 0 : 1 } }
        let part = photo.cropped(to: box)
        let area = region.hole.expanded(by: 1).intersection(box)
        return RegionProblem(
            region: region, photo: part, reduced: part.map { $0.reduced }, unknown: flags(unknown.coverage),
            painted: flags(painted.coverage), usable: usable.map(flags),
            area: PixelRect(x: area.x - box.x, y: area.y - box.y, width: area.width, height: area.height))
    }

    /// Mixes what a method found with the photo.
    private func paint(
        _ fill: RegionFill, of problem: RegionProblem<Pixel>, changed: Mask, into result: inout Raster<Pixel>
    ) {
        let (area, box) = (problem.area, problem.region.bounds)
        let part = problem.photo
        bands.update(&result) { rows, output in
            let weights = changed.coverage.span
            let source = part.span
            let painted = problem.painted.span
            for row in rows where row >= box.y &+ area.y && row < box.y &+ area.y &+ area.height {
                for column in area.columns {
                    let at = (row &- box.y &- area.y) &* area.width &+ (column &- area.x)
                    let weight = weights[row &* photo.width &+ box.x &+ column]
                    if weight == 0 || painted[(row &- box.y) &* box.width &+ column] == 0 { continue }
                    let target = (row &- rows.lowerBound) &* photo.width &+ box.x &+ column
                    let color: Pixel
                    switch fill {
                    case .copies(let places, let correction):
                        let place = places.span[at]
                        if place == .max { continue }
                        color = source[MatchField.row(of: place) &* box.width &+ MatchField.column(of: place)]
                            .adding(correction.span[at])
                    case .colors(let colors):
                        color = Pixel.zero.adding(colors.span[at])
                    }
                    output[target] = output[target].mixed(with: color, weight: weight)
                }
            }
        }
    }
}
