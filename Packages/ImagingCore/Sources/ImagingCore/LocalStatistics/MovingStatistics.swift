internal import CImagingKernels

// Unsafe code may stand in this file: it wraps C kernels.

/// Means and variances over windows of `2 * radius + 1` rows and columns, by the sums of samples and of their squares.
struct MovingStatistics {
    private let radius: Int
    private let taps: Int
    private let border: BorderMode
    private let bands: ParallelBands
    private let bandHeight: Int
    private let tileWidth = 128

    init(radius: Int, border: BorderMode, bands: ParallelBands) {
        self.radius = radius
        taps = 2 * radius + 1
        self.border = border
        self.bands = bands
        bandHeight = Swift.max(128, 2 * taps)
    }

    /// Bytes, by moving sums.
    func bytes(_ raster: Raster<UInt8>) -> LocalStatistics {
        let (width, height) = (raster.width, raster.height)
        if raster.isEmpty { return empty(raster.size) }
        let edge = BorderColumns(width: width, radius: radius, border: border)
        return unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            func place(_ row: Int) -> UnsafePointer<UInt8> {
                unsafe source + border.resolve(row, count: height) * width
            }
            return unsafe statistics(raster.size) { rows, means, variances in
                let stride = width + 2 * radius + 1
                unsafe withScratch(UInt32.self, count: 2 * stride + width) { scratch in
                    unsafe scratch.initialize(repeating: 0, count: 2 * stride)
                    let (sums, squares) = unsafe (scratch, scratch + stride)
                    // Nothing leaves while the first window fills; its last row comes in place of one before it.
                    let none = unsafe UnsafeMutableRawPointer(scratch + 2 * stride).bindMemory(
                        to: UInt8.self, capacity: width)
                    unsafe none.initialize(repeating: 0, count: width)
                    for row in rows.lowerBound - radius - 1..<rows.lowerBound + radius {
                        unsafe imaging_local_move_u8(sums + radius, squares + radius, place(row), none, width)
                    }
                    for row in rows {
                        if bands.monitor?.isCancelled == true { return }
                        unsafe imaging_local_move_u8(
                            sums + radius, squares + radius, place(row + radius), place(row - radius - 1), width)
                        unsafe edge.extend(sums + radius, channels: 1)
                        unsafe edge.extend(squares + radius, channels: 1)
                        let offset = (row - rows.lowerBound) * width
                        unsafe imaging_local_statistics_u8(
                            sums, squares, taps, means + offset, variances + offset, width)
                    }
                }
            }
        }
    }

    /// Floats, by block sums; see ``BoxBlur``.
    func floats(_ raster: Raster<Float>) -> LocalStatistics {
        let (width, height) = (raster.width, raster.height)
        if raster.isEmpty { return empty(raster.size) }
        let edge = BorderColumns(width: width, radius: radius, border: border)
        let stride = width + 2 * radius
        let scale = 1 / Double(taps * taps)
        return unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe statistics(raster.size) { rows, means, variances in
                let seen = rows.count + 2 * radius
                let padded = (rows.count + 3) / 4 * 4
                // Rows of sums, samples first and squares after them; then what a tile or four rows need.
                let tileCount = Swift.max(tileWidth * (2 * seen + taps + 1), 4 * (taps + stride + 3 * width))
                unsafe withScratch(Double.self, count: 2 * padded * stride + tileCount) { sums in
                    unsafe sums.initialize(repeating: 0, count: 2 * padded * stride)
                    let squares = unsafe sums + padded * stride
                    let scratch = unsafe squares + padded * stride
                    for column in Swift.stride(from: 0, to: width, by: tileWidth) {
                        if bands.monitor?.isCancelled == true { return }
                        let count = Swift.min(tileWidth, width - column)
                        let tile = unsafe scratch + (taps + 1) * tileWidth
                        for index in 0..<seen {
                            let row = border.resolve(rows.lowerBound - radius + index, count: height)
                            unsafe imaging_local_widen_f32(
                                source + row * width + column, tile + index * tileWidth,
                                tile + (seen + index) * tileWidth, count)
                        }
                        for part in 0..<2 {
                            let target = unsafe part == 0 ? sums : squares
                            let samples = unsafe (0..<seen).map { index in
                                unsafe Optional(UnsafePointer(tile + (part * seen + index) * tileWidth))
                            }
                            unsafe imaging_box_rows_f64(
                                samples, 0, count, taps, rows.count, scratch, target + radius + column, stride)
                        }
                    }
                    for first in Swift.stride(from: 0, to: rows.count, by: 4) {
                        if bands.monitor?.isCancelled == true { return }
                        let line = unsafe scratch + 4 * taps
                        let results = unsafe line + 4 * stride
                        let planes = unsafe results + 4 * width
                        // Four rows of means, and then four of the means of squares.
                        for part in 0..<2 {
                            let table = unsafe part == 0 ? sums : squares
                            for row in first..<Swift.min(rows.count, first + 4) {
                                unsafe edge.extend(table + row * stride + radius, channels: 1)
                            }
                            unsafe imaging_interleave4_f64(table + first * stride, stride, line, stride)
                            unsafe imaging_box_groups_f64(line, taps, width, scale, scratch, results)
                            unsafe imaging_deinterleave4_f64(results, planes + part * 4 * width, width, width)
                        }
                        for row in first..<Swift.min(rows.count, first + 4) {
                            let plane = unsafe planes + (row - first) * width
                            unsafe imaging_local_statistics_f64(
                                plane, plane + 4 * width, means + row * width, variances + row * width, width)
                        }
                    }
                }
            }
        }
    }

    private func empty(_ size: PixelSize) -> LocalStatistics {
        let none = Raster<Float>(width: size.width, height: size.height)
        return LocalStatistics(mean: none, variance: none)
    }

    /// Makes both rasters band by band.
    @unsafe private func statistics(
        _ size: PixelSize, _ body: (Range<Int>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Void
    ) -> LocalStatistics {
        var variance = Raster<Float>(width: 0, height: 0)
        let mean = unsafe Raster<Float>(uninitializedWidth: size.width, height: size.height) { means in
            variance = unsafe Raster(uninitializedWidth: size.width, height: size.height) { variances in
                let (one, other) = (means.baseAddress!, variances.baseAddress!)
                bands.forEachBand(rowCount: size.height, bandHeight: bandHeight) { rows in
                    let start = rows.lowerBound * size.width
                    unsafe body(rows, one + start, other + start)
                }
                if bands.monitor?.isCancelled == true {
                    unsafe Raster.fill(means, with: 0)
                    unsafe Raster.fill(variances, with: 0)
                }
            }
        }
        return LocalStatistics(mean: mean, variance: variance)
    }
}
