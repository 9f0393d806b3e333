import ImagingCore

/// What a fill makes of the original's pixels, wherever the rest may be another.
final class FillPatch: Sendable {
    /// A part of a picture.
    struct Part: Sendable {
        let area: PixelRect
        let pixels: Raster<RGBA8>
    }

    /// What changes, in the original's frame.
    let parts: [Part]

    /// What of the picture decides it.
    let surroundings: [PixelRect]

    /// How visible the fill is.
    let seam: SeamMeasure

    /// How many bytes it takes.
    let byteCount: Int

    /// The sides of a part.
    private static let side = 128

    /// Keeps what a fill changed.
    ///
    /// - Parameters:
    ///   - filled: The picture with the fill.
    ///   - changed: Where it was changed.
    ///   - holes: Where something may have changed.
    ///   - surroundings: What of the picture decides the fill.
    ///   - seam: How visible the fill is.
    init(
        of filled: Raster<RGBA8>, changed: Mask, holes: [PixelRect], surroundings: [PixelRect], seam: SeamMeasure
    ) {
        let grid = TileGrid(size: filled.size, tile: PixelSize(width: Self.side, height: Self.side), halo: 0)
        parts = grid.compactMap { tile in
            let area = holes.map { $0.intersection(tile.core) }.filter { !$0.isEmpty }
                .reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
            guard !area.isEmpty, changed.touches(area) else { return nil }
            return Part(area: area, pixels: filled.cropped(to: area))
        }
        // A part may hold a few pixels between two holes that neither looks at.
        self.surroundings = surroundings + parts.map(\.area)
        self.seam = seam
        byteCount = parts.reduce(0) { $0 + $1.area.area * MemoryLayout<RGBA8>.stride }
    }

    /// Puts the fill into a picture of the original's size.
    func apply(to picture: inout Raster<RGBA8>) {
        for part in parts { picture.paste(part.pixels, x: part.area.x, y: part.area.y) }
    }

    /// Puts the fill into a preview.
    ///
    /// - Parameters:
    ///   - whole: The picture of the original's size, with the fill.
    ///   - preview: The picture that was halved so many times.
    ///   - halvings: How many times.
    ///   - bands: Who works.
    func paste(
        from whole: Raster<RGBA8>, into preview: inout TiledPicture, halvings: Int, bands: ParallelBands
    ) throws(CancellationError) {
        let block = 1 << halvings
        for part in parts {
            try bands.monitor?.checkCancellation()
            // Whole pixels of the preview.
            let (x, y) = (part.area.x / block, part.area.y / block)
            let right = min(preview.size.width, (part.area.x + part.area.width + block - 1) / block)
            let bottom = min(preview.size.height, (part.area.y + part.area.height + block - 1) / block)
            let place = PixelRect(x: x, y: y, width: right - x, height: bottom - y)
            var pixels = whole.cropped(
                to: PixelRect(x: x * block, y: y * block, width: place.width * block, height: place.height * block))
            for _ in 0..<halvings { pixels = pixels.halved(bands: bands) }
            preview.paste(pixels, at: place)
        }
    }
}

extension Mask {
    /// Whether something within an area is not 0.
    func touches(_ area: PixelRect) -> Bool {
        let pixels = coverage.span
        for row in area.rows {
            let start = row &* width
            for column in area.columns where pixels[start &+ column] != 0 { return true }
        }
        return false
    }
}
