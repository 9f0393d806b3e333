import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct PatchLevelOriginsTests {
    private let photo = drawn(width: 20, height: 12) { x, y in RGBA8(red: UInt8(x * 12), green: UInt8(y * 20), blue: 0)
    }

    @Test func `an origin is doubled with its place in the pixel`() throws {
        let fine = level(photo, boxMask(20, 12, x: 10, y: 4, 2, 2), radius: 1)
        let coarse = try #require(fine.halved())
        var origins = [Int32](repeating: -1, count: coarse.width * coarse.height)
        origins[2 * 10 + 5] = 1 * 10 + 3
        let doubled = fine.doubled(origins: origins, of: coarse)
        #expect(doubled[4 * 20 + 10] == 2 * 20 + 6)
        #expect(doubled[4 * 20 + 11] == 2 * 20 + 7)
        #expect(doubled[5 * 20 + 10] == 3 * 20 + 6)
        #expect(doubled[5 * 20 + 11] == 3 * 20 + 7)
        #expect(doubled.count { $0 >= 0 } == 4)
    }

    @Test func `at an odd edge the last pixel stands for the one beyond it`() throws {
        let odd = drawn(width: 15, height: 9) { _, _ in .white }
        let fine = level(odd, boxMask(15, 9, x: 2, y: 2, 2, 2), radius: 1)
        let coarse = try #require(fine.halved())
        var origins = [Int32](repeating: -1, count: coarse.width * coarse.height)
        origins[1 * 8 + 1] = 4 * 8 + 7
        let doubled = fine.doubled(origins: origins, of: coarse)
        for (row, column) in [(2, 2), (2, 3), (3, 2), (3, 3)] { #expect(doubled[row * 15 + column] == 8 * 15 + 14) }
    }

    @Test func `over the feather the fill goes on where it may`() {
        // Two pixels are open, one more on each side is painted.
        var mask = boxMask(20, 12, x: 9, y: 5, 4, 1)
        mask.coverage[9, 5] = 100
        mask.coverage[12, 5] = 100
        let area = PixelRect(x: 8, y: 4, width: 6, height: 3)
        var origins = [Int32](repeating: -1, count: 240)
        origins[5 * 20 + 10] = 2 * 20 + 1
        origins[5 * 20 + 11] = 2 * 20 + 2
        let places = level(photo, mask, radius: 1).copiedPlaces(origins: origins, in: area)
        var expected = Raster<UInt32>(width: 6, height: 3, filledWith: .max)
        for step in 0..<4 { expected[1 + step, 1] = MatchField.pack(column: step, row: 2) }
        expectSame(places, expected)

        // Left of the left edge there is nothing to go on with: the photo stays.
        origins[5 * 20 + 10] = 2 * 20
        expected[1, 1] = .max
        expected[2, 1] = MatchField.pack(column: 0, row: 2)
        expectSame(level(photo, mask, radius: 1).copiedPlaces(origins: origins, in: area), expected)
    }
}
