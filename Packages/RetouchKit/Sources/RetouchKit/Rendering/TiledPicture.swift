import ImagingCore

/// A picture in tiles that other pictures may share: what two states of an edit have in common is there once.
struct TiledPicture: Sendable {
    /// One tile; the same object is the same pixels.
    final class Tile: Sendable {
        let pixels: Raster<RGBA8>
        init(_ pixels: Raster<RGBA8>) { self.pixels = pixels }

        /// How many bytes it takes.
        var byteCount: Int { pixels.size.area * MemoryLayout<RGBA8>.stride }
    }

    /// The sides of a tile.
    static let side = 256

    let grid: TileGrid
    private(set) var tiles: [Tile]

    /// Cuts a picture into tiles.
    init(_ picture: Raster<RGBA8>) {
        grid = TileGrid(
            size: picture.size, tile: PixelSize(width: Self.side, height: Self.side), halo: 0)
        tiles = grid.map { Tile(picture.cropped(to: $0.core)) }
    }

    /// The picture's size.
    var size: PixelSize { grid.size }

    /// The picture in one piece.
    func raster() -> Raster<RGBA8> {
        var result = Raster<RGBA8>(width: size.width, height: size.height)
        for (place, tile) in zip(grid, tiles) { result.paste(tile.pixels, x: place.core.x, y: place.core.y) }
        return result
    }

    /// Puts a part of another picture over this one; tiles that stay the same are kept.
    mutating func paste(_ part: Raster<RGBA8>, at area: PixelRect) {
        for (index, place) in grid.enumerated() where !area.intersection(place.core).isEmpty {
            var pixels = tiles[index].pixels
            pixels.paste(part, x: area.x - place.core.x, y: area.y - place.core.y)
            if pixels != tiles[index].pixels { tiles[index] = Tile(pixels) }
        }
    }

    /// Takes a tile of another picture of the same size.
    mutating func share(_ index: Int, of other: TiledPicture) { tiles[index] = other.tiles[index] }

    /// Puts a tile in the place of another.
    mutating func replace(_ index: Int, with pixels: Raster<RGBA8>) {
        precondition(pixels.size == tiles[index].pixels.size, "a tile keeps its size")
        tiles[index] = Tile(pixels)
    }
}
