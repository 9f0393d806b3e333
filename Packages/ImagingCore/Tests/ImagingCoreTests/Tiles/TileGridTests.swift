import ImagingCore
import Testing

/// How pictures are divided into tiles.
struct TileGridTests {
    @Test func `five columns in tiles of two with a halo of one`() {
        let grid = TileGrid(
            size: PixelSize(width: 5, height: 1), tile: PixelSize(width: 2, height: 4), halo: 1)
        #expect(grid.columnCount == 3 && grid.rowCount == 1 && grid.count == 3)
        #expect(grid.map(\.core.columns) == [0..<2, 2..<4, 4..<5])
        #expect(grid.map(\.region.columns) == [0..<3, 1..<5, 3..<5])
        #expect(grid.map(\.coreInRegion.columns) == [0..<2, 1..<3, 1..<2])
        #expect(grid.allSatisfy { $0.region.rows == 0..<1 })
    }

    @Test(
        "cores cover each pixel once, regions reach a halo further",
        arguments: [(7, 5, 3, 2, 0), (1, 1, 9, 9, 4), (64, 33, 16, 33, 100), (10, 10, 1, 1, 2), (9, 4, 4, 9, Int.max)])
    func cover(width: Int, height: Int, tileWidth: Int, tileHeight: Int, halo: Int) {
        let grid = TileGrid(
            size: PixelSize(width: width, height: height), tile: PixelSize(width: tileWidth, height: tileHeight),
            halo: halo)
        var seen = Raster<UInt8>(width: width, height: height)
        for tile in grid {
            for row in tile.core.rows { for column in tile.core.columns { seen[column, row] += 1 } }
            let reach = Swift.min(halo, 1000)
            #expect(
                tile.region.columns == max(0, tile.core.x - reach)..<min(width, tile.core.columns.upperBound + reach))
            #expect(tile.region.rows == max(0, tile.core.y - reach)..<min(height, tile.core.rows.upperBound + reach))
        }
        #expect(seen.pixels.allSatisfy { $0 == 1 })
    }

    @Test("an empty picture has no tile", arguments: [(0, 0), (5, 0), (0, 5)])
    func empty(width: Int, height: Int) {
        #expect(TileGrid(size: PixelSize(width: width, height: height), halo: 3).isEmpty)
    }
}
