import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// Holes of every shape in photos of every size.
struct ShapeTests {
    /// A picture that any known pixel's row continues exactly.
    private func rows(_ width: Int, _ height: Int) -> Raster<RGBA8> {
        drawn(width: width, height: height) { _, y in
            RGBA8(red: UInt8(y % 4 * 60), green: UInt8(200 - y % 4 * 50), blue: 120)
        }
    }

    @Test func `holes in corners, along edges and across are filled`() throws {
        let photo = rows(40, 32)
        for (name, hole) in [
            ("top left", boxMask(40, 32, x: 0, y: 0, 9, 8)), ("top right", boxMask(40, 32, x: 31, y: 0, 9, 8)),
            ("bottom left", boxMask(40, 32, x: 0, y: 24, 9, 8)), ("bottom right", boxMask(40, 32, x: 31, y: 24, 9, 8)),
            ("left", boxMask(40, 32, x: 0, y: 10, 6, 12)), ("top", boxMask(40, 32, x: 10, y: 0, 16, 8)),
            ("right", boxMask(40, 32, x: 36, y: 3, 4, 20)), ("bottom", boxMask(40, 32, x: 7, y: 28, 20, 4)),
            ("across", boxMask(40, 32, x: 15, y: 0, 6, 32)), ("one pixel", boxMask(40, 32, x: 20, y: 11, 1, 1)),
            ("corner pixel", boxMask(40, 32, x: 0, y: 31, 1, 1)),
        ] {
            expectSame(try filled(photo, without: hole).pixels, photo, name)
        }
    }

    @Test func `several holes, near and far, are all filled`() throws {
        let photo = rows(120, 24)
        var hole = boxMask(120, 24, x: 4, y: 4, 6, 6)
        for box in [(14, 6), (70, 9), (100, 2), (112, 13)] {
            hole = try hole.union(boxMask(120, 24, x: box.0, y: box.1, 5, 7))
        }
        expectSame(try filled(photo, without: hole).pixels, photo)
    }

    @Test func `a hole of more than half the frame is filled`() throws {
        let photo = rows(40, 32)
        let hole = boxMask(40, 32, x: 4, y: 3, 30, 26)
        #expect(hole.selectedCount * 100 > 60 * 40 * 32)
        let result = try filled(photo, without: hole).pixels
        expectSame(result, photo, outside: hole)
        // Whatever is made of it is made of the photo's colours.
        #expect(Set(result.pixels).subtracting(photo.pixels).isEmpty)
    }

    @Test func `a photo of one pixel`() throws {
        let photo = Raster(width: 1, height: 1, filledWith: RGBA8(gray: 7))
        #expect(try filled(photo, without: Mask(width: 1, height: 1)).pixels == photo)
        #expect(throws: InpaintError.nothingToCopyFrom(selectedPixels: 1, photo: photo.size)) {
            try filled(photo, without: boxMask(1, 1, x: 0, y: 0, 1, 1))
        }
        // A soft mask of a photo that has nothing else mixes it with itself.
        #expect(try filled(photo, without: mask("4")).pixels == photo)
    }

    @Test(arguments: [(1, 2), (2, 1), (2, 2), (1, 9), (9, 1), (7, 7), (6, 13), (15, 3), (5, 40), (33, 2)])
    func `small and odd photos are filled with what they have`(width: Int, height: Int) throws {
        let photo = Raster(width: width, height: height, filledWith: RGBA8(red: 250, green: 3, blue: 77))
        var generator = SeededGenerator(seed: UInt64(width * 100 + height))
        for round in 0..<12 {
            let kept = Int.random(in: 0..<width * height, using: &generator)
            let coverage = (0..<width * height).map { index -> UInt8 in
                index == kept || Int.random(in: 0..<12, using: &generator) < round ? 0 : 255
            }
            let hole = Mask(coverage: Raster(width: width, height: height, pixels: coverage))
            var scrambled = photo.scrambled(under: hole, using: &generator)
            scrambled[kept % width, kept / width] = photo[0, 0]
            expectSame(try filled(scrambled, without: hole).pixels, photo)
        }
    }
}
