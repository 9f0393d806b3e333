import DrawnScenes
import ImagingCore

extension PictureSheet {
    /// A round selection of something with fine hair, refined along the photo, and what the two cut out.
    static let refining = PictureSheet("refining") {
        let photo = seedHead()
        var rough = Mask(width: photo.width, height: photo.height)
        rough.fill(.circle(center: Point(x: 75, y: 58), radius: 43))
        rough.stroke(.line(from: Point(x: 75, y: 100), to: Point(x: 78, y: 120)), width: 4)
        let refined = rough.refined(along: photo, radius: 12, epsilon: 0.00001)
        return PanelGrid(
            columns: 4,
            [
                Panel("photo", photo), Panel("selection", rough), Panel("refined", refined),
                Panel("cut out", cutOut(photo, by: refined)),
            ]
        ).picture
    }

    // The head of a dandelion before a calm sky.
    private static func seedHead() -> Raster<RGBA8> {
        var canvas = SceneCanvas(picture: Raster(width: 150, height: 120), scale: 1)
        canvas.shade(from: 0, to: 120, SIMD3(40, 84, 140), SIMD3(60, 110, 150))
        canvas.stroke([(75, 60), (76, 92), (78, 122)], width: 4, RGBA8(red: 170, green: 190, blue: 110))
        let noise = SceneNoise(seed: 5)
        for hair in 0..<190 {
            let x = Double(noise.value(hair, 0)) * 2 - 1
            let y = Double(noise.value(hair, 1)) * 2 - 1
            let length = (x * x + y * y).squareRoot()
            guard length > 0.05 else { continue }
            let reach = 34 + 18 * Double(noise.value(hair, 2))
            let end = (75 + x / length * reach, 58 + y / length * reach)
            let tone = UInt8(205 + 50 * noise.value(hair, 3))
            canvas.stroke([(75, 58), end], width: 1, RGBA8(gray: tone))
            canvas.fillEllipse(end.0, end.1, 1.6, 1.6, RGBA8(gray: tone))
        }
        canvas.fillEllipse(75, 58, 9, 9, RGBA8(red: 150, green: 120, blue: 70))
        return canvas.picture
    }

    private static func cutOut(_ picture: Raster<RGBA8>, by mask: Mask) -> Raster<RGBA8> {
        var front = picture
        for row in 0..<mask.height {
            for column in 0..<mask.width { front[column, row].alpha = mask.coverage[column, row] }
        }
        var result = Raster(width: mask.width, height: mask.height, filledWith: RGBA8(red: 150, green: 60, blue: 50))
        result.draw(front, x: 0, y: 0)
        return result
    }
}
