extension Raster {
    /// Replaces the pixels by what an operation makes of them, tile by tile, holding little more than the raster itself.
    ///
    /// ```swift
    /// photo.pixels.processByTiles(halo: 6) { $0.gaussianBlurred(sigma: 2) }
    /// ```
    ///
    /// The result is that of the operation on the whole, when each of its pixels follows from those at most `halo` away and
    /// from the picture's edge: filters, morphology, colours. Operations that look at all pixels (equalisation, Otsu) or at
    /// the pixel's place, and those that change the size, give something else.
    ///
    /// Beside the raster there are one row of tiles with its halo, and what the operation needs for one tile.
    ///
    /// - Parameters:
    ///   - tile: The sides of a tile. At least 1.
    ///   - halo: How far the operation looks, in pixels. At least 0. Three sigma, rounded up, for a Gaussian filter of 8-bit
    ///     samples.
    ///   - monitor: Where cancellation comes from, if from anywhere; tiles that are not begun then stay as they were.
    ///   - operation: Called with each tile and its halo, one after the other; returns a raster of the same size.
    /// - Throws: What the operation throws; tiles that are done stay so.
    /// - Complexity: O(*n*) for *n* pixels beside the operation's own work, which grows by the halos.
    public mutating func processByTiles<Failure: Error>(
        of tile: PixelSize = PixelSize(width: 1024, height: 1024), halo: Int, monitor: WorkMonitor? = nil,
        _ operation: (Raster) throws(Failure) -> Raster
    ) throws(Failure) {
        let grid = TileGrid(size: size, tile: tile, halo: halo)
        // The rows of a row of tiles as they were; they hold what the next row of tiles needs from above.
        var strip = Raster(width: 0, height: 0)
        var stripRows = 0..<0
        for row in 0..<grid.rowCount {
            let rows = grid[column: 0, row: row].region.rows
            let core = grid[column: 0, row: row].core.rows
            strip = originalRows(rows, changedBelow: core.lowerBound, kept: strip, keptRows: stripRows)
            stripRows = rows
            for column in 0..<grid.columnCount {
                if monitor?.isCancelled == true { return }
                let tile = grid[column: column, row: row]
                let input = strip.cropped(
                    to: PixelRect(x: tile.region.x, y: 0, width: tile.region.width, height: rows.count))
                let output = try operation(input)
                precondition(output.size == input.size, "an operation by tiles must keep the size")
                paste(output.cropped(to: tile.coreInRegion), x: tile.core.x, y: tile.core.y)
            }
        }
    }

    /// Returns what an operation makes of the raster, tile by tile, without the memory that it would need for the whole.
    ///
    /// As ``processByTiles(of:halo:monitor:_:)``, for results that are kept apart or have another pixel.
    ///
    /// - Parameters:
    ///   - tile: The sides of a tile. At least 1.
    ///   - halo: How far the operation looks, in pixels. At least 0.
    ///   - monitor: Where cancellation comes from, if from anywhere; tiles that are not begun then are zero.
    ///   - operation: Called with each tile and its halo, one after the other; returns a raster of the same size.
    /// - Throws: What the operation throws.
    /// - Complexity: O(*n*) for *n* pixels beside the operation's own work, which grows by the halos.
    public func processedByTiles<Output: RasterPixel, Failure: Error>(
        of tile: PixelSize = PixelSize(width: 1024, height: 1024), halo: Int, monitor: WorkMonitor? = nil,
        _ operation: (Raster) throws(Failure) -> Raster<Output>
    ) throws(Failure) -> Raster<Output> {
        var result = Raster<Output>(width: width, height: height)
        for tile in TileGrid(size: size, tile: tile, halo: halo) {
            if monitor?.isCancelled == true { return result }
            let input = cropped(to: tile.region)
            let output = try operation(input)
            precondition(output.size == input.size, "an operation by tiles must keep the size")
            result.paste(output.cropped(to: tile.coreInRegion), x: tile.core.x, y: tile.core.y)
        }
        return result
    }

    /// Returns rows as they were: those above a place, which were changed since, come from a strip that was kept.
    private func originalRows(
        _ rows: Range<Int>, changedBelow core: Int, kept: Raster, keptRows: Range<Int>
    ) -> Raster {
        var original = [Pixel]()
        original.reserveCapacity(rows.count * width)
        if rows.lowerBound < core {
            let start = (rows.lowerBound - keptRows.lowerBound) * width
            original += kept.pixels[start..<start + (core - rows.lowerBound) * width]
        }
        original += pixels[core * width..<rows.upperBound * width]
        return Raster(width: width, height: rows.count, pixels: original)
    }
}
