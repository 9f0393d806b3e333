import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// Photos larger than what is searched thoroughly.
struct QualityTests {
    private let width = InpaintOptions.previewSide + 52
    private let hole: Mask

    init() { hole = boxMask(width, 26, x: 1000, y: 0, 20, 26) }

    @Test func `preview and export restore a wide photo of stripes`() throws {
        let photo = drawn(width: width, height: 26) { _, y in
            RGBA8(red: UInt8(y % 8 * 30), green: UInt8(40 + y % 8 * 20), blue: 200)
        }
        for quality in InpaintOptions.Quality.allCases {
            let result = try filled(photo, without: hole, .bare(quality: quality, patchRadius: 1)).pixels
            expectSame(
                result.cropped(to: PixelRect(x: 990, y: 0, width: 40, height: 26)),
                photo.cropped(to: PixelRect(x: 990, y: 0, width: 40, height: 26)), quality.rawValue)
            #expect(result == photo)
        }
    }

    @Test func `preview and export show the same picture of a wide photo`() throws {
        var generator = SeededGenerator(seed: 20)
        let noise = Raster<UInt8>.random(width: width, height: 26, using: &generator)
        let photo = drawn(width: width, height: 26) { x, y in
            let light = 60 + Int(noise[x, y]) / 8
            return y < 12
                ? RGBA8(red: UInt8(light), green: 140, blue: 220) : RGBA8(red: 190, green: UInt8(light), blue: 30)
        }
        let preview = try filled(photo, without: hole, .bare(quality: .preview, patchRadius: 1)).pixels
        let export = try filled(photo, without: hole, .bare(quality: .export, patchRadius: 1)).pixels
        for picture in [preview, export] {
            expectSame(picture, photo, outside: hole)
            for row in 0..<26 where row != 11 && row != 12 {
                for column in 1000..<1020 { #expect((picture[column, row].blue > 125) == (row < 12)) }
            }
        }
    }

    @Test func `the export of a wide photo refines what the preview enlarges`() throws {
        // Waves that get shorter: an offset of whole coarse pixels seldom fits, one beside it does.
        let photo = drawn(width: width, height: 26) { x, y in
            let phase = (x * x / 50 + y * 9) % 128
            return RGBA8(gray: UInt8(64 + abs(phase - 64)))
        }
        let preview = try filled(photo, without: hole, .bare(quality: .preview, patchRadius: 1)).pixels
        let export = try filled(photo, without: hole, .bare(quality: .export, patchRadius: 1)).pixels
        // Told apart by a Bool: a failure must not print both photos.
        let isRefined = preview != export
        #expect(isRefined)
    }

    @Test func `a photo of preview size is the same in both qualities`() throws {
        var generator = SeededGenerator(seed: 2)
        let photo = Raster<RGBA8>.random(width: 30, height: 26, using: &generator)
        let mask = boxMask(30, 26, x: 5, y: 5, 20, 18)
        expectSame(
            try filled(photo, without: mask, .bare(quality: .preview, patchRadius: 1)).pixels,
            try filled(photo, without: mask, .bare(quality: .export, patchRadius: 1)).pixels)
    }
}
