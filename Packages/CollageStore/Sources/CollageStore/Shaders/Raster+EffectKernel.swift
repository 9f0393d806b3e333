// Unsafe code may stand in this file: it wraps C kernels.

import ImagingCore

extension Raster<RGBA8> {
    /// Makes a raster of the same size band by band.
    ///
    /// When the work is cancelled the result is all zero.
    ///
    /// - Parameters:
    ///   - bands: The threads.
    ///   - bandHeight: How many rows a band has.
    ///   - body: Gets the bytes of this raster, the rows to write and the bytes of the result, from their first rows on.
    @unsafe func withKernel(
        _ bands: ParallelBands, bandHeight: Int,
        _ body: (UnsafePointer<UInt8>, Range<Int>, UnsafeMutablePointer<UInt8>) -> Void
    ) -> Raster<RGBA8> {
        let (width, height) = (width, height)
        return unsafe withUnsafePixels { input in
            unsafe Raster(uninitializedWidth: width, height: height) { output in
                guard let from = input.baseAddress, let to = output.baseAddress else { return }
                bands.forEachBand(rowCount: height, bandHeight: bandHeight) { rows in
                    // SAFETY: a pixel is four bytes, and bands are disjoint.
                    unsafe body(
                        UnsafeRawPointer(from).assumingMemoryBound(to: UInt8.self), rows,
                        UnsafeMutableRawPointer(to).assumingMemoryBound(to: UInt8.self))
                }
                // A band that was skipped must not leave what the memory held before.
                if bands.monitor?.isCancelled == true { unsafe output.initialize(repeating: .zero) }
            }
        }
    }

    /// Makes a raster whose rows are this one's, moved.
    @unsafe func withRows(
        _ bands: ParallelBands, shiftedBy shift: (Int) -> RowShift
    ) -> Raster<RGBA8> {
        let width = width
        return unsafe withKernel(bands, bandHeight: 32) { input, rows, output in
            let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: 12 * width)
            defer { unsafe scratch.deallocate() }
            for row in rows {
                let moved = shift(row)
                unsafe moved.apply(
                    input + 4 * row * width, width: width, scratch: scratch, output: output + 4 * row * width)
            }
        }
    }
}
