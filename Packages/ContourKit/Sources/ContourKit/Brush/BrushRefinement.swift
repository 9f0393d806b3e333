import ImagingCore

/// The way from a rough stroke to its refined mask: a cut at a coarse size, and one at full size along its edge.
struct BrushRefinement {
    let photo: Raster<RGBA8>
    let options: SmartBrushOptions
    let bands: ParallelBands

    /// Returns the refined mask.
    func refined(_ rough: Mask, monitor: WorkMonitor) throws -> Mask {
        let (area, box) = measured(rough)
        let whole = rough.size.area
        guard let box, area < whole else { return rough }
        monitor.begin(stage: "refine", unitCount: options.roundCount + 1)
        // What is farther away teaches no colour.
        let margin = Int(5 * max(3, options.reach * Double(area).squareRoot())) + 2
        let near = box.expanded(by: margin).intersection(photo.bounds)
        try monitor.checkCancellation()
        let part = photo.cropped(to: near)
        try monitor.checkCancellation()
        let stroke = Mask(coverage: rough.coverage.cropped(to: near))
        let scale = min(1, Double(options.coarseSide) / Double(max(near.width, near.height)))
        guard scale < 1 else {
            let cut = CoarseCut(
                photo: part, stroke: stroke, area: area, options: options, bands: bands, monitor: monitor)
            return finished(try cut.run().mask.coverage, at: near, rough: rough)
        }
        let size = PixelSize(
            width: max(1, Int(Double(near.width) * scale)), height: max(1, Int(Double(near.height) * scale)))
        let small = part.resized(to: size, filter: .area, bands: bands)
        let smallStroke = Mask(coverage: stroke.coverage.resized(to: size, filter: .area, bands: bands))
        let smallArea = smallStroke.selectedCount
        guard smallArea > 0, smallArea < size.area else { return rough }
        try monitor.checkCancellation()
        let coarse = try CoarseCut(
            photo: small, stroke: smallStroke, area: smallArea, options: options, bands: bands, monitor: monitor
        ).run()
        let fine = FineCut(
            photo: part, stroke: coarse.isStroke ? stroke : nil, coarse: coarse.mask, colors: coarse.colors,
            options: options, bands: bands, monitor: monitor)
        return finished(try fine.mask(), at: near, rough: rough)
    }

    private func finished(_ coverage: Raster<UInt8>, at place: PixelRect, rough: Mask) -> Mask {
        // Where nothing is left, the stroke was better than nothing.
        guard coverage.pixels.contains(255) else { return rough }
        var mask = Mask(width: rough.width, height: rough.height)
        mask.coverage.paste(coverage, x: place.x, y: place.y)
        return mask
    }

    /// How many pixels a mask selects, and the box around them.
    private func measured(_ mask: Mask) -> (area: Int, box: PixelRect?) {
        var area = 0
        var (left, right, top, bottom) = (mask.width, -1, mask.height, -1)
        let values = mask.coverage.span
        for row in 0..<mask.height {
            for column in 0..<mask.width where values[row &* mask.width &+ column] >= Mask.threshold {
                area &+= 1
                left = min(left, column)
                right = max(right, column)
                top = min(top, row)
                bottom = row
            }
        }
        guard area > 0 else { return (0, nil) }
        return (area, PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
    }
}
