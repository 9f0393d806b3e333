import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// A texture that repeats itself exactly is restored exactly, whatever the hole's form.
struct PeriodicTextureTests {
    private static let size = PixelSize(width: 150, height: 130)

    /// What repeats itself, by name.
    enum Texture: CaseIterable {
        case bricks, tiles, checkedNoise

        func color(_ x: Int, _ y: Int, _ noise: Raster<RGBA8>) -> RGBA8 {
            switch self {
            case .bricks:
                // Bricks of 20×10 with joints of 2, every other course moved by half a brick.
                let column = (x + (y / 10 % 2) * 10) % 20
                let joint = y % 10 < 2 || column < 2
                let shade = UInt8(noise[column, y % 20].red / 8)
                return joint
                    ? RGBA8(gray: 190 + shade / 2) : RGBA8(red: 150 + shade, green: 70 + shade, blue: 50)
            case .tiles:
                return x % 16 == 0 || y % 12 == 0 ? RGBA8(gray: 60) : RGBA8(red: 200, green: 210, blue: 190)
            case .checkedNoise:
                let dark = (x / 9 + y / 9).isMultiple(of: 2)
                let grain = noise[x % 18, y % 18]
                return RGBA8(red: grain.red / 2 &+ (dark ? 0 : 120), green: grain.green / 2, blue: grain.blue / 3)
            }
        }

        var photo: Raster<RGBA8> {
            var generator = SeededGenerator(seed: 12)
            let noise = Raster<RGBA8>.random(width: 20, height: 20, using: &generator)
            return drawn(width: PeriodicTextureTests.size.width, height: PeriodicTextureTests.size.height) { x, y in
                color(x, y, noise)
            }
        }
    }

    /// The holes, by name; the largest are filled over two levels.
    enum Hole: CaseIterable {
        case rectangle, disc, edge, corner

        var mask: Mask {
            var mask = Mask(width: PeriodicTextureTests.size.width, height: PeriodicTextureTests.size.height)
            switch self {
            case .rectangle: return boxMask(mask.width, mask.height, x: 47, y: 38, 56, 51)
            case .disc: mask.fill(.ellipse(center: Point(x: 77.3, y: 61.8), radiusX: 29, radiusY: 27))
            case .edge: return boxMask(mask.width, mask.height, x: 0, y: 44, 30, 37)
            case .corner: mask.fill(.ellipse(center: Point(x: 148, y: 126), radiusX: 42, radiusY: 36))
            }
            return mask
        }
    }

    @Test(arguments: Texture.allCases, Hole.allCases)
    func `a texture that repeats itself is restored`(texture: Texture, hole: Hole) throws {
        let photo = texture.photo
        for method in [InpaintMethod.auto, .patchMatch] {
            let result = try filled(photo, without: hole.mask, InpaintOptions(method: method))
            expectSame(result.pixels, photo, "\(texture) \(hole) \(method)")
        }
    }

    @Test(arguments: InpaintMethod.allCases)
    func `a constant photo stays constant`(method: InpaintMethod) throws {
        let photo = Raster(width: 150, height: 130, filledWith: RGBA8(red: 201, green: 37, blue: 118))
        for hole in Hole.allCases {
            let result = try filled(photo, without: hole.mask, InpaintOptions(method: method))
            expectSame(result.pixels, photo, "\(hole)")
        }
    }

    @Test(arguments: InpaintMethod.allCases)
    func `an empty mask changes nothing`(method: InpaintMethod) throws {
        let photo = Texture.checkedNoise.photo
        let none = Mask(width: photo.width, height: photo.height)
        let result = try filled(photo, without: none, InpaintOptions(method: method))
        expectSame(result.pixels, photo)
        #expect(result.changed.isEmpty)
        #expect(result.decisions.isEmpty)
    }
}
