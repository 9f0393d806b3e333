import ImagingCore

/// Fills a region from its rim along edges, and puts the grain of the surroundings over it.
struct DiffusionMethod {
    let options: InpaintOptions
    let bands: ParallelBands
    /// Who looks at the result, if anybody does.
    var steps: RegionSteps?

    /// - Parameter share: How much of the whole work this is, for the progress.
    func fill<Pixel>(
        _ problem: RegionProblem<Pixel>, share: Double, monitor: WorkMonitor
    ) throws(CancellationError) -> RegionFill {
        monitor.begin(stage: "fill", unitCount: 2, share: share)
        let known = DiffusionLevel(problem, bands: bands)
        try monitor.checkCancellation()
        let quiet = boxMaximum(
            known.closed, width: known.width, height: known.height, radius: 2, monitor: monitor)
        let (level, guide) = try DiffusionFill(bands: bands).filled(consume known, quiet: quiet)
        monitor.advance()
        let grain = DiffusionGrain(
            level: level, quiet: quiet, guide: guide, depth: problem.region.depth, seed: options.seed, bands: bands)
        try monitor.checkCancellation()
        let area = problem.area
        let colors: Raster<RGBAFloat> = bands.raster(width: area.width, height: area.height, bandHeight: 8) {
            rows, output in
            for row in rows {
                for column in 0..<area.width {
                    let at = (row &+ area.y) &* level.width &+ column &+ area.x
                    guard problem.painted[at] != 0 else { continue }
                    // Where the fill fades into the photo, it is the photo.
                    var color = problem.photo.span[at].color
                    if level.wanted[at] != 0 {
                        color = DiffusionLevel.divided(
                            level.colors[at] + grain.grain(column: column &+ area.x, row: row &+ area.y))
                    }
                    output[(row &- rows.lowerBound) &* area.width &+ column] = color
                }
            }
        }
        try monitor.checkCancellation()
        monitor.advance()
        steps?.show(colors, painted: problem.painted)
        return .colors(colors)
    }
}
