import ImagingCore

extension PictureSheet {
    /// A star of fine rays made four times smaller by three filters.
    static let shrinking = PictureSheet("shrinking") {
        let star = rays(side: 640)
        let size = PixelSize(width: 160, height: 160)
        return PanelGrid(
            columns: 3,
            [
                Panel("nearest", star.resized(to: size, filter: .nearest)),
                Panel("area", star.resized(to: size, filter: .area)),
                Panel("lanczos3", star.resized(to: size, filter: .lanczos3)),
            ]
        ).picture
    }

    private static func rays(side: Int) -> Raster<UInt8> {
        var picture = Raster<UInt8>(width: side, height: side, filledWith: 255)
        let middle = Double(side) / 2
        // Rays that end on a square at equal distances, so that no sines are needed.
        let rayCount = 24
        var ends: [Point] = []
        for step in 0..<rayCount {
            let place = middle * 3 * (2 * Double(step) / Double(rayCount) - 1)
            ends.append(Point(x: middle + place, y: middle - 3 * middle))
            ends.append(Point(x: middle + 3 * middle, y: middle + place))
            ends.append(Point(x: middle - place, y: middle + 3 * middle))
            ends.append(Point(x: middle - 3 * middle, y: middle - place))
        }
        // In the order around the middle: top, right, bottom, left.
        let around = (0..<4).flatMap { side in (0..<rayCount).map { ends[4 * $0 + side] } }
        for ray in stride(from: 0, to: around.count, by: 2) {
            let center = Point(x: middle, y: middle)
            picture.fill(.polygon([center, around[ray], around[(ray + 1) % around.count]]), with: 20)
        }
        return picture
    }
}
