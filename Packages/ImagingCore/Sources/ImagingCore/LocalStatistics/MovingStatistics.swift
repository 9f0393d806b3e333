// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

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
        return unsafe raster.withUnsafePixels { pixels in
            let source = pixels.baseAddress!
            return unsafe statistics(raster.size) { rows, means, variances in
                let padded = (rows.count + 3) / 4 * 4
                let seen = unsafe (rows.lowerBound - radius..<rows.upperBound + radius).map {
                    unsafe Optional(source + border.resolve($0, count: height) * width)
                }
                // Rows of sums, samples first and squares after them; then what a tile or four rows need.
                let extra = Swift.max(2 * (taps + 1) * tileWidth, 8 * (taps + stride))
                unsafe withScratch(Double.self, count: 2 * padded * stride + extra) { sums in
                    unsafe sums.initialize(repeating: 0, count: 2 * padded * stride)
                    let squares = unsafe sums + padded * stride
                    let scratch = unsafe squares + padded * stride
                    for column in Swift.stride(from: 0, to: width, by: tileWidth) {
                        if bands.monitor?.isCancelled == true { return }
                        let place = radius + column
                        unsafe imaging_local_rows_f32(
                            seen, column, Swift.min(tileWidth, width - column), taps, rows.count, scratch,
                            sums + place, squares + place, stride)
                    }
                    let (line, others) = unsafe (scratch + 8 * taps, scratch + 8 * taps + 4 * stride)
                    unsafe withScratch(Float.self, count: 12 * width) { results in
                        let (spread, planes) = unsafe (results + 4 * width, results + 8 * width)
                        for first in Swift.stride(from: 0, to: rows.count, by: 4) {
                            if bands.monitor?.isCancelled == true { return }
                            let here = first..<Swift.min(rows.count, first + 4)
                            for row in here {
                                unsafe edge.extend(sums + row * stride + radius, channels: 1)
                                unsafe edge.extend(squares + row * stride + radius, channels: 1)
                            }
                            unsafe imaging_interleave4_f64(sums + first * stride, stride, line, stride)
                            unsafe imaging_interleave4_f64(squares + first * stride, stride, others, stride)
                            unsafe imaging_local_groups_f64(line, others, taps, scratch, results, spread, width)
                            let count = here.count * width
                            unsafe imaging_deinterleave4_f32(results, planes, width, width)
                            unsafe (means + first * width).update(from: planes, count: count)
                            unsafe imaging_deinterleave4_f32(spread, planes, width, width)
                            unsafe (variances + first * width).update(from: planes, count: count)
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
