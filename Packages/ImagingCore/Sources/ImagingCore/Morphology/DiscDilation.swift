// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// The ways to dilate by a disc.
///
/// All give the same; each is the fastest for some masks and radii.
enum DiscDilation {
    /// Up to this reach the stacked way is the faster one for masks of 0 and 255 too.
    static let stackedReach = 32

    /// Up to this reach the work costs hardly more than to look where it is needed.
    static let unscannedReach = 6

    /// The largest reach of the other way.
    static let largestReach = 254

    /// Dilates values of any kind: O(*n* × radius).
    ///
    /// The rows of a disc grow narrower from the middle outward, and so its dilation is nested like a polynomial in
    /// Horner's scheme: begin with a pixel's own row, widen it by what the middle row of the disc is wider than the
    /// next, raise it to the rows one above and one below, widen again, and so on outward. Rows of the disc of one width
    /// are raised to in one pass. Nothing needs to be kept from one row to the next.
    static func stacked(
        _ coverage: Raster<UInt8>, region: PixelRect, disc: Disc, bands: ParallelBands
    ) -> Raster<UInt8> {
        let passes = widenings(of: disc)
        let fullWidth = coverage.width
        return unsafe coverage.withUnsafePixels { source in
            // SAFETY: rows of the source and of the output are held within the region; each pass writes to a buffer
            // that it does not read. At most 2 × reach rows are listed.
            unsafe bands.rasterFromKernel(width: fullWidth, height: coverage.height, bandHeight: 64) { rows, output in
                let targets = rows.clamped(to: region.rows)
                if targets != rows || region.width != fullWidth {
                    unsafe output.initialize(repeating: 0, count: rows.count * fullWidth)
                }
                let first = unsafe source.baseAddress! + region.x
                unsafe withScratch(UInt8.self, count: 2 * region.width) { scratch in
                    unsafe withScratch(UnsafePointer<UInt8>?.self, count: 2 * disc.reach) { seen in
                        for row in targets {
                            var current = unsafe first + row * fullWidth
                            for (index, pass) in passes.enumerated() {
                                var count = 0
                                for height in pass.heights {
                                    if row - height >= region.y {
                                        unsafe seen[count] = first + (row - height) * fullWidth
                                        count += 1
                                    }
                                    if row + height < region.rows.upperBound {
                                        unsafe seen[count] = first + (row + height) * fullWidth
                                        count += 1
                                    }
                                }
                                let next =
                                    unsafe index == passes.count - 1
                                    ? output + (row - rows.lowerBound) * fullWidth + region.x
                                    : scratch + (index & 1) * region.width
                                unsafe imaging_widened_maxima_u8(
                                    current, pass.near, pass.far, seen, count, next, region.width)
                                unsafe current = UnsafePointer(next)
                            }
                        }
                    }
                }
            }
        }
    }

    /// One pass over a row: the samples to either side and the rows above and below that it is raised to.
    private struct Widening {
        var near = 0
        var far = 0
        var heights: Range<Int>
    }

    private static func widenings(of disc: Disc) -> [Widening] {
        var passes: [Widening] = []
        var height = 0
        while height < disc.reach {
            // Windows that lie side by side make one that is three or five times as wide.
            var missing = disc.halfWidth(row: height) - disc.halfWidth(row: height + 1)
            var half = 0
            let firstOfSame = height + 1
            height = firstOfSame
            while height < disc.reach && disc.halfWidth(row: height + 1) == disc.halfWidth(row: height) { height += 1 }
            repeat {
                let near = Swift.min(missing, 2 * half + 1)
                let far = Swift.min(missing, 2 * near)
                passes.append(Widening(near: near, far: far > near ? far : 0, heights: 0..<0))
                missing -= Swift.max(near, far)
                half += Swift.max(near, far)
            } while missing > 0
            passes[passes.count - 1].heights = firstOfSame..<height + 1
        }
        // The outermost row of the disc may be wider than one pixel.
        var half = 0
        while half < disc.halfWidth(row: disc.reach) {
            let near = Swift.min(disc.halfWidth(row: disc.reach) - half, 2 * half + 1)
            passes.append(Widening(near: near, far: 0, heights: 0..<0))
            half += near
        }
        return passes
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
