// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// The exact squared Euclidean distances of a mask's region, row by row.
///
/// The column distances come first, strip by strip, then one row at a time the lower envelope of the parabolas of its
/// columns.
///
/// - SeeAlso: Meijster, Roerdink, Hesselink, A General Algorithm for Computing Distance Transforms in Linear Time
///   (2000); Maurer, Qi, Raghavan, A Linear Time Algorithm for Computing Exact Euclidean Distance Transforms (2003),
///   whose test without division finds the envelope here.
enum DistanceField {
    /// Makes a raster of a region from the squared distances to the nearest pixel that counts as selected.
    ///
    /// - Parameters:
    ///   - mask: The mask.
    ///   - region: The region, within the mask. Only pixels in it count as selected.
    ///   - bands: The threads.
    ///   - finish: Writes one row: it gets the squared distances (whole numbers or infinity), the row of the mask, and
    ///     the output.
    @unsafe static func raster<Pixel: RasterPixel>(
        of mask: Mask, region: PixelRect, bands: ParallelBands,
        _ finish: (UnsafePointer<Double>, UnsafePointer<UInt8>, UnsafeMutablePointer<Pixel>) -> Void
    ) -> Raster<Pixel> {
        precondition(
            region.width < 1 << 20 && region.height < 1 << 20, "distances are exact for sides below 1,048,576")
        let columns = ColumnDistances.exact(of: mask.coverage, region: region, bands: bands)
        return unsafe columns.withUnsafePixels { columns in
            unsafe mask.coverage.withUnsafePixels { coverage in
                unsafe bands.rasterFromKernel(width: region.width, height: region.height, bandHeight: 16) {
                    rows, output in
                    unsafe withScratch(Int64.self, count: 3 * region.width) { scratch in
                        let squared = unsafe UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: Double.self)
                        for row in rows {
                            // SAFETY: rows lie within the region, and the region within the mask.
                            unsafe imaging_row_squared_distances(
                                columns.baseAddress! + row * region.width, region.width, squared,
                                scratch + region.width, scratch + 2 * region.width)
                            unsafe finish(
                                squared, coverage.baseAddress! + (region.y + row) * mask.width + region.x,
                                output + (row - rows.lowerBound) * region.width)
                        }
                    }
                }
            }
        }
    }
}
