import DrawnScenes
import ImagingCore

/// A face before a wall, with uneven skin.
struct PortraitScene {
    private static let noise = SceneNoise(seed: 31)
    private static let skin = SIMD3<Float>(226, 172, 142)
    private static let hair = RGBA8(red: 62, green: 40, blue: 30)

    /// How wide the face is, in pixels.
    static let faceWidth = 168.0

    /// Returns the scene, 360 × 400.
    static func draw() -> Raster<RGBA8> {
        var canvas = SceneCanvas(picture: Raster(width: 360, height: 400, filledWith: .black), scale: 1)
        canvas.shade(from: 0, to: 400, SIMD3(122, 146, 150), SIMD3(84, 104, 112))
        canvas.fillEllipse(180, 186, 116, 138, hair)
        canvas.fillEllipse(180, 420, 168, 96, RGBA8(red: 52, green: 78, blue: 128))
        canvas.fill([(140, 250), (220, 250), (228, 346), (180, 366), (132, 346)], shaded(0.8))
        for step in 0..<16 {
            let share = Double(step) / 16
            canvas.fillEllipse(
                180 - 20 * share, 190 - 14 * share, faceWidth / 2 * (1 - 0.7 * share), 112 * (1 - 0.7 * share),
                shaded(Float(0.84 + 0.18 * share)))
        }
        uneven(&canvas.picture)
        features(&canvas)
        return canvas.picture
    }

    private static func shaded(_ light: Float) -> RGBA8 {
        let color = skin * light
        return RGBA8(red: UInt8(min(255, color.x)), green: UInt8(min(255, color.y)), blue: UInt8(min(255, color.z)))
    }

    // Pores, blotches and freckles, and the wall's grain.
    private static func uneven(_ picture: inout Raster<RGBA8>) {
        for number in 0..<70 {
            let place = Point(
                x: 106 + 148 * Double(noise.value(number, 0, layer: 0)),
                y: 110 + 170 * Double(noise.value(number, 1, layer: 0)))
            picture.fill(
                .circle(center: place, radius: 1 + 2 * Double(noise.value(number, 2, layer: 0))),
                with: RGBA8(red: 150, green: 84, blue: 62, alpha: UInt8(20 + 70 * noise.value(number, 3, layer: 0))))
        }
        for row in 0..<picture.height {
            for column in 0..<picture.width {
                let grain =
                    (noise.value(column, row, layer: 1) - 0.5) * 12
                    + (noise.value(column / 3, row / 3, layer: 2) - 0.5) * 12
                func changed(_ sample: UInt8) -> UInt8 { UInt8(min(255, max(0, Float(sample) + grain))) }
                let pixel = picture[column, row]
                picture[column, row] = RGBA8(
                    red: changed(pixel.red), green: changed(pixel.green), blue: changed(pixel.blue))
            }
        }
    }

    private static func features(_ canvas: inout SceneCanvas) {
        canvas.fill([(92, 172), (104, 92), (180, 62), (256, 92), (268, 172), (236, 122), (180, 104), (124, 122)], hair)
        for side in [-1.0, 1.0] {
            let x = 180 + 38 * side
            canvas.fillEllipse(x, 180, 19, 10, RGBA8(red: 244, green: 240, blue: 236))
            canvas.fillEllipse(x, 180, 9.5, 9.5, RGBA8(red: 72, green: 96, blue: 84))
            canvas.fillEllipse(x, 180, 4.5, 4.5, .black)
            canvas.fillEllipse(x - 3, 176, 2.2, 2.2, .white)
            canvas.stroke([(x - 20, 178), (x - 8, 169), (x + 8, 169), (x + 20, 178)], width: 3, hair)
            canvas.stroke([(x - 23, 160), (x, 152), (x + 23, 159)], width: 5, hair)
        }
        canvas.stroke([(184, 190), (192, 224), (176, 230), (168, 226)], width: 3, shaded(0.7))
        canvas.fillEllipse(180, 258, 30, 10, RGBA8(red: 176, green: 74, blue: 78))
        canvas.stroke([(151, 257), (180, 260), (209, 257)], width: 2, RGBA8(red: 112, green: 40, blue: 46))
    }
}
