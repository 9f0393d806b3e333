// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Mask {
    /// Returns the mask with an edge that fades to 0 over `radius` pixels beyond the selection.
    ///
    /// A pixel at the exact distance *d* from the nearest pixel that counts as selected gets the larger of its own
    /// value and
    /// - 255 at *d* = 0, within the selection,
    /// - 255 *s*(1 − *d* / (`radius` + 1)) to the nearest whole number for *d* ≤ `radius`, with *s*(t) = t²(3 − 2t),
    /// - 0 beyond: no pixel farther than `radius` from the selection changes.
    ///
    /// With one selected pixel on the left and radius 3:
    /// ```
    /// 255 0 0 0 0   →   255 215 128 40 0
    /// ```
    ///
    /// - Parameters:
    ///   - radius: How far the edge reaches, in pixels. At least 0 and finite; 0 returns the mask as it is.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for the *n* pixels of the selection's bounds and `radius` around them.
    public func feathered(radius: Double, bands: ParallelBands = ParallelBands()) -> Mask {
        let disc = Disc(radius: radius, within: size)
        guard radius > 0, let extent = MaskScan(of: self, bands: bands).extent else { return self }
        let region = extent.expanded(by: disc.reach).intersection(coverage.bounds)
        if disc.reach <= DiscDilation.largestReach { return featheredByRows(disc, region: region, bands: bands) }
        let limit = Double(disc.squaredReach)
        let faded: Raster<UInt8> = unsafe DistanceField.raster(of: self, region: region, bands: bands) {
            squared, coverage, output in
            unsafe imaging_feather_ramp(squared, limit, radius, coverage, output, region.width)
        }
        var result = coverage
        result.paste(faded, x: region.x, y: region.y)
        return Mask(coverage: result)
    }

    /// The same for radii below 255: what is farther from the selection is passed over.
    private func featheredByRows(_ disc: Disc, region: PixelRect, bands: ParallelBands) -> Mask {
        let squares = (0...disc.squaredReach).map { Double($0) }
        var ramp = [UInt8](repeating: 0, count: squares.count)
        let none = ramp
        unsafe imaging_feather_ramp(squares, Double(disc.squaredReach), disc.radius, none, &ramp, squares.count)
        let table = ramp
        let width = width
        let columns = ColumnDistances.held(of: coverage, region: region, threshold: Mask.threshold, bands: bands)
        let result: Raster<UInt8> = unsafe columns.withUnsafePixels { columns in
            unsafe coverage.withUnsafePixels { source in
                // SAFETY: rows lie within the region, and the region within the mask.
                unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 32) { rows, output in
                    unsafe output.initialize(
                        from: source.baseAddress! + rows.lowerBound * width, count: rows.count * width)
                    unsafe withScratch(Int64.self, count: 2 * region.width) { scratch in
                        for row in rows.clamped(to: region.rows) {
                            let x = (row - rows.lowerBound) * width + region.x
                            unsafe imaging_feather_row(
                                columns.baseAddress! + (row - region.y) * region.width, region.width,
                                Int32(disc.reach), table, Int32(disc.squaredReach), output + x, scratch,
                                scratch + region.width)
                        }
                    }
                }
            }
        }
        return Mask(coverage: result)
    }
}
