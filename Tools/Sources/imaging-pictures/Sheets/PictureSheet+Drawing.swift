import ImagingCore

extension PictureSheet {
    /// Lines, figures, fill rules and text.
    static let drawing = PictureSheet("drawing") {
        PanelGrid(
            columns: 4,
            [
                Panel("lines", lines()), Panel("figures", figures()), Panel("fill rules", stars()),
                Panel("text", text()),
            ]
        ).picture
    }

    private static let paper = Raster(width: 160, height: 120, filledWith: RGBA8(red: 246, green: 244, blue: 238))
    private static let blue = RGBA8(red: 40, green: 90, blue: 180)
    private static let red = RGBA8(red: 214, green: 60, blue: 50)
    private static let green = RGBA8(red: 50, green: 150, blue: 90, alpha: 150)

    private static func lines() -> Raster<RGBA8> {
        var picture = paper
        for line in 0..<9 {
            let place = Double(line)
            picture.stroke(
                .line(from: Point(x: 8, y: 10), to: Point(x: 150, y: 10 + place * 12)), width: 0.5 + place * 0.3,
                with: blue)
        }
        let wave = (0...7).map { Point(x: 12 + Double($0) * 11, y: $0 % 2 == 0 ? 110 : 78) }
        picture.stroke(.polyline(wave), width: 4, with: red)
        return picture
    }

    private static func figures() -> Raster<RGBA8> {
        var picture = paper
        picture.fill(.rectangle(Rect(PixelRect(x: 12, y: 12, width: 58, height: 44))), with: blue)
        picture.fill(.circle(center: Point(x: 76, y: 54), radius: 30), with: green)
        picture.stroke(.circle(center: Point(x: 76, y: 54), radius: 30), width: 2, with: RGBA8(gray: 40))
        picture.fill(
            .polygon([Point(x: 112, y: 14), Point(x: 150, y: 40), Point(x: 118, y: 66)]), with: red)
        picture.stroke(
            .ellipse(center: Point(x: 80, y: 98), radiusX: 62, radiusY: 12), width: 3,
            with: RGBA8(red: 240, green: 170, blue: 30))
        picture.fill(
            .frame(Rect(PixelRect(x: 118, y: 74, width: 34, height: 38)), thickness: 4), rule: .evenOdd,
            with: RGBA8(gray: 60))
        return picture
    }

    private static func stars() -> Raster<RGBA8> {
        var picture = paper
        // Every second corner of a pentagon.
        let corners = [(0.0, -1.0), (0.588, 0.809), (-0.951, -0.309), (0.951, -0.309), (-0.588, 0.809)]
        for (x, rule) in [(42.0, FillRule.nonZero), (118, .evenOdd)] {
            let star = Figure.polygon(corners.map { Point(x: x + 36 * $0.0, y: 56 + 36 * $0.1) })
            picture.fill(star, rule: rule, with: RGBA8(red: 250, green: 196, blue: 60))
            picture.stroke(star, width: 1.5, with: RGBA8(gray: 40))
        }
        picture.draw("nonZero", x: 22, y: 100, with: RGBA8(gray: 40))
        picture.draw("evenOdd", x: 98, y: 100, with: RGBA8(gray: 40))
        return picture
    }

    private static func text() -> Raster<RGBA8> {
        var picture = paper
        picture.draw("Harbour", x: 12, y: 12, scale: 3, with: blue)
        picture.draw("12 boats", x: 12, y: 48, scale: 2, with: red)
        picture.draw(
            "ABCDEFGHIJKLMNOPQRSTUVW\nabcdefghijklmnopqrstuvw\n0123456789 +-*/=%&@#!?", x: 12, y: 78,
            with: RGBA8(gray: 40))
        return picture
    }
}
