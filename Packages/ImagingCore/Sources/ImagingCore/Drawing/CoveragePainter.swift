/// What computes how much of each pixel of some rows a figure covers.
protocol CoverageSource {
    /// Where anything may be covered.
    var region: PixelRect { get }

    /// Raises the coverage, all 0 before, of the pixels of some rows of the region.
    ///
    /// - Parameters:
    ///   - rows: Rows of the region.
    ///   - coverage: Their pixels within the region's columns, row-major.
    func cover(rows: Range<Int>, _ coverage: inout MutableSpan<UInt8>)
}

extension Raster where Pixel: DrawablePixel {
    /// Draws a colour where a source covers pixels; its region lies within the raster.
    mutating func paint(_ source: some CoverageSource, with color: Pixel, bands: ParallelBands) {
        let region = source.region.intersection(bounds)
        guard !region.isEmpty else { return }
        let width = width
        // Threads cost more than a small figure does.
        let bands = region.area < 1 << 14 ? ParallelBands(threadCount: 1, monitor: bands.monitor) : bands
        // Bands start at the raster's first row; those beside the region have no work.
        bands.update(&self, bandHeight: 32) { rows, output in
            let covered = rows.clamped(to: region.rows)
            guard !covered.isEmpty else { return }
            var coverage = [UInt8](repeating: 0, count: covered.count * region.width)
            var span = coverage.mutableSpan
            source.cover(rows: covered, &span)
            for row in covered {
                let start = (row - covered.lowerBound) * region.width
                Pixel.drawRow(
                    color, coverage: coverage.span.extracting(start..<start + region.width),
                    start: (row - rows.lowerBound) * width + region.x, on: &output)
            }
        }
    }
}
