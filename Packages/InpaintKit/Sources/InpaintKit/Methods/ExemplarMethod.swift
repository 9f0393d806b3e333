import ImagingCore

/// Fills a region patch by patch in Criminisi's order, and evens out the seams of what it copies.
///
/// The order and the sources are found where the hole is a few dozen patches large; on each finer level the patches are
/// closed again, each near where the coarser level found it. Nothing is averaged, so grain and edges stay as sharp as
/// they are.
///
/// - SeeAlso: Criminisi, Pérez, Toyama, Region Filling and Object Removal by Exemplar-Based Image Inpainting (2004).
struct ExemplarMethod {
    let options: InpaintOptions
    /// How often the photo must be halved to fit ``InpaintOptions/previewSide``.
    let extraLevels: Int
    let bands: ParallelBands
    /// Who looks at the levels, if anybody does.
    var steps: RegionSteps?

    /// How many pixels of a hole are filled by looking at all sources around them; of more, a coarser level is.
    var searchedPixels = 10_000

    /// - Parameter share: How much of the whole work this is, for the progress.
    func fill<Pixel>(
        _ problem: RegionProblem<Pixel>, share: Double, monitor: WorkMonitor
    ) throws(CancellationError) -> RegionFill {
        let pyramid = PatchPyramid(
            photo: problem.reduced, unknown: problem.unknown, painted: problem.painted, usable: problem.usable,
            depth: problem.region.depth, radius: options.patchRadius, bands: bands)
        try monitor.checkCancellation()
        let levels = pyramid.levels
        var openCounts: [Int] = []
        for level in levels {
            openCounts.append(level.openCount)
            try monitor.checkCancellation()
        }
        let first = openCounts.firstIndex { $0 <= searchedPixels } ?? levels.count - 1
        let units = levels[..<first].indices.map { $0 < extraLevels && options.quality == .preview ? 0 : 1 }
        let start = ExemplarStart(seed: seed, bands: bands)
        monitor.begin(
            stage: "fill",
            unitCount: zip(openCounts, units).reduce(start.workUnits(of: levels[first])) { $0 + $1.0 * $1.1 },
            share: share)

        var origins = try start.run(levels[first], monitor: monitor)
        steps?.show(levels[first], origins: origins, scale: 1 << first)
        for index in (0..<first).reversed() {
            origins = levels[index].doubled(origins: origins, of: levels[index + 1], monitor: monitor)
            try monitor.checkCancellation()
            if units[index] == 0 { continue }
            var filler = ExemplarFill(level: levels[index], guesses: origins, bands: bands)
            try filler.run(monitor: monitor, units: units[index])
            origins = filler.origins
            steps?.show(levels[index], origins: origins, scale: 1 << index)
        }
        let copies = levels[0].copiedPlaces(origins: origins, in: problem.area, monitor: monitor)
        try monitor.checkCancellation()
        let correction = SeamBlend(bands: bands).correction(
            region: problem.reduced, unknown: levels[0].unknown, usable: problem.usable, area: problem.area,
            places: copies)
        try monitor.checkCancellation()
        return .copies(copies, correction: correction)
    }

    private var seed: UInt32 { UInt32(truncatingIfNeeded: options.seed ^ (options.seed >> 32)) }
}
