import ImagingCore

extension PictureSheet {
    /// A badly lit page, its paper without the ink, its ink without the paper, and its threshold.
    static let page = PictureSheet("page") {
        let page = litPage()
        let window = StructuringElement.rectangle(width: 15, height: 15)
        let ink = page.blackHat(by: window)
        let threshold = try ink.histogram().otsuThreshold() ?? 128
        return PanelGrid(
            columns: 4,
            [
                Panel("page", page),
                Panel("closed", page.closed(by: window)),
                Panel("black hat", ink),
                Panel("Otsu", ink.map { $0 > threshold ? 0 : 255 }),
            ]
        ).picture
    }

    private static func litPage() -> Raster<UInt8> {
        var page = Raster<UInt8>(width: 160, height: 120)
        for row in 0..<page.height {
            for column in 0..<page.width {
                let x = Float(column) / 160 - 0.3
                let y = Float(row) / 120 - 0.35
                page[column, row] = UInt8(max(60, 235 - 300 * (x * x + 0.8 * y * y)))
            }
        }
        var ink = Raster<UInt8>(width: 160, height: 120, filledWith: 255)
        ink.draw("The harbour", x: 12, y: 10, scale: 2, with: 70)
        ink.draw(
            "Every evening the lamp\nis lit, and its light\ngoes round: three long,\none short, and dark.", x: 12,
            y: 36, with: 70)
        ink.stroke(
            .polyline([Point(x: 12, y: 106), Point(x: 50, y: 86), Point(x: 92, y: 104), Point(x: 146, y: 82)]),
            width: 1.5, with: 70)
        for row in 0..<page.height {
            for column in 0..<page.width {
                page[column, row] = UInt8(Int(page[column, row]) * Int(ink[column, row]) / 255)
            }
        }
        return page
    }
}
