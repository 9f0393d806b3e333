import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CollageStore

/// Pictures that a person has looked at.
struct GoldenTests {
    /// A landscape: sky, hills, a sun and a house.
    private let scene: Raster<RGBA8> = {
        let (width, height) = (160, 120)
        func pixel(_ x: Int, _ y: Int) -> RGBA8 {
            let hill = 70 + (x % 80 - 40) * (x % 80 - 40) / 64
            if (60..<90).contains(x) && (60..<95).contains(y) {
                return (66..<74).contains(x) && (68..<76).contains(y)
                    ? RGBA8(red: 250, green: 240, blue: 170) : RGBA8(red: 150, green: 60, blue: 40)
            }
            if y > hill { return RGBA8(red: UInt8(40 + y / 2), green: UInt8(110 + (x + y) % 8 * 6), blue: 50) }
            let (dx, dy) = (x - 120, y - 28)
            if dx * dx + dy * dy < 300 { return RGBA8(red: 255, green: 220, blue: 80) }
            return RGBA8(red: UInt8(90 + y), green: UInt8(150 + y / 2), blue: 235)
        }
        return Raster(width: width, height: height, pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
    }()

    /// The scene's sun and house without what is around them.
    private var cutout: Raster<RGBA8> {
        var cut = scene
        for row in 0..<cut.height {
            for column in 0..<cut.width {
                let pixel = cut[column, row]
                if pixel.blue > 200 || pixel.green > pixel.red { cut[column, row].alpha = 0 }
            }
        }
        return cut
    }

    @Test func `effects look as they did`() throws {
        let effects = ShaderEffects.builtIn
        try expectGolden(effects.applying([ShaderSetting(.pixellate, ["blockSize": 8])], to: scene), "pixellate")
        try expectGolden(effects.applying([ShaderSetting(.threeDGlasses, ["offset": 4])], to: scene), "three-d-glasses")
        try expectGolden(effects.applying([ShaderSetting(.threeDGlasses)], to: cutout), "three-d-glasses-cutout")
        try expectGolden(
            effects.applying([ShaderSetting(.glitch, ["intensity": 0.8, "seed": 3])], to: scene, at: 1), "glitch")
        let all = ShaderName.builtIn.map { ShaderSetting($0) }
        try expectGolden(effects.applying(all, to: scene), "all-effects")
    }

    @Test func `a collage looks as it did`() throws {
        let photo = try PreparedImage(scene)
        let torn = try PreparedImage(ShaderEffects.builtIn.applying([ShaderSetting(.glitch)], to: scene))
        let cut = try PreparedImage(cutout)
        let images = try [
            PlacedImage(photo, at: Placement(center: Point(x: 70, y: 70), rotation: -0.2, scale: 0.8)),
            PlacedImage(torn, at: Placement(center: Point(x: 150, y: 110), rotation: 0.35, scale: 0.45)),
            PlacedImage(photo, at: Placement(center: Point(x: 40, y: 150), rotation: 2, scale: 0.2), opacity: 0.6),
            PlacedImage(cut, at: Placement(center: Point(x: 120, y: 80), rotation: -0.1, scale: 1.4, isMirrored: true)),
        ]
        let paper = RGBA8(red: 245, green: 240, blue: 230)
        let collage = try CollageScene(
            canvas: PixelSize(width: 200, height: 180), background: paper, images: images)
        try expectGolden(collage.rendered(), "collage")
        try expectGolden(collage.rendered(scale: 0.3), "collage-small")
        var clear = collage
        clear.background = .zero
        try expectGolden(clear.rendered(), "collage-transparent")
    }
}
