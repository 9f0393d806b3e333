// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Mask {
    /// Returns the mask grown by a disc: each pixel gets the largest value within `radius` of it.
    ///
    /// The disc around a pixel holds those whose centre is at most `radius` from its centre. Beyond the mask nothing is
    /// selected. For radius 1, and for the square root of 2:
    /// ```
    /// . . . . .        . . . . .        . . . . .
    /// . . . . .        . . # . .        . # # # .
    /// . . # . .   →    . # # # .        . # # # .
    /// . . . . .        . . # . .        . # # # .
    /// . . . . .        . . . . .        . . . . .
    /// ```
    ///
    /// - Parameters:
    ///   - radius: The disc's radius in pixels. At least 0 and finite; below 1 the mask stays as it is.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: For the *n* pixels of the selection's bounds and `radius` around them: O(*n*), whatever the
    ///   radius, for a mask of 0 and 255 alone; O(*n* × `radius`) for a soft one.
    public func dilated(radius: Double, bands: ParallelBands = ParallelBands()) -> Mask {
        let disc = Disc(radius: radius, within: size)
        guard disc.squaredReach > 0 else { return self }
        if disc.reach <= DiscDilation.unscannedReach {
            return Mask(coverage: DiscDilation.stacked(coverage, region: coverage.bounds, disc: disc, bands: bands))
        }
        let scan = MaskScan(of: self, bands: bands)
        guard let extent = scan.extent else { return self }
        let region = extent.expanded(by: disc.reach).intersection(coverage.bounds)
        if scan.isSoft || disc.reach <= DiscDilation.stackedReach {
            return Mask(coverage: DiscDilation.stacked(coverage, region: region, disc: disc, bands: bands))
        }
        if disc.reach <= DiscDilation.largestReach {
            return Mask(coverage: DiscDilation.reached(coverage, region: region, disc: disc, bands: bands))
        }
        let limit = Double(disc.squaredReach)
        let grown: Raster<UInt8> = unsafe DistanceField.raster(of: self, region: region, bands: bands) {
            squared, _, output in
            unsafe imaging_within(squared, limit, output, region.width)
        }
        var result = Raster<UInt8>(width: width, height: height)
        result.paste(grown, x: region.x, y: region.y)
        return Mask(coverage: result)
    }

    /// Returns the mask shrunk by a disc: each pixel gets the smallest value within `radius` of it.
    ///
    /// The disc is that of ``dilated(radius:bands:)``. What lies beyond the mask is left out: an edge of the mask does
    /// not wear the selection away. So `mask.eroded(radius: r)` is `mask.inverted().dilated(radius: r).inverted()`.
    ///
    /// - Parameters:
    ///   - radius: The disc's radius in pixels. At least 0 and finite; below 1 the mask stays as it is.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``dilated(radius:bands:)``, for the bounds of what is not fully selected.
    public func eroded(radius: Double, bands: ParallelBands = ParallelBands()) -> Mask {
        let grown = Mask(coverage: coverage.complement(bands)).dilated(radius: radius, bands: bands)
        return Mask(coverage: grown.coverage.complement(bands))
    }
}
