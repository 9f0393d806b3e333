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
        let halvings = try memory(of: prepared).halvings(for: prepared.regions, options: options)
        let share = 0.95 / Double(max(1, prepared.cost))
        let decisions = decisions(prepared, halvings: halvings)
        var result = photo
        var isOwn = false
        /// Painting would copy the photo in one go.
        func own(_ result: inout Raster<Pixel>) throws(CancellationError) {
            if !isOwn { result = photo.part(photo.bounds, bands: bands) { $0 } }
            isOwn = true
            try monitor.checkCancellation()
        }
        var open = prepared.changed
        for piece in prepared.thin.diffused {
            let region = HoleRegion(piece.thin, photo: photo.bounds)
            let number = decisions.firstIndex {
                $0.method == .diffusion && $0.area.intersection(region.hole) == region.hole
            }
            let steps = watch?.steps(
                ofHole: number ?? 0, by: .diffusion, bounds: region.bounds, area: region.area, monitor: monitor)
            let problem = try problem(of: region, in: result, open: open, usable: prepared.usable, isPiece: true)
            let fill = try fill(problem, by: .diffusion, share: share * Double(region.hole.area), steps: steps)
            try own(&result)
            paint(fill, of: problem, changed: prepared.changed.mask, into: &result)
            open.close(region.hole)
        }
        for (region, count) in zip(prepared.regions, halvings) {
            let method = choice(for: region, halvings: count, thin: prepared.thin).method
            let number = decisions.firstIndex { $0.area == region.hole }
            let steps = watch?.steps(
                ofHole: number ?? 0, by: method, bounds: region.bounds, area: region.area, monitor: monitor)
            let share = share * Double(Self.matchingCost * region.hole.area)
            if count > 0 {
                let copies = try EnlargedMethod(
                    options: options, extraLevels: extraLevels, halvings: count, bands: bands, steps: steps
                ).fill(
                    region, of: photo, changed: prepared.changed, usable: prepared.usable, share: share,
                    monitor: monitor)
                try own(&result)
                paint(copies, of: region, changed: prepared.rest.mask, into: &result)
            } else {
                let problem = try problem(of: region, in: result, open: open, usable: prepared.usable)
                let fill = try fill(problem, by: method, share: share, steps: steps)
                try own(&result)
                paint(fill, of: problem, changed: prepared.rest.mask, into: &result)
            }
        }
        return InpaintResult(pixels: result, changed: prepared.changed.mask, decisions: decisions)
    }

    /// Returns what is decided of each hole, in reading order.
    private func decisions(_ prepared: Prepared, halvings: [Int]) -> [InpaintDecision] {
        let matched = zip(prepared.regions, halvings).map { region, count in
            let (method, reason) = choice(for: region, halvings: count, thin: prepared.thin)
            return InpaintDecision(area: region.hole, surroundings: region.bounds, method: method, reason: reason)
        }
        return (prepared.thin.decisions(in: photo.bounds) + matched).sorted {
            ($0.area.y, $0.area.x) < ($1.area.y, $1.area.x)
        }
    }

    /// How much more work matching is than diffusion, for each pixel.
    private static var matchingCost: Int { 10 }

    private func choice(
        for region: HoleRegion, halvings: Int, thin: ThinHoles
    ) -> (method: InpaintMethod, reason: InpaintDecision.Reason) {
        if halvings > 0 { return (.patchMatch, .limitedMemory) }
        if options.method == .auto { return (.patchMatch, thin.reason(for: region)) }
        return (options.method, .asked)
    }

    /// Returns what the job will do, without doing it.
    func plan(_ mask: Mask) throws -> InpaintPlan {
        guard !mask.isEmpty else { return InpaintPlan(regions: [], peakBytes: 0, seconds: 0) }
        let prepared = try prepare(mask)
        let memory = memory(of: prepared)
        let halvings = try memory.halvings(for: prepared.regions, options: options)
        let time = TimeEstimate(options: options, extraLevels: extraLevels, bands: bands)
        let pieces = prepared.thin.diffused.map { piece in
            let region = HoleRegion(piece.thin, photo: photo.bounds)
            return InpaintPlan.Region(
                hole: region.hole, surroundings: region.bounds, targetCount: region.hole.area, method: .diffusion,
                reduction: 1, peakBytes: memory.peak(diffusing: region), seconds: time.seconds(diffusing: region))
        }
        let regions = zip(prepared.regions, halvings).enumerated().map { index, pair in
            let (region, count) = pair
            let work = time.work(region, changed: prepared.rest, halvings: count)
            return InpaintPlan.Region(
                hole: region.hole, surroundings: region.bounds, targetCount: work.targetCount,
                method: choice(for: region, halvings: count, thin: prepared.thin).method, reduction: 1 << count,
                peakBytes: memory.peak(
                    of: region, by: options.method, radius: options.patchRadius, halvings: count,
                    isFirst: index == 0 && pieces.isEmpty),
                seconds: work.seconds)
        }
        let all = pieces + regions
        return InpaintPlan(
            regions: all, peakBytes: max(memory.preparing, all.map(\.peakBytes).max() ?? 0),
            seconds: all.reduce(time.seconds(preparing: photo.width * photo.height)) { $0 + $1.seconds })
    }

    /// What is known before anything is filled.
    private struct Prepared {
        let changed: ChangedArea
        let thin: ThinHoles
        /// What diffusion leaves to be filled.
        let rest: ChangedArea
        /// 0 for each pixel that may not be copied; nil where all may that are known.
        let usable: Raster<UInt8>?
        let regions: [HoleRegion]

        /// How much work there is, in pixels of diffusion.
        var cost: Int {
            thin.diffused.reduce(0) { $0 + $1.thin.hole.area }
                + regions.reduce(0) { $0 + InpaintJob.matchingCost * $1.hole.area }
        }
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
        let thin = ThinHoles(of: changed, in: photo, method: options.method, bands: bands)
        try monitor.checkCancellation()
        var rest = changed
        for piece in thin.diffused { rest.close(piece.thin.hole) }
        try monitor.checkCancellation()
        var regions = HoleRegion.regions(
            of: rest, photo: photo.size, patchRadius: options.patchRadius, bands: bands)
        if let usable, let usableBounds = Mask(coverage: usable).selectedBounds {
            regions = regions.map {
                $0.seeing(sources, usable: usable, usableBounds: usableBounds, changed: rest)
            }
        }
        try monitor.checkCancellation()
        for region in regions where max(region.bounds.width, region.bounds.height) > PatchLevel.maximumSide {
            throw InpaintError.regionTooLarge(
                PixelSize(width: region.bounds.width, height: region.bounds.height))
        }
        return Prepared(changed: changed, thin: thin, rest: rest, usable: usable, regions: regions)
    }

    private func fill(
        _ problem: RegionProblem<Pixel>, by method: InpaintMethod, share: Double, steps: RegionSteps?
    ) throws(CancellationError) -> RegionFill {
        switch method {
        case .diffusion:
            try DiffusionMethod(options: options, bands: bands, steps: steps).fill(
                problem, share: share, monitor: monitor)
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

    /// - Parameters:
    ///   - source: The photo with what has been filled so far.
    ///   - open: What has not.
    ///   - isPiece: Whether the region's hole goes on beyond it: no more than that is filled.
    private func problem(
        of region: HoleRegion, in source: Raster<Pixel>, open: ChangedArea, usable: Raster<UInt8>?,
        isPiece: Bool = false
    ) throws(CancellationError) -> RegionProblem<Pixel> {
        let box = region.bounds
        let part = box == photo.bounds ? source : source.part(box, bands: bands) { $0 }
        // With 8 bits a sample it is the same picture, which need not be held twice.
        let reduced = part as? Raster<RGBA8> ?? part.part(part.bounds, bands: bands) { $0.reduced }
        try monitor.checkCancellation()
        let unknown = open.flags(open.unknown, in: box)
        try monitor.checkCancellation()
        var painted = open.flags(open.painted, in: box)
        if isPiece {
            for at in painted.indices
            where !region.hole.contains(x: box.x + at % box.width, y: box.y + at / box.width) { painted[at] = 0 }
        }
        try monitor.checkCancellation()
        return RegionProblem(
            region: region, photo: part, reduced: reduced, unknown: unknown, painted: painted,
            usable: usable.map { $0.cropped(to: box).pixels.map { $0 == 0 ? 0 : 1 } },
            area: region.area)
    }

    /// Mixes what a method found with the photo.
    private func paint(
        _ fill: RegionFill, of problem: RegionProblem<Pixel>, changed: Mask, into result: inout Raster<Pixel>
    ) {
        let (area, box, part) = (problem.area, problem.region.bounds, problem.photo)
        paint(in: problem.region, changed: changed, into: &result) { column, row in
            let at = (row &- area.y) &* area.width &+ (column &- area.x)
            switch fill {
            case .copies(let places, let correction):
                let place = places.span[at]
                if place == .max { return nil }
                let from = MatchField.row(of: place) &* box.width &+ MatchField.column(of: place)
                return part.span[from].adding(correction.span[at])
            case .colors(let colors):
                return Pixel.zero.adding(colors.span[at])
            }
        }
    }

    /// Mixes what was found on a smaller picture with the photo.
    private func paint(
        _ copies: EnlargedCopies, of region: HoleRegion, changed: Mask, into result: inout Raster<Pixel>
    ) {
        let box = region.bounds
        paint(in: region, changed: changed, into: &result) { column, row in
            guard let copy = copies.copy(column: column, row: row) else { return nil }
            return photo.span[(copy.row &+ box.y) &* photo.width &+ box.x &+ copy.column].adding(copy.correction)
        }
    }

    /// - Parameter color: Returns the fill's colour at a column and a row of the region, nil where the photo stays.
    private func paint(
        in region: HoleRegion, changed: Mask, into result: inout Raster<Pixel>,
        color: (_ column: Int, _ row: Int) -> Pixel?
    ) {
        let (box, hole, width) = (region.bounds, region.hole, photo.width)
        withoutActuallyEscaping(color) { color in
            bands.update(&result) { rows, output in
                let weights = changed.coverage.span
                for row in rows.clamped(to: hole.rows) {
                    for column in hole.columns {
                        let weight = weights[row &* width &+ column]
                        if weight == 0 { continue }
                        guard let color = color(column &- box.x, row &- box.y) else { continue }
                        let target = (row &- rows.lowerBound) &* width &+ column
                        output[target] = output[target].mixed(with: color, weight: weight)
                    }
                }
            }
        }
    }
}
