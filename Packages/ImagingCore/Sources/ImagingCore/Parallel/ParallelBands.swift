// Unsafe code may stand in this file; see Docs/Conventions.md.

import Dispatch
import Foundation

/// Splits work over rows into disjoint bands and runs them on several threads.
///
/// The split depends on the number of rows and on the band height alone, never on the number of threads or on timing:
/// an operation whose bands do not read each other's output gives the same pixels for every ``threadCount``.
///
/// With a ``monitor``, a cancelled operation skips the bands that it has not begun. Its result is then unfinished;
/// ``WorkMonitor/run(progress:_:)`` throws instead of returning it.
public struct ParallelBands: Sendable {
    /// How many bands may run at the same time.
    ///
    /// At least 1.
    public let threadCount: Int

    /// Where cancellation comes from, if from anywhere.
    public let monitor: WorkMonitor?

    /// Makes a splitter.
    ///
    /// - Parameters:
    ///   - threadCount: How many bands may run at the same time; nil means one for each active processor.
    ///   - monitor: Where cancellation comes from, if from anywhere.
    public init(threadCount: Int? = nil, monitor: WorkMonitor? = nil) {
        precondition(threadCount ?? 1 >= 1, "there must be at least one thread")
        self.threadCount = threadCount ?? ProcessInfo.processInfo.activeProcessorCount
        self.monitor = monitor
    }

    /// Runs the work in the calling thread alone.
    public static let serial = ParallelBands(threadCount: 1)

    /// Calls a closure once for each index in `[0, count)`, on several threads, and returns when all are done.
    ///
    /// - Parameters:
    ///   - count: How many calls there are. At least 0.
    ///   - body: Called with each index once, in no certain order.
    public func forEach(_ count: Int, _ body: (Int) -> Void) {
        precondition(count >= 0, "the count must not be negative")
        let workers = Swift.min(threadCount, count)
        if workers <= 1 {
            for index in 0..<count where monitor?.isCancelled != true { body(index) }
            return
        }
        let shares = BandShares(count: count, workers: workers)
        // SAFETY: the closure does not outlive this call, which returns when all workers have.
        withoutActuallyEscaping(body) { body in
            let shared = unsafe UncheckedShared(value: body)
            DispatchQueue.concurrentPerform(iterations: workers) { worker in
                while monitor?.isCancelled != true, let index = shares.next(for: worker) {
                    unsafe shared.value(index)
                }
            }
        }
    }

    /// Calls a closure for each band of rows, on several threads, and returns when all are done.
    ///
    /// - Parameters:
    ///   - rowCount: How many rows there are. At least 0.
    ///   - bandHeight: How many rows a band has; the last one may have fewer. At least 1.
    ///   - body: Called with the rows of each band once, in no certain order.
    public func forEachBand(rowCount: Int, bandHeight: Int, _ body: (Range<Int>) -> Void) {
        precondition(rowCount >= 0 && bandHeight >= 1, "bands need rows")
        forEach((rowCount + bandHeight - 1) / bandHeight) { band in
            body(band * bandHeight..<Swift.min(rowCount, (band + 1) * bandHeight))
        }
    }

    /// Makes a raster band by band: each call writes the rows of its band and no others.
    ///
    /// ```swift
    /// let inverted = ParallelBands().raster(width: plane.width, height: plane.height) { rows, output in
    ///     let input = plane.span
    ///     for offset in 0..<output.count { output[offset] = 255 - input[rows.lowerBound * plane.width + offset] }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - width: The number of columns. At least 0.
    ///   - height: The number of rows. At least 0.
    ///   - bandHeight: How many rows a band has. At least 1.
    ///   - body: Called with the rows of each band and its pixels (all zero), whose first is column 0 of the first row.
    public func raster<Pixel: RasterPixel>(
        width: Int, height: Int, bandHeight: Int = 32,
        _ body: (Range<Int>, inout MutableSpan<Pixel>) -> Void
    ) -> Raster<Pixel> {
        unsafe rasterFromKernel(width: width, height: height, bandHeight: bandHeight) { rows, start in
            // SAFETY: bands are disjoint, and a body sees the pixels of its own, all of them set.
            let band = unsafe UnsafeMutableBufferPointer(start: start, count: rows.count * width)
            unsafe band.initialize(repeating: .zero)
            var span = unsafe band.mutableSpan
            body(rows, &span)
        }
    }

    /// Changes a raster band by band: each call may read and write the rows of its band and no others.
    ///
    /// - Parameters:
    ///   - raster: What to change.
    ///   - bandHeight: How many rows a band has. At least 1.
    ///   - body: Called with the rows of each band and its pixels, whose first is column 0 of the first row.
    public func update<Pixel: RasterPixel>(
        _ raster: inout Raster<Pixel>, bandHeight: Int = 32, _ body: (Range<Int>, inout MutableSpan<Pixel>) -> Void
    ) {
        let width = raster.width
        let height = raster.height
        unsafe raster.withUnsafeMutablePixels { pixels in
            let base = unsafe UncheckedShared(value: pixels)
            forEachBand(rowCount: height, bandHeight: bandHeight) { rows in
                // SAFETY: bands are disjoint, so no two closures see the same pixel.
                let band = unsafe UnsafeMutableBufferPointer(
                    rebasing: base.value[rows.lowerBound * width..<rows.upperBound * width])
                var span = unsafe band.mutableSpan
                body(rows, &span)
            }
        }
    }
}

// SAFETY: used only to hand a value to the workers of one call, each of which touches its own band.
@unsafe private struct UncheckedShared<Value>: @unchecked Sendable {
    let value: Value
}
