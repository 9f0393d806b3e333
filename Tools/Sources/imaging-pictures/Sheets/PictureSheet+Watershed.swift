import ImagingCore

extension PictureSheet {
    /// Touching discs, how deep their inside lies, what a watershed makes of them, and the nearest of some seeds.
    static let watershed = PictureSheet("watershed") {
        let mask = discs()
        let depth = mask.inverted().distanceToSelected()
        let peaks = Mask(coverage: depth.map { $0 > 8.5 ? 255 : 0 })
        // The background is a marker of its own.
        var markers = peaks.connectedComponents().labels
        let background = Int32(markers.pixels.max() ?? 0) + 1
        for row in 0..<mask.height {
            for column in 0..<mask.width where !mask.selects(column: column, row: row) {
                markers[column, row] = background
            }
        }
        let relief = depth.map { UInt8(255 - min($0 * 12, 255)) }
        let divided = try relief.watershed(from: markers, drawsLines: true)
        let nearest = peaks.nearestSelected()
        let seeds = peaks.connectedComponents().labels.pixels
        let spread = Raster<RGBA8>(
            width: mask.width, height: mask.height,
            pixels: nearest.pixels.map { HeatColors.color(label: seeds[Int($0)]) })
        return PanelGrid(
            columns: 4,
            [
                Panel("touching", mask), Panel("depth", depth.map { HeatColors.color(min($0 / 17, 1)) }),
                Panel("watershed", divided.map { HeatColors.color(label: $0 == background ? 0 : $0) }),
                Panel("nearest", marked(spread, peaks)),
            ]
        ).picture
    }

    private static func discs() -> Mask {
        var mask = Mask(width: 160, height: 120)
        for (x, y, radius) in [
            (34.0, 34.0, 17.0), (64, 40, 16), (50, 68, 18), (98, 34, 18), (118, 62, 17), (90, 84, 19), (130, 96, 15),
            (24, 96, 14),
        ] {
            mask.fill(.circle(center: Point(x: x, y: y), radius: radius))
        }
        return Mask(coverage: mask.coverage.map { $0 >= Mask.threshold ? 255 : 0 })
    }

    private static func marked(_ picture: Raster<RGBA8>, _ mask: Mask) -> Raster<RGBA8> {
        var picture = picture
        for row in 0..<mask.height {
            for column in 0..<mask.width where mask.selects(column: column, row: row) {
                picture[column, row] = PanelGrid.card
            }
        }
        return picture
    }
}
