import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// What the engine makes of pictures whose right continuation is known.
struct TextureTests {
    private let hole = boxMask(48, 40, x: 18, y: 14, 12, 11)

    @Test(arguments: [0, 1, 2, 5, 9])
    func `a constant picture stays constant`(seed: UInt64) throws {
        let photo = Raster(width: 48, height: 40, filledWith: RGBA8(red: 10, green: 200, blue: 90))
        expectSame(try filled(photo, without: hole, .bare(seed: seed)).pixels, photo)
    }

    @Test(arguments: [3, 8])
    func stripes(period: Int) throws {
        for (name, axis) in [("columns", 0), ("rows", 1), ("diagonals", 2)] {
            let photo = drawn(width: 48, height: 40) { x, y in
                let at = axis == 0 ? x : axis == 1 ? y : x + y
                return RGBA8(red: UInt8(at % period * 30), green: 80, blue: UInt8(255 - at % period * 20))
            }
            expectSame(try filled(photo, without: hole).pixels, photo, name)
        }
    }

    @Test(arguments: [2, 4, 6, 8])
    func checkerboard(period: Int) throws {
        let photo = drawn(width: 48, height: 40) { x, y in
            (x / (period / 2) + y / (period / 2)).isMultiple(of: 2) ? .black : .white
        }
        expectSame(try filled(photo, without: hole).pixels, photo)
    }

    @Test func tiles() throws {
        var generator = SeededGenerator(seed: 3)
        let tile = Raster<RGBA8>.random(width: 8, height: 8, using: &generator)
        let photo = drawn(width: 48, height: 40) { x, y in tile[x % 8, y % 8] }
        expectSame(try filled(photo, without: hole).pixels, photo)
    }

    @Test(arguments: [14, 17, 19, 22])
    func edges(row: Int) throws {
        let photo = drawn(width: 48, height: 40) { _, y in
            y < row ? RGBA8(red: 90, green: 150, blue: 240) : RGBA8(red: 60, green: 120, blue: 30)
        }
        expectSame(try filled(photo, without: hole).pixels, photo)
        let turned = drawn(width: 40, height: 48) { x, y in photo[y, x] }
        expectSame(try filled(turned, without: boxMask(40, 48, x: 14, y: 18, 11, 12)).pixels, turned)
    }

    /// With patches of radius 1 the hole is filled over three levels.
    @Test func `textures are restored over several levels`() throws {
        let hole = boxMask(90, 80, x: 24, y: 20, 40, 38)
        for (name, color) in [
            ("rows", { (_: Int, y: Int) in RGBA8(gray: UInt8(y % 16 * 12)) }),
            ("checkerboard", { x, y in (x / 8 + y / 8).isMultiple(of: 2) ? RGBA8(gray: 30) : RGBA8(gray: 220) }),
            ("edge", { x, y in x < 41 ? RGBA8(red: 200, green: 90, blue: 20) : RGBA8(red: 30, green: 90, blue: 200) }),
        ] {
            let photo = drawn(width: 90, height: 80, color)
            expectSame(try filled(photo, without: hole, .bare(patchRadius: 1)).pixels, photo, name)
        }
    }
}
