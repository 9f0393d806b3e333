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
        let copies = try copies(for: problem, share: share, monitor: monitor)
        let correction = SeamBlend(bands: bands).correction(
            region: problem.reduced, unknown: problem.unknown, usable: problem.usable, area: problem.area,
            places: copies)
        try monitor.checkCancellation()
        return .copies(copies, correction: correction)
    }

    /// Returns where each pixel of the problem's area is copied from.
    ///
    /// The pyramid lives no longer than this call: the blend needs memory of its own.
    private func copies<Pixel>(
        for problem: RegionProblem<Pixel>, share: Double, monitor: WorkMonitor
    ) throws(CancellationError) -> Raster<UInt32> {
        var pyramid = PatchPyramid(
            photo: problem.reduced, unknown: problem.unknown, painted: problem.painted, usable: problem.usable,
            depth: problem.region.depth, radius: options.patchRadius, bands: bands)
        try monitor.checkCancellation()
        let filler = PatchFill(
            seed: options.seed, extraLevels: extraLevels, quality: options.quality, bands: bands, steps: steps)
        monitor.begin(stage: "fill", unitCount: filler.workUnits(of: pyramid.levels), share: share)
        let field = try filler.run(&pyramid, monitor: monitor)
        try monitor.checkCancellation()
        return pyramid.levels[0].copiedPlaces(field, in: problem.area, bands: bands)
    }
}
