import ImagingCore

extension PictureSheet {
    /// A disc and a square, laid over each other by each operator.
    static let operators = PictureSheet("operators") {
        let side = 76
        var disc = Raster<RGBA8>(width: side, height: side)
        disc.fill(
            .circle(center: Point(x: 30, y: 30), radius: 26), with: RGBA8(red: 240, green: 90, blue: 70, alpha: 230))
        var square = Raster<RGBA8>(width: side, height: side)
        square.fill(
            .rectangle(Rect(PixelRect(x: 26, y: 26, width: 46, height: 46))),
            with: RGBA8(red: 70, green: 150, blue: 240, alpha: 190))
        let source = Raster(premultiplying: disc)
        let backdrop = Raster(premultiplying: square)
        let panels = try CompositeOperator.allCases.map { way in
            var picture = checks(side)
            picture.draw(
                Raster<RGBA8>(unpremultiplying: try source.composited(over: backdrop, by: way)), x: 0, y: 0)
            return Panel("\(way)", picture)
        }
        return PanelGrid(columns: 5, panels).picture
    }

    // What stands for transparent.
    private static func checks(_ side: Int) -> Raster<RGBA8> {
        var picture = Raster(width: side, height: side, filledWith: RGBA8(gray: 236))
        for row in 0..<side {
            for column in 0..<side where (row / 6 + column / 6) % 2 == 0 { picture[column, row] = .white }
        }
        return picture
    }
}
