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
        let prepared = try prepare(mask)
        let (changed, usable) = (prepared.changed, prepared.usable)
        let halvings = try memory(of: prepared).halvings(for: prepared.regions, options: options)
        var result = photo
        let share = 0.95 / Double(max(1, prepared.regions.count))
        var decisions = [InpaintDecision]()
        for (region, count) in zip(prepared.regions, halvings) {
            let method = options.method == .exemplar && count == 0 ? InpaintMethod.exemplar : .patchMatch
            let steps = watch?.steps(
                ofHole: decisions.count, by: method, bounds: region.bounds, area: region.area, monitor: monitor)
            let fill: RegionFill
            if count > 0 {
                let enlarged = EnlargedMethod(
                    options: options, extraLevels: extraLevels, halvings: count, bands: bands, steps: steps)
                fill = .enlarged(
                    try enlarged.fill(
                        region, of: photo, changed: changed, usable: usable, share: share, monitor: monitor))
            } else {
                let problem = problem(of: region, changed: changed, usable: usable)
                fill = try self.fill(problem, by: method, share: share, steps: steps)
            }
            paint(fill, of: region, changed: changed.mask, into: &result)
            decisions.append(InpaintDecision(area: region.hole, method: method, reason: .asked))
        }
        return InpaintResult(pixels: result, changed: changed.mask, decisions: decisions)
    }

    /// Returns what the job will do, without doing it.
    func plan(_ mask: Mask) throws -> InpaintPlan {
        guard !mask.isEmpty else { return InpaintPlan(regions: [], peakBytes: 0, seconds: 0) }
        let prepared = try prepare(mask)
        let memory = memory(of: prepared)
        let halvings = try memory.halvings(for: prepared.regions, options: options)
        let time = TimeEstimate(options: options, extraLevels: extraLevels, bands: bands)
        let regions = zip(prepared.regions, halvings).enumerated().map { index, pair in
            let (region, count) = pair
            let work = time.work(region, changed: prepared.changed, halvings: count)
            return InpaintPlan.Region(
                hole: region.hole, surroundings: region.bounds, targetCount: work.targetCount, method: .patchMatch,
                reduction: 1 << count,
                peakBytes: memory.peak(of: region, radius: options.patchRadius, halvings: count, isFirst: index == 0),
                seconds: work.seconds)
        }
        return InpaintPlan(
            regions: regions, peakBytes: max(memory.preparing, regions.map(\.peakBytes).max() ?? 0),
            seconds: regions.reduce(time.seconds(preparing: photo.width * photo.height)) { $0 + $1.seconds })
    }

    /// What is known before anything is filled.
    private struct Prepared {
        let changed: ChangedArea
        /// 0 for each pixel that may not be copied; nil where all may that are known.
        let usable: Raster<UInt8>?
        let regions: [HoleRegion]
    }

    private func memory(of prepared: Prepared) -> MemoryEstimate {
        MemoryEstimate(
            photo: photo.size, pixelBytes: MemoryLayout<Pixel>.stride, changed: prepared.changed,
            isLimited: prepared.usable != nil)
    }

    /// - Precondition: The mask selects something.
    private func prepare(_ mask: Mask) throws -> Prepared {
        let changed = ChangedArea(of: mask, dilation: options.dilation, feather: options.feather, bands: bands)
        try monitor.checkCancellation()
        let usable = sources.usable
        guard isAnyPixelLeft(changed, usable: usable) else {
            throw InpaintError.nothingToCopyFrom(selectedPixels: changed.unknown.selectedCount, photo: photo.size)
        }
        var regions = HoleRegion.regions(
            of: changed, photo: photo.size, patchRadius: options.patchRadius, bands: bands)
        if let usable, let usableBounds = Mask(coverage: usable).selectedBounds {
            regions = regions.map {
                $0.seeing(sources, usable: usable, usableBounds: usableBounds, changed: changed)
            }
        }
        try monitor.checkCancellation()
        for region in regions where max(region.bounds.width, region.bounds.height) > PatchLevel.maximumSide {
            throw InpaintError.regionTooLarge(
                PixelSize(width: region.bounds.width, height: region.bounds.height))
        }
        return Prepared(changed: changed, usable: usable, regions: regions)
    }

    private func fill(
        _ problem: RegionProblem<Pixel>, by method: InpaintMethod, share: Double, steps: RegionSteps?
    ) throws(CancellationError) -> RegionFill {
        switch method {
        case .exemplar:
            try ExemplarMethod(options: options, extraLevels: extraLevels, bands: bands, steps: steps).fill(
                problem, share: share, monitor: monitor)
        default:
            try PatchMatchMethod(options: options, extraLevels: extraLevels, bands: bands, steps: steps).fill(
                problem, share: share, monitor: monitor)
        }
    }

    /// Whether there is a pixel to copy from.
    private func isAnyPixelLeft(_ changed: ChangedArea, usable: Raster<UInt8>?) -> Bool {
        guard let usable else { return changed.unknown.selectedCount < photo.width * photo.height }
        return zip(changed.mask.coverage.pixels, usable.pixels).contains { $0 != 255 && $1 != 0 }
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
        of region: HoleRegion, changed: ChangedArea, usable: Raster<UInt8>?
    ) -> RegionProblem<Pixel> {
        let box = region.bounds
        let part = box == photo.bounds ? photo : photo.cropped(to: box)
        return RegionProblem(
            region: region, photo: part,
            // With 8 bits a sample it is the same picture, which need not be held twice.
            reduced: part as? Raster<RGBA8> ?? part.map { $0.reduced },
            unknown: changed.flags(changed.unknown, in: box), painted: changed.flags(changed.painted, in: box),
            usable: usable.map { $0.cropped(to: box).pixels.map { $0 == 0 ? 0 : 1 } },
            area: region.area)
    }

    /// Mixes what a method found with the photo.
    private func paint(_ fill: RegionFill, of region: HoleRegion, changed: Mask, into result: inout Raster<Pixel>) {
        let (area, box) = (region.area, region.bounds)
        bands.update(&result) { rows, output in
            let weights = changed.coverage.span
            let source = photo.span
            for row in rows where area.rows.contains(row &- box.y) {
                for column in area.columns {
                    let at = (row &- box.y &- area.y) &* area.width &+ (column &- area.x)
                    let weight = weights[row &* photo.width &+ box.x &+ column]
                    if weight == 0 { continue }
                    let target = (row &- rows.lowerBound) &* photo.width &+ box.x &+ column
                    let color: Pixel
                    switch fill {
                    case .copies(let places, let correction):
                        let place = places.span[at]
                        if place == .max { continue }
                        let from = (MatchField.row(of: place) &+ box.y) &* photo.width &+ box.x
                        color = source[from &+ MatchField.column(of: place)].adding(correction.span[at])
                    case .enlarged(let copies):
                        guard let copy = copies.copy(column: column, row: row &- box.y) else { continue }
                        color = source[(copy.row &+ box.y) &* photo.width &+ box.x &+ copy.column].adding(
                            copy.correction)
                    case .colors(let colors):
                        color = Pixel.zero.adding(colors.span[at])
                    }
                    output[target] = output[target].mixed(with: color, weight: weight)
                }
            }
        }
    }
}
