// Unsafe code may stand in this file: its rows are copied as a kernel copies them.

extension Raster {
    /// Returns the pixels of a region that may reach beyond the raster's edges.
    ///
    /// A region within the raster is a crop; one around it is the raster with a frame. The result is as large as the
    /// region. Pixels are copied.
    ///
    /// ```
    /// 1 2 3  →  2 1 | 1 2 3 | 3    (x: -2, width: 6, .border(.reflect))
    /// ```
    ///
    /// - Parameters:
    ///   - region: The region, in this raster's columns and rows.
    ///   - outside: What stands beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: This raster has pixels, when `outside` is a border mode and the region is not empty.
    /// - Complexity: O(*n*) for *n* pixels of the region.
    public func padded(
        to region: PixelRect, outside: OutsidePixels<Pixel>, bands: ParallelBands = ParallelBands()
    ) -> Raster {
        let inner = region.intersection(bounds)
        let columns: [Int]
        let rows: [Int]
        switch outside {
        case .constant(let pixel):
            // An empty intersection may lie anywhere.
            guard !inner.isEmpty else { return Raster(width: region.width, height: region.height, filledWith: pixel) }
            columns = []
            rows = []
        case .border(let mode):
            if region.isEmpty { return Raster(width: region.width, height: region.height) }
            precondition(!isEmpty, "an empty raster has no pixels to show")
            columns = region.columns.map { mode.resolve($0, count: width) }
            rows = region.rows.map { mode.resolve($0, count: height) }
        }
        return unsafe bands.rasterFromKernel(width: region.width, height: region.height, bandHeight: 32) {
            band, output in
            unsafe withUnsafePixels { pixels in
                let source = pixels.baseAddress!
                for row in band {
                    let target = unsafe output + (row - band.lowerBound) * region.width
                    let before: Int
                    let after: Int
                    switch outside {
                    case .constant(let pixel):
                        guard inner.rows.contains(region.y + row) else {
                            unsafe target.initialize(repeating: pixel, count: region.width)
                            continue
                        }
                        before = inner.x - region.x
                        after = before + inner.width
                        unsafe target.initialize(repeating: pixel, count: before)
                        unsafe (target + after).initialize(repeating: pixel, count: region.width - after)
                        // SAFETY: the row and the columns of `inner` are the raster's and the region's.
                        unsafe (target + before).update(
                            from: source + (region.y + row) * width + inner.x, count: inner.width)
                    case .border:
                        let line = unsafe source + rows[row] * width
                        before = inner.isEmpty ? region.width : inner.x - region.x
                        after = inner.isEmpty ? region.width : before + inner.width
                        for column in 0..<before { unsafe target[column] = unsafe line[columns[column]] }
                        for column in after..<region.width { unsafe target[column] = unsafe line[columns[column]] }
                        if !inner.isEmpty {
                            unsafe (target + before).update(from: line + inner.x, count: inner.width)
                        }
                    }
                }
            }
        }
    }

    /// Returns the raster with a frame of the same width on all four sides.
    ///
    /// - Parameters:
    ///   - margin: The frame's width in pixels. At least 0.
    ///   - outside: What the frame shows.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: The raster has pixels, when `outside` is a border mode and `margin` is over 0.
    /// - Complexity: O(*n*) for *n* pixels of the result.
    public func padded(
        by margin: Int, outside: OutsidePixels<Pixel>, bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(margin >= 0, "a frame has a width of at least 0")
        return padded(to: bounds.expanded(by: margin), outside: outside, bands: bands)
    }
}
