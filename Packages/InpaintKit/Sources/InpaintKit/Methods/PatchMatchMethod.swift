import ImagingCore

/// Fills a region by multi-scale patch matching, and evens out the seams of what it copies.
struct PatchMatchMethod {
    let options: InpaintOptions
    /// How often the photo must be halved to fit ``InpaintOptions/previewSide``.
    let extraLevels: Int
    let bands: ParallelBands
    /// Who looks at the levels, if anybody does.
    var steps: RegionSteps?

    /// - Parameter share: How much of the whole work this is, for the progress.
    func fill<Pixel>(
        _ problem: RegionProblem<Pixel>, share: Double, monitor: WorkMonitor
    ) throws(CancellationError) -> RegionFill {
        var pyramid = PatchPyramid(
            photo: problem.reduced, unknown: problem.unknown, painted: problem.painted, usable: problem.usable,
            depth: problem.region.depth, radius: options.patchRadius, bands: bands)
        let filler = PatchFill(
            seed: options.seed, extraLevels: extraLevels, quality: options.quality, bands: bands, steps: steps)
        monitor.begin(stage: "fill", unitCount: filler.workUnits(of: pyramid.levels), share: share)
        let field = try filler.run(&pyramid, monitor: monitor)
        try monitor.checkCancellation()
        let copies = pyramid.levels[0].copiedPlaces(field, in: problem.area, bands: bands)
        let correction = SeamBlend(bands: bands).correction(
            region: problem.reduced, unknown: pyramid.levels[0].unknown, area: problem.area, places: copies)
        try monitor.checkCancellation()
        return .copies(copies, correction: correction)
    }
}
