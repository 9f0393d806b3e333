// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Mask {
    /// Returns the exact Euclidean distance, in pixels, from each pixel's centre to that of the nearest selected pixel.
    ///
    /// A pixel counts as selected from ``threshold`` on. The distance is 0 at a selected pixel and infinity everywhere
    /// when none is. It is the `Float` nearest to the root of the exact squared distance. Nothing is selected beyond
    /// the mask.
    ///
    /// For a mask whose only selected pixel is the one at the top left, `#`:
    /// ```
    /// # . . .        0    1    2      3
    /// . . . .   →    1    √2   √5    √10
    /// ```
    ///
    /// - Parameter bands: The threads. The result is the same for any number of them.
    /// - Precondition: The sides are below 1,048,576.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - SeeAlso: Meijster, Roerdink, Hesselink, A General Algorithm for Computing Distance Transforms in Linear Time
    ///   (2000).
    public func distanceToSelected(bands: ParallelBands = ParallelBands()) -> Raster<Float> {
        let width = width
        return unsafe DistanceField.raster(of: self, region: coverage.bounds, bands: bands) { squared, _, output in
            unsafe imaging_square_roots(squared, output, width)
        }
    }
}
