import ImagingCore

extension PictureSheet {
    /// Six by four pixels with the axes, a pixel's square and its centre.
    static let places = PictureSheet("places") {
        let side = 56
        let (left, top) = (92, 48)
        var picture = Raster(width: 560, height: 312, filledWith: PanelGrid.card)
        let line = RGBA8(gray: 110)
        for column in 0...6 {
            picture.fill(
                .rectangle(Rect(PixelRect(x: left + column * side, y: top, width: 1, height: 4 * side))), with: line)
        }
        for row in 0...4 {
            picture.fill(
                .rectangle(Rect(PixelRect(x: left, y: top + row * side, width: 6 * side, height: 1))), with: line)
        }
        let pixel = PixelRect(x: left + side + 1, y: top + 2 * side + 1, width: side - 1, height: side - 1)
        let blue = RGBA8(red: 70, green: 140, blue: 220)
        picture.fill(.rectangle(Rect(pixel)), with: blue)
        dot(Point(x: Double(left) + 1.5 * Double(side), y: Double(top) + 2.5 * Double(side)), &picture, .white)
        let yellow = RGBA8(red: 250, green: 200, blue: 72)
        dot(Point(x: Double(left), y: Double(top)), &picture, yellow)
        dot(Point(x: Double(left + 6 * side), y: Double(top + 4 * side)), &picture, yellow)
        arrow(from: Point(x: Double(left), y: Double(top)), by: Point(x: 386, y: 0), &picture)
        arrow(from: Point(x: Double(left), y: Double(top)), by: Point(x: 0, y: 252), &picture)
        picture.draw("(0, 0)", x: left - 72, y: top - 34, scale: 2, with: yellow)
        picture.draw("(6, 4)", x: left + 6 * side + 12, y: top + 4 * side - 8, scale: 2, with: yellow)
        picture.draw("x", x: left + 396, y: top - 9, scale: 2, with: PanelGrid.ink)
        picture.draw("y", x: left - 24, y: top + 238, scale: 2, with: PanelGrid.ink)
        let words = "column 1, row 2,\ncentre (1.5, 2.5)"
        let size = BitmapFont.size(of: words, scale: 2)
        let place = PixelRect(
            x: left + 2 * side + 10, y: top + 2 * side + 10, width: size.width + 4, height: size.height + 4)
        picture.fill(.rectangle(Rect(place)), with: PanelGrid.card)
        picture.draw(words, x: place.x + 2, y: place.y + 2, scale: 2, with: PanelGrid.ink)
        return picture
    }

    private static func dot(_ center: Point, _ picture: inout Raster<RGBA8>, _ color: RGBA8) {
        picture.fill(.circle(center: center, radius: 5), with: color)
    }

    // Along an axis, with a head at its end.
    private static func arrow(from start: Point, by way: Point, _ picture: inout Raster<RGBA8>) {
        let end = Point(x: start.x + way.x, y: start.y + way.y)
        picture.stroke(.line(from: start, to: end), width: 2, with: PanelGrid.ink)
        let isAcross = way.x > 0
        let back = isAcross ? Point(x: end.x - 10, y: end.y) : Point(x: end.x, y: end.y - 10)
        let (sideX, sideY) = isAcross ? (0.0, 5.0) : (5.0, 0.0)
        picture.fill(
            .polygon([
                end, Point(x: back.x + sideX, y: back.y + sideY), Point(x: back.x - sideX, y: back.y - sideY),
            ]), with: PanelGrid.ink)
    }
}
