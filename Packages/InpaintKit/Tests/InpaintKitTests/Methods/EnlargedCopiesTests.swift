import ImagingCore
import Testing

@testable import InpaintKit

struct EnlargedCopiesTests {
    private func copies(_ places: [UInt32], _ lights: [Float]) -> EnlargedCopies {
        EnlargedCopies(
            halvings: 1, size: PixelSize(width: 7, height: 2), area: PixelRect(x: 1, y: 0, width: 2, height: 1),
            places: Raster(width: 2, height: 1, pixels: places),
            correction: Raster(
                width: 2, height: 1, pixels: lights.map { RGBAFloat(red: $0, green: 0, blue: 0, alpha: 0) }))
    }

    @Test func `a square is copied from one other, the light changes between their middles`() throws {
        let pair = copies([MatchField.pack(column: 2, row: 0), MatchField.pack(column: 3, row: 0)], [4, 8])
        let found = (2..<6).compactMap { pair.copy(column: $0, row: 1) }
        // The region has seven columns, so that its last square has one alone.
        #expect(found.map(\.column) == [4, 5, 6, 6])
        #expect(found.map(\.row) == [1, 1, 1, 1])
        // Middles at 3 and 5; pixels at 2.5, 3.5, 4.5 and 5.5. Beyond the ends it stays.
        #expect(found.map(\.correction.red) == [4, 5, 7, 8])
    }

    @Test func `light does not flow between squares from different places`() throws {
        let pair = copies([MatchField.pack(column: 0, row: 0), MatchField.pack(column: 3, row: 0)], [4, 8])
        #expect((2..<6).compactMap { pair.copy(column: $0, row: 0)?.correction.red } == [4, 4, 8, 8])
    }

    @Test func `where nothing is painted nothing is copied`() {
        let pair = copies([.max, MatchField.pack(column: 3, row: 0)], [4, 8])
        #expect(pair.copy(column: 2, row: 0) == nil)
        #expect(pair.copy(column: 0, row: 0) == nil)
        #expect(pair.copy(column: 4, row: 0) != nil)
    }
}
