// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Mask {
    /// Returns for each pixel which selected one is nearest to it, in Euclidean distance from centre to centre.
    ///
    /// It is the selected pixel's index in row-major order, *row* · width + *column*; selected pixels have their own. A
    /// pixel counts as selected from ``threshold`` on. Of several equally near ones the leftmost is taken, and of two in
    /// one column the upper one. When none is selected all are -1.
    /// ```
    /// # . . .        0 0 7 7
    /// . . . #   →    0 0 7 7
    /// ```
    ///
    /// With it, what stands at selected pixels can be spread over the others:
    /// ```swift
    /// let nearest = known.nearestSelected()
    /// let spread = Raster(width: photo.width, height: photo.height, pixels: nearest.pixels.map { photo.pixels[Int($0)] })
    /// ```
    ///
    /// - Parameter bands: The threads. The result is the same for any number of them.
    /// - Precondition: The sides are below 1,048,576, and there are fewer than 2³¹ pixels.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - SeeAlso: ``distanceToSelected(bands:)``, which is made in the same way.
    public func nearestSelected(bands: ParallelBands = ParallelBands()) -> Raster<Int32> {
        precondition(width < 1 << 20 && height < 1 << 20, "distances are exact for sides below 1,048,576")
        precondition(size.area <= Int(Int32.max), "indices are exact for fewer than 2,147,483,648 pixels")
        let width = width
        let columns = ColumnDistances.exact(of: coverage, region: coverage.bounds, bands: bands)
        return unsafe columns.withUnsafePixels { columns in
            unsafe coverage.withUnsafePixels { coverage in
                unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 16) { rows, output in
                    unsafe withScratch(Int64.self, count: 2 * width) { scratch in
                        for row in rows {
                            // SAFETY: rows lie within the mask, and column distances end at selected pixels of it.
                            unsafe imaging_row_nearest(
                                columns.baseAddress! + row * width, coverage.baseAddress!, width, row, Mask.threshold,
                                output + (row - rows.lowerBound) * width, scratch, scratch + width)
                        }
                    }
                }
            }
        }
    }
}
