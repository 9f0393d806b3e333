import DrawnScenes
import ImagingCore

/// A harbour at dusk, drawn by code: flat sky and sharp roofs, a fine rope and railing, saturated flags, rough grass.
///
/// The scene is 200 × 150 units; it can be drawn at any size.
struct HarbourScene {
    private static let noise = SceneNoise(seed: 7)

    /// Returns the scene so many columns wide, and three quarters as high.
    static func draw(width: Int) -> Raster<RGBA8> {
        let height = width * 3 / 4
        var canvas = SceneCanvas(
            picture: Raster(width: width, height: height, filledWith: .black), scale: Double(width) / 200)
        drawSky(on: &canvas)
        drawSea(on: &canvas)
        drawBoat(on: &canvas)
        drawLighthouse(on: &canvas)
        drawGrass(on: &canvas)
        drawFlags(on: &canvas)
        return canvas.picture
    }

    /// Returns the boat of a scene so many columns wide, without what is around it.
    static func boat(width: Int) -> Raster<RGBA8> {
        let clear = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)
        let unit = Double(width) / 200
        var canvas = SceneCanvas(
            picture: Raster(width: width, height: width * 3 / 4, filledWith: clear), scale: unit)
        drawBoat(on: &canvas)
        return canvas.picture.cropped(
            to: PixelRect(x: Int(99 * unit), y: Int(53 * unit), width: Int(41 * unit), height: Int(70 * unit)))
    }

    private static func drawSky(on canvas: inout SceneCanvas) {
        canvas.shade(from: 0, to: 96, SIMD3(58, 108, 176), SIMD3(252, 214, 168))
        canvas.fillEllipse(160, 70, 12, 12, RGBA8(red: 255, green: 240, blue: 196))
        let cloud = RGBA8(red: 255, green: 246, blue: 236, alpha: 150)
        for (x, y, radius) in [(96.0, 26.0, 18.0), (112, 22, 14), (126, 27, 16), (176, 44, 15), (188, 41, 11)] {
            canvas.fillEllipse(x, y, radius, radius * 0.3, cloud)
        }
        canvas.fill(
            [
                (62, 96), (84, 74), (94, 82), (112, 62), (126, 76), (136, 70), (156, 90), (172, 82), (200, 94),
                (200, 96),
            ],
            RGBA8(red: 112, green: 120, blue: 150))
        canvas.fill(
            [(56, 96), (78, 86), (100, 90), (122, 80), (150, 93), (200, 88), (200, 97), (56, 97)],
            RGBA8(red: 66, green: 82, blue: 108))
        for (x, y) in [(78.0, 46.0), (88, 40), (68, 38)] {
            canvas.stroke(
                [(x - 5, y - 2), (x - 2, y - 3), (x, y), (x + 2, y - 3), (x + 5, y - 2)], width: 0.9,
                RGBA8(red: 40, green: 46, blue: 64))
        }
    }

    private static func drawSea(on canvas: inout SceneCanvas) {
        canvas.shade(from: 96, to: 150, SIMD3(214, 170, 146), SIMD3(20, 70, 104))
        for line in 0..<15 {
            let y = 98 + Double(line) * (1.4 + Double(line) * 0.09)
            for place in 0..<9 {
                let x = Double(noise.value(place, line, layer: 1)) * 150 + 54
                let length = 3 + Double(noise.value(place, line, layer: 2)) * (4 + Double(line))
                let isLit = abs(x - 160) < 22
                let color =
                    isLit
                    ? RGBA8(red: 255, green: 226, blue: 176, alpha: 200)
                    : RGBA8(red: 24, green: 66, blue: 104, alpha: 130)
                canvas.stroke([(x - length, y), (x + length, y)], width: 0.8, color)
            }
        }
    }

    private static func drawBoat(on canvas: inout SceneCanvas) {
        canvas.fill(
            [(103, 112), (135, 112), (129, 122), (110, 122)], RGBA8(red: 14, green: 40, blue: 62, alpha: 120))
        canvas.fill([(100, 104), (138, 104), (131, 113), (107, 113)], RGBA8(red: 176, green: 36, blue: 34))
        canvas.fill([(100, 104), (138, 104), (137, 106), (101.5, 106)], RGBA8(red: 248, green: 244, blue: 236))
        canvas.stroke([(118, 104), (118, 54)], width: 1.3, RGBA8(red: 70, green: 44, blue: 30))
        canvas.fill([(119.5, 58), (119.5, 101), (139, 101)], RGBA8(red: 250, green: 246, blue: 238))
        canvas.fill([(116.5, 62), (116.5, 101), (101, 101)], RGBA8(red: 240, green: 180, blue: 60))
        for y in [72.0, 82, 92] {
            canvas.stroke(
                [(119.5, y), (119.5 + (y - 58) * 0.45, y)], width: 0.5, RGBA8(red: 190, green: 184, blue: 176))
        }
    }

    private static func drawLighthouse(on canvas: inout SceneCanvas) {
        canvas.fill(
            [(0, 150), (0, 104), (14, 100), (24, 108), (50, 106), (62, 118), (70, 150)],
            RGBA8(red: 78, green: 70, blue: 72))
        canvas.fill([(24, 108), (50, 106), (62, 118), (44, 116)], RGBA8(red: 112, green: 102, blue: 98))
        // The tower narrows from 22 to 14 units; its bands follow.
        func half(_ y: Double) -> Double { 7 + (y - 34) * 4 / 74 }
        for band in 0..<5 {
            let top = 34 + Double(band) * 14.8
            let bottom = top + 14.8
            canvas.fill(
                [
                    (37 - half(top), top), (37 + half(top), top), (37 + half(bottom), bottom),
                    (37 - half(bottom), bottom),
                ],
                band % 2 == 0 ? RGBA8(red: 206, green: 42, blue: 40) : RGBA8(red: 250, green: 248, blue: 242))
        }
        canvas.fill(
            [(37 + half(34) * 0.4, 34), (37 + half(34), 34), (37 + half(108), 108), (37 + half(108) * 0.4, 108)],
            RGBA8(red: 20, green: 24, blue: 50, alpha: 60))
        for y in [56.0, 86] { canvas.fillEllipse(35, y, 1.6, 3, RGBA8(red: 40, green: 44, blue: 60)) }
        canvas.fill([(26, 31), (48, 31), (46, 35), (28, 35)], RGBA8(red: 44, green: 48, blue: 62))
        canvas.fill([(31, 18), (43, 18), (43, 31), (31, 31)], RGBA8(red: 255, green: 232, blue: 140))
        for x in [31.0, 35, 39, 43] {
            canvas.stroke([(x, 18), (x, 31)], width: 0.8, RGBA8(red: 44, green: 48, blue: 62))
        }
        canvas.fill([(29, 18), (37, 9), (45, 18)], RGBA8(red: 150, green: 30, blue: 32))
        canvas.stroke([(37, 10), (37, 4)], width: 0.8, RGBA8(red: 44, green: 48, blue: 62))
        canvas.stroke([(26, 26), (48, 26)], width: 0.6, RGBA8(red: 44, green: 48, blue: 62))
        for post in 0..<8 {
            let x = 26 + Double(post) * 22 / 7
            canvas.stroke([(x, 26), (x, 31)], width: 0.5, RGBA8(red: 44, green: 48, blue: 62))
        }
    }

    private static func drawGrass(on canvas: inout SceneCanvas) {
        canvas.fill(
            [(0, 150), (0, 128), (40, 122), (90, 130), (150, 126), (200, 118), (200, 150)],
            RGBA8(red: 58, green: 84, blue: 44))
        for blade in 0..<420 {
            let x = Double(noise.value(blade, 0, layer: 3)) * 200
            let y = 124 + Double(noise.value(blade, 0, layer: 4)) * 28
            let lean = Double(noise.value(blade, 0, layer: 5)) * 5 - 2.5
            let height = 4 + Double(noise.value(blade, 0, layer: 6)) * 6
            let tone = noise.value(blade, 0, layer: 7)
            let color = RGBA8(red: UInt8(50 + tone * 130), green: UInt8(84 + tone * 106), blue: UInt8(36 + tone * 50))
            canvas.stroke([(x, y), (x + lean, y - height)], width: 0.9, color)
        }
    }

    private static func drawFlags(on canvas: inout SceneCanvas) {
        canvas.stroke([(190, 140), (190, 40)], width: 2, RGBA8(red: 92, green: 60, blue: 38))
        // The rope hangs as a parabola between the gallery and the post.
        func rope(_ share: Double) -> (Double, Double) {
            (48 + share * 142, 31 + share * 11 + share * (1 - share) * 62)
        }
        canvas.stroke((0...40).map { rope(Double($0) / 40) }, width: 0.6, RGBA8(red: 50, green: 40, blue: 40))
        let cloths = [
            RGBA8(red: 230, green: 40, blue: 50), RGBA8(red: 250, green: 200, blue: 30),
            RGBA8(red: 30, green: 150, blue: 80), RGBA8(red: 30, green: 90, blue: 210),
            RGBA8(red: 150, green: 50, blue: 160),
        ]
        for flag in 0..<12 {
            let share = (Double(flag) + 0.6) / 12.4
            let left = rope(share - 0.022)
            let right = rope(share + 0.022)
            canvas.fill([left, right, ((left.0 + right.0) / 2, max(left.1, right.1) + 8)], cloths[flag % cloths.count])
        }
    }
}
