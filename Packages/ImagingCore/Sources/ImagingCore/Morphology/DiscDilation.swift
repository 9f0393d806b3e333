internal import CImagingKernels

/// The ways to dilate by a disc.
///
/// All give the same; each is the fastest for some masks and radii.
enum DiscDilation {
    /// Up to this reach the stacked way is the faster one for masks of 0 and 255 too.
    static let stackedReach = 6

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
        let sourceStride = coverage.width
        return unsafe coverage.withUnsafePixels { source in
            // SAFETY: `rows` of the source are held within the region. A widened row has `reach` valid columns more on
            // each side than the region, and beyond those as many that are only ever read for columns that are cut.
            unsafe bands.rasterFromKernel(
                width: width, height: region.height, bandHeight: Swift.max(32, 2 * reach)
            ) { rows, output in
                unsafe output.initialize(repeating: 0, count: rows.count * width)
                unsafe withScratch(UInt8.self, count: 2 * padded) { scratch in
                    unsafe scratch.initialize(repeating: 0, count: 2 * padded)
                    var current = unsafe scratch
                    var other = unsafe scratch + padded
                    let margin = 2 * reach + 1
                    for row in Swift.max(0, rows.lowerBound - reach)..<Swift.min(region.height, rows.upperBound + reach)
                    {
                        let line = unsafe source.baseAddress! + (region.y + row) * sourceStride + region.x
                        guard unsafe imaging_coverage_kinds(line, width) != 0 else { continue }
                        unsafe current.initialize(repeating: 0, count: padded)
                        unsafe (current + margin).update(from: line, count: width)
                        var half = 0
                        for height in stride(from: reach, through: 0, by: -1) {
                            while half < halfWidths[height] {
                                // Two windows of half width h overlap or touch when they are 2h + 1 apart at most.
                                let step = half == 0 ? 1 : Swift.min(half, halfWidths[height] - half)
                                unsafe imaging_larger_u8(
                                    current + margin - reach - step, current + margin - reach + step,
                                    other + margin - reach, width + 2 * reach)
                                if half == 0 {
                                    unsafe imaging_raise_u8(
                                        other + margin - reach, current + margin - reach, width + 2 * reach)
                                }
                                unsafe swap(&current, &other)
                                half += step
                            }
                            if rows.contains(row - height) {
                                unsafe imaging_raise_u8(
                                    output + (row - height - rows.lowerBound) * width, current + margin, width)
                            }
                            if height > 0 && rows.contains(row + height) {
                                unsafe imaging_raise_u8(
                                    output + (row + height - rows.lowerBound) * width, current + margin, width)
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
        precondition(disc.reach <= 254, "column distances are held in a byte")
        let halfWidths = (0...255).map { Int32(disc.halfWidth(row: $0)) }
        let sourceStride = coverage.width
        let stripWidth = 1024
        // SAFETY: strips and rows lie within the region, and the region within the raster.
        let columns = unsafe coverage.withUnsafePixels { source in
            unsafe Raster<UInt8>(uninitializedWidth: region.width, height: region.height) { distances in
                bands.forEach((region.width + stripWidth - 1) / stripWidth) { strip in
                    let x = strip * stripWidth
                    unsafe imaging_column_distances_u8(
                        source.baseAddress! + region.y * sourceStride + region.x + x, sourceStride,
                        distances.baseAddress! + x, region.width, Swift.min(stripWidth, region.width - x),
                        region.height, 1)
                }
                if bands.monitor?.isCancelled == true { unsafe distances.initialize(repeating: 255) }
            }
        }
        return unsafe columns.withUnsafePixels { columns in
            unsafe bands.rasterFromKernel(width: region.width, height: region.height, bandHeight: 64) { rows, output in
                for row in rows {
                    unsafe imaging_disc_reach(
                        columns.baseAddress! + row * region.width, region.width, halfWidths,
                        output + (row - rows.lowerBound) * region.width)
                }
            }
        }
    }
}
