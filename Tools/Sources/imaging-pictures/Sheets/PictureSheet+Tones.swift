import ImagingCore

extension PictureSheet {
    /// A plane without contrast, equalised, and in classes of tone; beneath each its histogram.
    static let tones = PictureSheet("tones") {
        let flat = HarbourScene.draw(width: 160).luma601().map { 96 + $0 / 4 }
        let equalized = flat.locallyEqualized(clipLimit: 10, tilesAcross: 4, tilesDown: 3)
        let histogram = try flat.histogram()
        let thresholds = histogram.otsuThresholds(classCount: 3) ?? []
        let classes = flat.map { value in UInt8(thresholds.count(where: { value > $0 }) * 127) }
        return PanelGrid(
            columns: 3,
            [
                Panel("flat", flat), Panel("equalised", equalized), Panel("three classes", classes),
                Panel("", bars(histogram)), Panel("", bars(try equalized.histogram())),
                Panel("", bars(histogram, marking: thresholds)),
            ]
        ).picture
    }

    private static func bars(_ histogram: Histogram, marking thresholds: [UInt8] = []) -> Raster<RGBA8> {
        var picture = Raster(width: 160, height: 56, filledWith: RGBA8(gray: 16))
        // Pairs of values, of which the middle 128 columns show all.
        let counts = (0..<128).map { histogram.counts[2 * $0] + histogram.counts[2 * $0 + 1] }
        let largest = max(counts.max() ?? 1, 1)
        for (index, count) in counts.enumerated() where count > 0 {
            let height = max(1, 48 * count / largest)
            let isThreshold = thresholds.contains { Int($0) / 2 == index }
            picture.fill(
                .rectangle(Rect(PixelRect(x: 16 + index, y: 52 - height, width: 1, height: height))),
                with: isThreshold ? PanelGrid.ink : RGBA8(red: 84, green: 170, blue: 240))
        }
        for threshold in thresholds {
            picture.fill(
                .rectangle(Rect(PixelRect(x: 16 + Int(threshold) / 2, y: 2, width: 1, height: 50))),
                with: RGBA8(red: 240, green: 96, blue: 84))
        }
        return picture
    }
}
