import ImagingCore

extension PictureSheet {
    /// Holes filled, thin lines, distances and soft rims of a mended selection.
    static let forms = PictureSheet("forms") {
        let mask = BlotScene.draw().partsRemoved(smallerThan: 20).holesFilled(smallerThan: 10)
        let distances = mask.inverted().distanceToSelected()
        let panels = [
            Panel("holes filled", mask.holesFilled()),
            Panel("skeleton", skeleton(mask.holesFilled())),
            Panel("distance", distances.map { HeatColors.color(min($0 / 12, 1)) }),
            Panel("feathered", mask.feathered(radius: 5)),
        ]
        return PanelGrid(columns: 4, panels.map { $0.enlarged(2) }).picture
    }

    // The skeleton in white on the selection in grey.
    private static func skeleton(_ mask: Mask) -> Raster<RGBA8> {
        var picture = mask.coverage.map { RGBA8(gray: $0 / 3) }
        let line = mask.skeleton()
        for row in 0..<mask.height {
            for column in 0..<mask.width where line.selects(column: column, row: row) { picture[column, row] = .white }
        }
        return picture
    }
}
