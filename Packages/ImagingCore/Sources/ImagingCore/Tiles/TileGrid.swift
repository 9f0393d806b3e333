/// A picture's division into tiles, each with a halo of what its neighbours show.
///
/// A filter that looks `halo` pixels far gives within a tile's ``Tile/core`` the same pixels, whether it sees the whole
/// picture or the tile's ``Tile/region`` alone.
///
/// Five columns in tiles of two, with a halo of one:
/// ```
/// core     0 1 | 2 3 | 4
/// region   0 1 2     |        the first tile, clipped at the picture's edge
///            1 2 3 4 |        the second
///                3 4 |        the last
/// ```
///
/// Tiles come row by row. Tiles at the right and at the bottom are smaller where the sides do not divide. An empty picture
/// has no tile.
public struct TileGrid: RandomAccessCollection, Hashable, Sendable {
    /// One tile of a grid.
    public struct Tile: Hashable, Sendable {
        /// The pixels that are the tile's own; the cores of all tiles cover the picture, each pixel once.
        public let core: PixelRect

        /// The core and its halo, as far as the picture goes.
        public let region: PixelRect

        /// Where the core lies within the region.
        public var coreInRegion: PixelRect {
            PixelRect(x: core.x - region.x, y: core.y - region.y, width: core.width, height: core.height)
        }
    }

    /// The picture's sides.
    public let size: PixelSize

    /// The sides of a tile's core.
    public let tile: PixelSize

    /// How far a tile looks beyond its core, in pixels.
    public let halo: Int

    /// Divides a picture.
    ///
    /// - Parameters:
    ///   - size: The picture's sides. At least 0.
    ///   - tile: The sides of a tile's core. At least 1.
    ///   - halo: How far a tile looks beyond its core, in pixels. At least 0.
    public init(size: PixelSize, tile: PixelSize = PixelSize(width: 1024, height: 1024), halo: Int) {
        precondition(size.width >= 0 && size.height >= 0, "a picture's sides must not be negative")
        precondition(tile.width >= 1 && tile.height >= 1, "a tile needs at least one pixel")
        precondition(halo >= 0, "a halo must not be negative")
        self.size = size
        self.tile = tile
        self.halo = halo
    }

    /// How many tiles there are from left to right.
    public var columnCount: Int { size.height == 0 ? 0 : (size.width + tile.width - 1) / tile.width }

    /// How many tiles there are from top to bottom.
    public var rowCount: Int { size.width == 0 ? 0 : (size.height + tile.height - 1) / tile.height }

    /// Zero.
    public var startIndex: Int { 0 }

    /// How many tiles there are.
    public var endIndex: Int { columnCount * rowCount }

    /// The tile with a number in `[0, count)`.
    public subscript(index: Int) -> Tile {
        precondition(indices.contains(index), "there is no such tile")
        return self[column: index % columnCount, row: index / columnCount]
    }

    /// The tile at a column in `[0, columnCount)` and a row in `[0, rowCount)` of tiles.
    public subscript(column column: Int, row row: Int) -> Tile {
        precondition(
            column >= 0 && column < columnCount && row >= 0 && row < rowCount, "the tile lies outside the grid")
        let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        let core = PixelRect(x: column * tile.width, y: row * tile.height, width: tile.width, height: tile.height)
            .intersection(whole)
        // No wider than the picture, so that a halo of any size cannot overflow.
        let reach = Swift.min(halo, Swift.max(size.width, size.height))
        let region = PixelRect(
            x: core.x - reach, y: core.y - reach, width: core.width + 2 * reach, height: core.height + 2 * reach)
        return Tile(core: core, region: region.intersection(whole))
    }
}
