import ImagingCore

extension PictureSheet {
    /// Pieces of a selection: numbered, measured, picked by their form, and mended by size.
    static let components = PictureSheet("components") {
        let mask = pieces()
        let found = mask.connectedComponents()
        let round = found.mask { $0.area > 60 && $0.circularity > 0.85 }
        let calm = mask.partsRemoved(smallerThan: 40).holesFilled(smallerThan: 40)
        return PanelGrid(
            columns: 4,
            [
                Panel("selection", mask), Panel("numbered", measured(found)), Panel("round", round),
                Panel("mended", calm),
            ]
        ).picture
    }

    private static func pieces() -> Mask {
        var mask = Mask(width: 160, height: 120)
        mask.fill(.circle(center: Point(x: 28, y: 28), radius: 17))
        mask.fill(.circle(center: Point(x: 132, y: 92), radius: 13))
        mask.fill(.ellipse(center: Point(x: 84, y: 24), radiusX: 26, radiusY: 9))
        mask.fill(.rectangle(Rect(PixelRect(x: 14, y: 64, width: 36, height: 42))))
        mask.fill(.circle(center: Point(x: 32, y: 80), radius: 8), with: 0)
        mask.fill(.circle(center: Point(x: 42, y: 98), radius: 3), with: 0)
        mask.fill(
            .polygon([
                Point(x: 124, y: 14), Point(x: 150, y: 24), Point(x: 140, y: 64), Point(x: 130, y: 60),
                Point(x: 134, y: 34),
            ]))
        mask.stroke(
            .polyline([Point(x: 64, y: 108), Point(x: 78, y: 64), Point(x: 92, y: 100), Point(x: 108, y: 54)]),
            width: 7)
        for (x, y) in [(60, 46), (66, 50), (110, 112), (8, 114), (154, 6), (56, 10), (148, 112), (100, 42)] {
            mask.fill(.circle(center: Point(x: Double(x), y: Double(y)), radius: 2))
        }
        return Mask(coverage: mask.coverage.map { $0 >= Mask.threshold ? 255 : 0 })
    }

    // Each piece in a colour, with its number and its bounds.
    private static func measured(_ found: ConnectedComponents) -> Raster<RGBA8> {
        var picture = found.labels.map { HeatColors.color(label: $0) }
        for (index, part) in found.components.enumerated() where part.area > 40 {
            picture.fill(
                .frame(Rect(part.bounds.expanded(by: 1)), thickness: 1), rule: .evenOdd,
                with: RGBA8(red: 255, green: 255, blue: 255, alpha: 150))
            let number = "\(index + 1)"
            let size = BitmapFont.size(of: number)
            let x = Int(part.centroid.x) - size.width / 2
            let y = Int(part.centroid.y) - 4
            let chip = PixelRect(x: x - 2, y: y - 2, width: size.width + 4, height: 11)
            picture.fill(.rectangle(Rect(chip)), with: PanelGrid.card)
            picture.draw(number, x: x, y: y, with: .white)
        }
        return picture
    }
}
