import ImagingCore
import Testing

@testable import ImagingCommands

struct ComparisonSheetTests {
    @Test func `the overlay is two thirds red where the mask is full`() {
        let photo = Raster(width: 2, height: 1, filledWith: RGBA8(red: 30, green: 90, blue: 160))
        var mask = Mask(width: 2, height: 1)
        mask.coverage[1, 0] = 255
        let overlay = ComparisonSheet.overlay(mask, on: photo)
        #expect(overlay[0, 0] == photo[0, 0])
        #expect(overlay[1, 0] == RGBA8(red: 180, green: 30, blue: 80))
    }

    @Test func `large pictures are made to fit, and thin ones keep a pixel`() {
        let photo = Raster(width: 400, height: 1, filledWith: RGBA8.white)
        let sheet = ComparisonSheet(longSide: 100, gap: 2).render(
            before: photo, mask: Mask(width: 400, height: 1), after: photo)
        #expect(sheet.size == PixelSize(width: 3 * 102 + 2, height: 5))
    }

    @Test func `the detail shows the surroundings of what was removed`() {
        let photo = Raster(width: 500, height: 400, filledWith: RGBA8.white)
        let mask = Mask(width: 500, height: 400, selecting: PixelRect(x: 200, y: 100, width: 40, height: 20))
        let sheet = ComparisonSheet(longSide: 900, gap: 0).renderDetail(before: photo, mask: mask, after: photo)
        #expect(sheet.size == PixelSize(width: 3 * (40 + 96), height: 20 + 96))
    }
}
