import ImagingCore

extension PictureSheet {
    /// The scene turned, laid down, made flat again and bent.
    static let warps = PictureSheet("warps") {
        let scene = HarbourScene.draw(width: 160)
        let corners = (Point(x: 0, y: 0), Point(x: 160, y: 0), Point(x: 160, y: 120), Point(x: 0, y: 120))
        let slant = (Point(x: 40, y: 6), Point(x: 132, y: 22), Point(x: 158, y: 116), Point(x: 2, y: 100))
        guard let slanting = Homography(from: corners, to: slant), let flattening = slanting.inverted() else {
            return scene
        }
        let slanted = scene.warped(by: slanting, to: scene.size, interpolation: .bicubic)
        // A turn whose cosine is 0.96 and whose sine is 0.28, made a little smaller.
        let turned = AffineMap.translation(x: -80, y: -60)
            .followed(by: AffineMap(a: 0.72, b: -0.21, c: 0.21, d: 0.72, tx: 80, ty: 60))
        return PanelGrid(
            columns: 4,
            [
                Panel("affine", scene.warped(by: turned, to: scene.size, interpolation: .bicubic)),
                Panel("perspective", slanted),
                Panel("flattened", slanted.warped(by: flattening, to: scene.size, interpolation: .bicubic)),
                Panel("remapped", scene.remapped(by: waves(scene.size), interpolation: .bicubic)),
            ]
        ).picture
    }

    // Waves of parabolas, which are the same on every machine.
    private static func waves(_ size: PixelSize) -> Raster<Displacement> {
        func wave(_ place: Int, length: Int) -> Float {
            let phase = Float(place % length) / Float(length) * 4
            return phase < 2 ? phase * (2 - phase) : (phase - 2) * (phase - 4)
        }
        var field = Raster<Displacement>(width: size.width, height: size.height)
        for row in 0..<size.height {
            for column in 0..<size.width {
                field[column, row] = Displacement(dx: 6 * wave(row, length: 45), dy: 4 * wave(column, length: 60))
            }
        }
        return field
    }
}
