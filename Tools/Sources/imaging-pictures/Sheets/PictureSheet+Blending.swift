import ImagingCore

extension PictureSheet {
    /// A balloon and words put into the scene, and a part of it filled smoothly.
    static let blending = PictureSheet("blending") {
        let scene = HarbourScene.draw(width: 150)
        let (overcast, around) = balloon(scene.size)
        var pasted = scene
        let letters = words(scene.size)
        let ground = Mask(
            width: scene.width, height: scene.height, selecting: PixelRect(x: 50, y: 46, width: 92, height: 34))
        var cloud = Mask(width: scene.width, height: scene.height)
        cloud.fill(.ellipse(center: Point(x: 83, y: 19), radiusX: 31, radiusY: 8))
        for row in 0..<scene.height {
            for column in 0..<scene.width where around.selects(column: column, row: row) {
                pasted[column, row] = overcast[column, row]
            }
        }
        return PanelGrid(
            columns: 4,
            [
                Panel("source", outlined(overcast, around)),
                Panel("pasted", pasted),
                Panel("blended", try scene.blended(with: overcast, within: around)),
                Panel("selection", outlined(scene, cloud)),
                Panel("source", outlined(letters, ground)),
                Panel("imported", try scene.blended(with: letters, within: ground)),
                Panel("mixed", try scene.blended(with: letters, within: ground, gradients: .mixed)),
                Panel("filled", try scene.smoothlyFilled(within: cloud)),
            ]
        ).picture
    }

    // A balloon in another sky, and a selection that leaves it room.
    private static func balloon(_ size: PixelSize) -> (Raster<RGBA8>, Mask) {
        var canvas = SceneCanvas(
            picture: Raster(width: size.width, height: size.height, filledWith: .black), scale: 1)
        canvas.shade(from: 0, to: Double(size.height), SIMD3(176, 190, 200), SIMD3(130, 140, 150))
        canvas.fillEllipse(122, 15, 11, 11.5, RGBA8(red: 236, green: 130, blue: 50))
        canvas.fillEllipse(122, 15, 7, 11.5, RGBA8(red: 255, green: 236, blue: 190))
        canvas.fillEllipse(122, 15, 3, 11.5, RGBA8(red: 210, green: 60, blue: 60))
        canvas.stroke([(117, 25), (120, 30)], width: 0.8, RGBA8(gray: 50))
        canvas.stroke([(127, 25), (124, 30)], width: 0.8, RGBA8(gray: 50))
        canvas.fill([(119.5, 29), (124.5, 29), (124, 33), (120, 33)], RGBA8(red: 110, green: 70, blue: 40))
        var mask = Mask(width: size.width, height: size.height)
        mask.fill(.ellipse(center: Point(x: 122, y: 18.5), radiusX: 16, radiusY: 18))
        return (canvas.picture, Mask(coverage: mask.coverage.map { $0 >= Mask.threshold ? 255 : 0 }))
    }

    private static func words(_ size: PixelSize) -> Raster<RGBA8> {
        var picture = Raster(width: size.width, height: size.height, filledWith: RGBA8(gray: 128))
        picture.draw("Ahoy!", x: 53, y: 52, scale: 3, with: .white)
        return picture
    }

    private static func outlined(_ picture: Raster<RGBA8>, _ mask: Mask) -> Raster<RGBA8> {
        var result = picture
        let rim = mask.morphologicalGradient(by: .rectangle(width: 3, height: 3))
        for row in 0..<mask.height {
            for column in 0..<mask.width where rim.selects(column: column, row: row) {
                result[column, row] = RGBA8(red: 255, green: 60, blue: 60)
            }
        }
        return result
    }
}
