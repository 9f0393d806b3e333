// Unsafe code may stand in this file: it wraps a C kernel.

internal import CCaptureKernels
public import ImagingCore
internal import Synchronization

extension Raster<RGBA8> {
    /// Returns how sharp a picture is: the mean over its pixels of the squared steepness of its luma.
    ///
    /// The steepness is that of Sobel's operator over 3 × 3 pixels (Tenengrad's measure), reflected at the edges, of
    /// `luma601(bands:)`; sums are exact whole numbers. It compares pictures of one scene, as of a burst: a picture that
    /// shook, or is out of focus, has less. Pictures of different scenes, sizes or noise cannot be compared by it. Opacity
    /// is left out.
    ///
    /// - A picture without pixels has 0, and so has one of a single colour.
    ///
    /// A step from 0 to 10 in grey, `0 0 10 10` in each row, has the steepness 0 40 40 0, and so 800.
    ///
    /// A cancelled measurement is unfinished.
    ///
    /// - Parameter bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - SeeAlso: Pertuz, Puig, Garcia, Analysis of focus measure operators for shape-from-focus (Pattern Recognition 46,
    ///   2013), TENG.
    public func sharpness(bands: ParallelBands = ParallelBands()) -> Double {
        guard !isEmpty else { return 0 }
        let luma = luma601(bands: bands)
        let samples = luma.pixels
        let total = Atomic<UInt64>(0)
        bands.forEachBand(rowCount: height, bandHeight: 32) { rows in
            // SAFETY: a raster that is not empty has samples, and its rows begin where they are looked for.
            unsafe samples.withUnsafeBufferPointer { samples in
                func row(_ row: Int) -> UnsafePointer<UInt8> {
                    unsafe samples.baseAddress! + Swift.min(Swift.max(row, 0), height - 1) * width
                }
                var sum: UInt64 = 0
                for place in rows { sum += unsafe capture_steepness(row(place - 1), row(place), row(place + 1), width) }
                total.wrappingAdd(sum, ordering: .relaxed)
            }
        }
        return Double(total.load(ordering: .relaxed)) / Double(size.area)
    }
}
