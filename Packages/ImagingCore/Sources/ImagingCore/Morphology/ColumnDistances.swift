// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// How far each pixel of a region is from the nearest selected one of its own column: the first pass of everything that
/// is measured in Euclidean distance.
enum ColumnDistances {
    /// Returns the distances, infinite in columns that select nothing.
    static func exact(of coverage: Raster<UInt8>, region: PixelRect, bands: ParallelBands) -> Raster<Float> {
        unsafe byStrips(coverage, region, bands, stripWidth: 256, unfinished: .infinity) {
            unsafe imaging_column_distances($0, coverage.width, $1, region.width, $2, region.height, Mask.threshold)
        }
    }

    /// Returns the distances, held at 255 and below.
    ///
    /// - Parameters:
    ///   - coverage: The mask's values.
    ///   - region: The region, within the mask. Only pixels in it count as selected.
    ///   - threshold: The value from which on a pixel counts as selected.
    ///   - bands: The threads.
    static func held(
        of coverage: Raster<UInt8>, region: PixelRect, threshold: UInt8, bands: ParallelBands
    ) -> Raster<UInt8> {
        unsafe byStrips(coverage, region, bands, stripWidth: 512, unfinished: 255) {
            unsafe imaging_column_distances_u8($0, coverage.width, $1, region.width, $2, region.height, threshold)
        }
    }

    /// Makes a raster strip by strip: the rows of one strip stay in the cache from top to bottom and back.
    @unsafe private static func byStrips<Distance: RasterPixel>(
        _ coverage: Raster<UInt8>, _ region: PixelRect, _ bands: ParallelBands, stripWidth: Int, unfinished: Distance,
        _ kernel: (UnsafePointer<UInt8>, UnsafeMutablePointer<Distance>, Int) -> Void
    ) -> Raster<Distance> {
        unsafe coverage.withUnsafePixels { source in
            unsafe Raster<Distance>(uninitializedWidth: region.width, height: region.height) { distances in
                guard let start = distances.baseAddress, !region.isEmpty else { return }
                bands.forEach((region.width + stripWidth - 1) / stripWidth) { strip in
                    let x = strip * stripWidth
                    // SAFETY: strips lie within the region, which lies within the raster, and no two overlap.
                    unsafe kernel(
                        source.baseAddress! + region.y * coverage.width + region.x + x, start + x,
                        Swift.min(stripWidth, region.width - x))
                }
                if bands.monitor?.isCancelled == true { unsafe distances.initialize(repeating: unfinished) }
            }
        }
    }
}
