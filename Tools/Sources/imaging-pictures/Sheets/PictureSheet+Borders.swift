import ImagingCore

extension PictureSheet {
    /// What the four border modes read beyond the edge of a few pixels.
    static let borders = PictureSheet("borders") {
        PanelGrid(
            columns: 4,
            [
                Panel("replicate", framed(.replicate)),
                Panel("reflect", framed(.reflect)),
                Panel("mirror", framed(.mirror)),
                Panel("wrap", framed(.wrap)),
            ]
        ).picture
    }

    // Six by five pixels in their frame of three, each a square of 14 pixels.
    private static func framed(_ mode: BorderMode) -> Raster<RGBA8> {
        var few = Raster(width: 6, height: 5, filledWith: RGBA8.black)
        for row in 0..<few.height {
            for column in 0..<few.width {
                few[column, row] = RGBA8(
                    red: UInt8(240 - 34 * column), green: UInt8(90 + 34 * row), blue: UInt8(60 + 36 * column))
            }
        }
        few[1, 1] = .white
        few[4, 3] = .black
        let side = 14
        var picture = Panel("", few.padded(by: 3, outside: .border(mode))).enlarged(side).picture
        let frame = Rect(PixelRect(x: 3 * side - 2, y: 3 * side - 2, width: 6 * side + 4, height: 5 * side + 4))
        picture.fill(.frame(frame, thickness: 2), rule: .evenOdd, with: PanelGrid.ink)
        return picture
    }
}
