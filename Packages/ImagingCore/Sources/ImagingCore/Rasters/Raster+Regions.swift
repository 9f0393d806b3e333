extension Raster {
    /// Returns the part of the raster within a region.
    ///
    /// - Parameter region: What to keep. Parts beyond the raster are left out.
    /// - Complexity: O(*n*) for *n* pixels in the region.
    public func cropped(to region: PixelRect) -> Raster {
        let part = region.intersection(bounds)
        // An empty part may lie where no pixel is.
        guard !part.isEmpty else { return Raster(width: part.width, height: part.height) }
        var kept = [Pixel]()
        kept.reserveCapacity(part.width * part.height)
        for row in part.rows {
            let start = row * width + part.x
            kept.append(contentsOf: pixels[start..<start + part.width])
        }
        return Raster(width: part.width, height: part.height, pixels: kept)
    }

    /// Replaces the pixels from a place on with those of another raster.
    ///
    /// - Parameters:
    ///   - source: The new pixels. What would lie beyond this raster is left out.
    ///   - x: The column of the source's first column. Any value.
    ///   - y: The row of the source's first row. Any value.
    /// - Complexity: O(*n*) for *n* pixels of the source.
    public mutating func paste(_ source: Raster, x: Int, y: Int) {
        let part = PixelRect(x: x, y: y, width: source.width, height: source.height).intersection(bounds)
        guard !part.isEmpty else { return }
        for row in part.rows {
            let from = (row - y) * source.width + (part.x - x)
            let to = row * width + part.x
            storage.replaceSubrange(to..<to + part.width, with: source.pixels[from..<from + part.width])
        }
    }

    /// Returns a raster of the same size whose pixels are made from this one's.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    @inlinable public func map<Other: RasterPixel>(_ transform: (Pixel) throws -> Other) rethrows -> Raster<Other> {
        Raster<Other>(width: width, height: height, pixels: try pixels.map(transform))
    }
}
