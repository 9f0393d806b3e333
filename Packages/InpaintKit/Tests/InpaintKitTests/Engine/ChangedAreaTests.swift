import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// Soft masks, dilation and feather: which pixels change, and by how much.
struct ChangedAreaTests {
    private let size = PixelSize(width: 40, height: 33)
    private let photo: Raster<RGBA8>

    init() {
        var generator = SeededGenerator(seed: 77)
        photo = Raster<RGBA8>.random(width: 40, height: 33, using: &generator)
    }

    @Test func `the changed area of soft values is their double, whole from 128 on`() throws {
        let values: [UInt8] = [0, 1, 63, 127, 128, 129, 255, 0]
        let soft = Mask(coverage: Raster(width: 8, height: 1, pixels: values))
        let row = Raster(width: 8, height: 1, filledWith: RGBA8.white)
        #expect(try filled(row, without: soft).changed.coverage.pixels == [0, 2, 126, 254, 255, 255, 255, 0])
    }

    @Test func `from 128 on nothing of the photo shows`() throws {
        let half = Mask(coverage: boxMask(40, 33, x: 15, y: 12, 8, 8).coverage.map { $0 == 0 ? 0 : 128 })
        let full = boxMask(40, 33, x: 15, y: 12, 8, 8)
        expectSame(try filled(photo, without: half).pixels, try filled(photo, without: full).pixels)
    }

    @Test(arguments: [0.0, 1, 3, 4.5])
    func `the mask grows by the dilation`(dilation: Double) throws {
        let dot = boxMask(40, 33, x: 20, y: 16, 1, 1)
        let changed = try filled(photo, without: dot, InpaintOptions(dilation: dilation, feather: 0)).changed
        for row in 0..<33 {
            for column in 0..<40 {
                let squared = Double((column - 20) * (column - 20) + (row - 16) * (row - 16))
                #expect(changed.coverage[column, row] == (squared <= dilation * dilation ? 255 : 0))
            }
        }
    }

    @Test(arguments: [1.0, 2, 6])
    func `the fill fades over the feather's width beyond the dilation`(feather: Double) throws {
        let column = Mask(width: 40, height: 33, selecting: PixelRect(x: 0, y: 0, width: 4, height: 33))
        let changed = try filled(photo, without: column, InpaintOptions(dilation: 2, feather: feather)).changed
        for row in 0..<33 {
            for x in 0..<40 {
                let distance = Double(max(0, x - 5))
                let t = 1 - distance / (feather + 1)
                let expected = distance > feather ? 0 : UInt8(255 * t * t * (3 - 2 * t) + 0.5)
                #expect(changed.coverage[x, row] == expected)
            }
        }
    }

    @Test func `feathered pixels are the weighted mean of the photo and the fill`() throws {
        let hole = boxMask(40, 33, x: 15, y: 12, 8, 8)
        // The photo has two colours that no mean of them is near to.
        let stripes = drawn(width: 40, height: 33) { x, _ in RGBA8(gray: x < 19 ? 40 : 200) }
        let result = try filled(stripes, without: hole, InpaintOptions(dilation: 0, feather: 3))
        expectSame(result.pixels, stripes, "a fill equal to the photo changes nothing where they mix")
        // On noise, each mixed sample lies between the photo's and some sample that the photo could have been filled with.
        let mixed = try filled(photo, without: hole, InpaintOptions(dilation: 0, feather: 3))
        for index in photo.pixels.indices where (1..<255).contains(mixed.changed.coverage.pixels[index]) {
            let weight = Double(mixed.changed.coverage.pixels[index]) / 255
            let (before, after) = (Double(photo.pixels[index].red), Double(mixed.pixels.pixels[index].red))
            #expect(abs(after - before) <= weight * max(before, 255 - before) + 0.5)
        }
    }

    @Test func `a soft mask alone mixes the photo with itself`() throws {
        let soft = Mask(coverage: boxMask(40, 33, x: 15, y: 12, 8, 8).coverage.map { $0 == 0 ? 0 : 100 })
        let result = try filled(photo, without: soft)
        #expect(result.changed.coverage[16, 13] == 200)
        expectSame(result.pixels, photo)
    }
}
