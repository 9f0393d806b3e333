internal import CImagingKernels

// Unsafe code may stand in this file: it wraps C kernels.

/// The ways to dilate by a disc.
///
/// All give the same; each is the fastest for some masks and radii.
enum DiscDilation {
    /// Up to this reach the stacked way is the faster one for masks of 0 and 255 too.
    static let stackedReach = 32

    /// The largest reach of the other way.
    static let largestReach = 254

    /// Dilates values of any kind: O(*n* × radius).
    ///
    /// A disc is a stack of rows. Each row of the source is widened to the disc's rows one after the other, narrowest
    /// first, each from the one before by the larger of two shifted copies, and raises those rows of the output that
    /// see it at that height of the disc.
    static func stacked(
        _ coverage: Raster<UInt8>, region: PixelRect, disc: Disc, bands: ParallelBands
    ) -> Raster<UInt8> {
        let halfWidths = (0...disc.reach).map { disc.halfWidth(row: $0) }
        let reach = disc.reach
        let width = region.width
        let padded = width + 4 * reach + 2
        let fullWidth = coverage.width
        return unsafe coverage.withUnsafePixels { source in
            // SAFETY: rows of the source and of the output are held within the region. A widened row has `reach` valid
            // columns more on each side than the region, and beyond those as many that are 0, as the mask is there.
            unsafe bands.rasterFromKernel(
                width: fullWidth, height: coverage.height, bandHeight: Swift.max(32, 2 * reach)
            ) { rows, output in
                unsafe output.initialize(repeating: 0, count: rows.count * fullWidth)
                let targets = rows.clamped(to: region.rows)
                guard !targets.isEmpty else { return }
                let first = unsafe output - rows.lowerBound * fullWidth + region.x
                unsafe withScratch(UInt8.self, count: 2 * padded) { scratch in
                    unsafe scratch.initialize(repeating: 0, count: 2 * padded)
                    var current = unsafe scratch + 2 * reach + 1
                    var other = unsafe current + padded
                    let seen = (targets.lowerBound - reach..<targets.upperBound + reach).clamped(to: region.rows)
                    for row in seen {
                        let line = unsafe source.baseAddress! + row * fullWidth + region.x
                        guard unsafe imaging_coverage_kinds(line, width) != 0 else { continue }
                        unsafe (current - reach).update(repeating: 0, count: width + 2 * reach)
                        unsafe current.update(from: line, count: width)
                        var half = 0
                        for height in stride(from: reach, through: 0, by: -1) {
                            while half < halfWidths[height] {
                                // Two windows of half width h overlap or touch when they are 2h + 1 apart at most.
                                let step = half == 0 ? 1 : Swift.min(half, halfWidths[height] - half)
                                unsafe imaging_larger_u8(
                                    current - reach - step, current - reach + step, other - reach, width + 2 * reach)
                                if half == 0 {
                                    unsafe imaging_raise_u8(other - reach, current - reach, width + 2 * reach)
                                }
                                unsafe swap(&current, &other)
                                half += step
                            }
                            if targets.contains(row - height) {
                                unsafe imaging_raise_u8(first + (row - height) * fullWidth, current, width)
                            }
                            if height > 0 && targets.contains(row + height) {
                                unsafe imaging_raise_u8(first + (row + height) * fullWidth, current, width)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Dilates a mask of 0 and 255 by a disc that reaches at most 254 rows: O(*n*).
    ///
    /// A pixel is within the disc of a selected one in its own row's neighbourhood when a column *k* columns away has
    /// its nearest selected pixel so near that the disc's row at that height reaches *k* columns to the side. How far
    /// the columns passed reach, less one for each step, needs one number going right and one going left.
    static func reached(
        _ coverage: Raster<UInt8>, region: PixelRect, disc: Disc, bands: ParallelBands
    ) -> Raster<UInt8> {
        precondition(disc.reach <= largestReach, "column distances are held in a byte")
        let halfWidths = (0...255).map { Int32(disc.halfWidth(row: $0)) }
        let fullWidth = coverage.width
        let columns = ColumnDistances.held(of: coverage, region: region, threshold: 1, bands: bands)
        return unsafe columns.withUnsafePixels { columns in
            // SAFETY: rows lie within the region, and the region within the raster.
            unsafe bands.rasterFromKernel(width: fullWidth, height: coverage.height, bandHeight: 64) { rows, output in
                unsafe output.initialize(repeating: 0, count: rows.count * fullWidth)
                for row in rows.clamped(to: region.rows) {
                    unsafe imaging_disc_reach(
                        columns.baseAddress! + (row - region.y) * region.width, region.width, halfWidths,
                        output + (row - rows.lowerBound) * fullWidth + region.x)
                }
            }
        }
    }
}
