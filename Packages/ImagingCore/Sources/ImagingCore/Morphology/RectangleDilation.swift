// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// Dilation by a rectangle: along the rows by runs that double, down the columns by blocks.
///
/// Rows are taken in blocks as high as the rectangle. A window over rows is the end of one block and the start of the
/// next: the larger of a maximum from the first block's end backward and one from the second's start forward.
enum RectangleDilation {
    /// Returns the largest value from `left` columns before each pixel to `right` after, and `up` above to `down` below.
    static func windowMaxima(
        _ plane: Raster<UInt8>, left: Int, right: Int, up: Int, down: Int, bands: ParallelBands
    ) -> Raster<UInt8> {
        guard !plane.isEmpty else { return plane }
        let (width, height) = (plane.width, plane.height)
        let (left, right) = (Swift.min(left, width - 1), Swift.min(right, width - 1))
        let (up, down) = (Swift.min(up, height - 1), Swift.min(down, height - 1))
        let blockHeight = up + down + 1
        let padded = left + width + right
        return unsafe plane.withUnsafePixels { source in
            // SAFETY: rows outside the plane are not read; the two blocks have `blockHeight` rows each and are followed
            // by the row of the maxima so far and by the scratch of the runs.
            unsafe bands.rasterFromKernel(
                width: width, height: height, bandHeight: Swift.max(128, 2 * blockHeight)
            ) { rows, output in
                let blockCount = blockHeight * width
                unsafe withScratch(
                    UInt8.self, count: 2 * blockCount + width + RunMaxima.scratchCount(padded)
                ) { scratch in
                    unsafe scratch.initialize(
                        repeating: 0, count: 2 * blockCount + width + RunMaxima.scratchCount(padded))
                    var block = unsafe scratch
                    var next = unsafe scratch + blockCount
                    let soFar = unsafe scratch + 2 * blockCount
                    var runs = unsafe RunMaxima(scratch: soFar + width, count: padded)
                    /// Writes the row maxima of the row that is `index` rows after the first that the band sees.
                    func take(_ index: Int, _ target: UnsafeMutablePointer<UInt8>) {
                        let row = rows.lowerBound - up + index
                        guard row >= 0, row < height else {
                            unsafe target.update(repeating: 0, count: width)
                            return
                        }
                        unsafe runs.begin(source.baseAddress! + row * width, count: width, after: left)
                        unsafe runs.write(length: left + right + 1, to: target, count: width)
                    }
                    for index in 0..<blockHeight { unsafe take(index, block + index * width) }
                    for base in stride(from: 0, to: rows.count, by: blockHeight) {
                        for index in (0..<blockHeight - 1).reversed() {
                            unsafe imaging_raise_u8(block + index * width, block + (index + 1) * width, width)
                        }
                        unsafe (output + base * width).update(from: block, count: width)
                        for index in 1..<blockHeight + 1 {
                            let row = unsafe next + (index - 1) * width
                            guard base + index < rows.count else { break }
                            unsafe take(base + blockHeight + index - 1, row)
                            guard index < blockHeight else { break }
                            if index == 1 {
                                unsafe soFar.update(from: row, count: width)
                            } else {
                                unsafe imaging_raise_u8(soFar, row, width)
                            }
                            unsafe imaging_larger_u8(
                                block + index * width, soFar, output + (base + index) * width, width)
                        }
                        unsafe swap(&block, &next)
                    }
                }
            }
        }
    }
}
