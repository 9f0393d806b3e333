// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// The second half of a resizing of bytes: weighted sums along a row of sums of rows.
///
/// Where a side is doubled two sets of weights alternate over nearly all of a row, and a kernel without look-ups sums
/// those.
struct ColumnSums {
    private let starts: [Int32]
    private let fixed: ResamplingAxis.Fixed

    /// The target columns, an even number, whose weights alternate.
    private let doubled: Range<Int>

    /// How many samples a sum reads; as many must stand after the row.
    var taps: Int { fixed.taps }

    init(of axis: ResamplingAxis, from source: Int, precision: Int) {
        starts = axis.starts
        fixed = axis.fixed(precision: precision, paddedTo: axis.taps <= 2 ? 2 : 4)
        doubled = axis.count == 2 * source ? ColumnSums.alternating(axis, fixed) : 0..<0
    }

    /// Finds the columns around the middle that see what those before them see, a sample further on.
    private static func alternating(_ axis: ResamplingAxis, _ fixed: ResamplingAxis.Fixed) -> Range<Int> {
        let taps = fixed.taps
        func continues(_ column: Int) -> Bool {
            axis.starts[column + 2] == axis.starts[column] + 1
                && fixed.weights[column * taps..<(column + 1) * taps]
                    .elementsEqual(fixed.weights[(column + 2) * taps..<(column + 3) * taps])
        }
        var low = axis.count / 4 * 2
        var high = low
        while low >= 2, continues(low - 2), continues(low - 1) { low -= 2 }
        while high + 4 <= axis.count, continues(high), continues(high + 1) { high += 2 }
        return low..<Swift.min(high + 2, axis.count)
    }

    /// Writes a row of samples.
    @unsafe func write(_ sums: UnsafePointer<Int16>, to target: UnsafeMutablePointer<UInt8>) {
        unsafe write(sums, channels: 1, to: target, general: imaging_resample_columns_u8, imaging_double_columns_u8)
    }

    /// Writes a row of pixels.
    @unsafe func write(_ sums: UnsafePointer<Int16>, to target: UnsafeMutablePointer<RGBA8>) {
        unsafe write(
            sums, channels: 4, to: samples(target), general: imaging_resample_columns_rgba8,
            imaging_double_columns_rgba8)
    }

    /// Writes one pixel of a row from the sums that it sees.
    @unsafe func write(_ column: Int, from sums: UnsafePointer<Int16>, to target: UnsafeMutablePointer<RGBA8>) {
        unsafe fixed.weights.withUnsafeBufferPointer { weights in
            unsafe imaging_resample_columns_rgba8(
                sums, [0], weights.baseAddress! + column * taps, taps, fixed.precision, samples(target + column), 1)
        }
    }

    private typealias General = (
        UnsafePointer<Int16>, UnsafePointer<Int32>, UnsafePointer<Int16>, Int, Int32, UnsafeMutablePointer<UInt8>, Int
    ) -> Void
    private typealias Doubling = (
        UnsafePointer<Int16>, UnsafePointer<Int16>, UnsafePointer<Int16>, Int, Int32, UnsafeMutablePointer<UInt8>, Int
    ) -> Void

    @unsafe private func write(
        _ sums: UnsafePointer<Int16>, channels: Int, to target: UnsafeMutablePointer<UInt8>, general: General,
        _ doubling: Doubling
    ) {
        // SAFETY: starts and taps lie within the row and what stands after it.
        unsafe starts.withUnsafeBufferPointer { starts in
            unsafe fixed.weights.withUnsafeBufferPointer { weights in
                let (start, weight) = (starts.baseAddress!, weights.baseAddress!)
                let low = doubled.lowerBound
                for range in [0..<low, doubled.upperBound..<starts.count] where !range.isEmpty {
                    unsafe general(
                        sums, start + range.lowerBound, weight + range.lowerBound * taps, taps, fixed.precision,
                        target + range.lowerBound * channels, range.count)
                }
                if !doubled.isEmpty {
                    unsafe doubling(
                        sums + Int(start[low]) * channels, sums + Int(start[low + 1]) * channels, weight + low * taps,
                        taps, fixed.precision, target + low * channels, doubled.count / 2)
                }
            }
        }
    }
}
