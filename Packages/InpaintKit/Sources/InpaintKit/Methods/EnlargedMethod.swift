import ImagingCore

/// Fills a region by patch matching on a smaller picture of it, and copies the photo's pixels accordingly.
///
/// The small picture is a level of the pyramid that ``PatchMatchMethod`` makes, and is worked on as there; what is left
/// out are the finer levels, and with them most of the memory.
struct EnlargedMethod {
    let options: InpaintOptions
    let extraLevels: Int
    /// How often the region is halved; at least once.
    let halvings: Int
    let bands: ParallelBands
    /// Who looks at the levels, if anybody does.
    var steps: RegionSteps?

    func fill<Pixel: InpaintPixel>(
        _ region: HoleRegion, of photo: Raster<Pixel>, changed: ChangedArea, usable: Raster<UInt8>?, share: Double,
        monitor: WorkMonitor
    ) throws(CancellationError) -> EnlargedCopies {
        let planes = LevelPlanes(
            of: photo, in: region.bounds, changed: changed, usable: usable, halvings: halvings, bands: bands)
        try monitor.checkCancellation()
        // Every square that the hole touches, and those around them.
        let left = (region.hole.x - region.bounds.x) >> halvings
        let top = (region.hole.y - region.bounds.y) >> halvings
        let area = PixelRect(
            x: left, y: top,
            width: (region.hole.x + region.hole.width - 1 - region.bounds.x) >> halvings - left + 1,
            height: (region.hole.y + region.hole.height - 1 - region.bounds.y) >> halvings - top + 1
        ).expanded(by: 1).intersection(PixelRect(x: 0, y: 0, width: planes.width, height: planes.height))
        let places = try places(planes, in: area, depth: region.depth, share: share, monitor: monitor)
        let correction = SeamBlend(bands: bands).correction(
            region: colors(of: planes), unknown: planes.unknown, usable: planes.usable, area: area, places: places)
        try monitor.checkCancellation()
        return EnlargedCopies(
            halvings: halvings, size: PixelSize(width: region.bounds.width, height: region.bounds.height), area: area,
            places: places, correction: correction)
    }

    private func places(
        _ planes: LevelPlanes, in area: PixelRect, depth: Double, share: Double, monitor: WorkMonitor
    ) throws(CancellationError) -> Raster<UInt32> {
        var pyramid = PatchPyramid(
            planes, depth: depth / Double(1 << halvings), radius: options.patchRadius, bands: bands)
        try monitor.checkCancellation()
        let filler = PatchFill(
            seed: options.seed, extraLevels: extraLevels, quality: options.quality, bands: bands,
            firstLevel: halvings, steps: steps)
        monitor.begin(stage: "fill", unitCount: filler.workUnits(of: pyramid.levels), share: share)
        let field = try filler.run(&pyramid, monitor: monitor)
        try monitor.checkCancellation()
        return pyramid.levels[0].copiedPlaces(field, in: area, bands: bands)
    }

    /// Returns the small picture.
    ///
    /// Alpha is not evened out: its place is taken by the texture.
    private func colors(of planes: LevelPlanes) -> Raster<RGBA8> {
        bands.raster(width: planes.width, height: planes.height) { rows, output in
            let start = rows.lowerBound * planes.width
            for offset in 0..<output.count {
                let at = 4 &* (start &+ offset)
                output[offset] = RGBA8(
                    red: planes.pixels[at], green: planes.pixels[at &+ 1], blue: planes.pixels[at &+ 2])
            }
        }
    }
}
