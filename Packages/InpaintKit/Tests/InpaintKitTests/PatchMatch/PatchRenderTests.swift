import ImagingCore
import Testing

@testable import InpaintKit

struct PatchRenderTests {
    @Test func `each painted pixel comes from the best of the patches over it`() {
        let level = level(
            Raster(width: 12, height: 9, filledWith: .white), boxMask(12, 9, x: 3, y: 4, 2, 1), radius: 1)
        var field = MatchField(width: 12, height: 9)
        for row in 3...5 {
            for column in 2...5 {
                field.places[column, row] = MatchField.pack(column: 8, row: 2)
                field.distances[column, row] = 100
            }
        }
        // Over (3, 4) lie the patches of columns 2...4, over (4, 4) those of 3...5.
        field.places[2, 3] = MatchField.pack(column: 9, row: 6)
        field.distances[2, 3] = 7
        field.places[5, 5] = MatchField.pack(column: 7, row: 7)
        field.distances[5, 5] = 8
        let area = PixelRect(x: 2, y: 3, width: 4, height: 3)
        let places = level.copiedPlaces(field, in: area, bands: .serial)
        var expected = Raster<UInt32>(width: 4, height: 3, filledWith: .max)
        expected[1, 1] = MatchField.pack(column: 10, row: 7)
        expected[2, 1] = MatchField.pack(column: 6, row: 6)
        #expect(places == expected)
    }

    @Test func `among equals the first patch in reading order decides`() {
        let level = level(
            Raster(width: 12, height: 9, filledWith: .white), boxMask(12, 9, x: 3, y: 4, 1, 1), radius: 1)
        var field = MatchField(width: 12, height: 9)
        for row in 3...5 {
            for column in 2...4 {
                field.places[column, row] = MatchField.pack(column: column + 5, row: row + (row == 3 ? 2 : 0))
                field.distances[column, row] = 3
            }
        }
        let places = level.copiedPlaces(field, in: PixelRect(x: 3, y: 4, width: 1, height: 1), bands: .serial)
        #expect(places.pixels == [MatchField.pack(column: 8, row: 6)])
    }

    @Test func `a corner pixel is covered by one patch alone`() {
        let level = level(
            Raster(width: 12, height: 9, filledWith: .white), boxMask(12, 9, x: 11, y: 8, 1, 1), radius: 2)
        var field = MatchField(width: 12, height: 9)
        field.places[9, 6] = MatchField.pack(column: 4, row: 3)
        field.distances[9, 6] = 1_000_000
        let places = level.copiedPlaces(field, in: PixelRect(x: 11, y: 8, width: 1, height: 1), bands: .serial)
        #expect(places.pixels == [MatchField.pack(column: 6, row: 5)])
    }
}
