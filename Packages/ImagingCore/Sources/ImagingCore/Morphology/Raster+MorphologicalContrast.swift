// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<UInt8> {
    /// Returns how steep the plane is: the plane grown by an element less the plane shrunk by it.
    ///
    /// ```
    /// plane 1 1 1 7 7 7    .rectangle(width: 3, height: 1) → 0 0 6 6 0 0
    /// ```
    ///
    /// - Parameters:
    ///   - element: The neighbourhood. Where it misses its anchor, differences below 0 become 0.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``dilated(by:bands:)``.
    public func morphologicalGradient(
        by element: StructuringElement, bands: ParallelBands = ParallelBands()
    ) -> Raster<UInt8> {
        dilated(by: element, bands: bands).excess(over: eroded(by: element, bands: bands), bands)
    }

    /// Returns what an opening takes away: bright details too narrow for an element, without their background.
    ///
    /// ```
    /// plane 2 2 9 2 4 4 4    .rectangle(width: 3, height: 1) → 0 0 7 0 0 0 0
    /// ```
    ///
    /// - Parameters:
    ///   - element: What does not fit into the details.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``dilated(by:bands:)``.
    public func topHat(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Raster<UInt8> {
        excess(over: opened(by: element, bands: bands), bands)
    }

    /// Returns what a closing adds: how much darker details too narrow for an element are than their background.
    ///
    /// ```
    /// plane 9 9 2 9 4 4 4    .rectangle(width: 3, height: 1) → 0 0 7 0 0 0 0
    /// ```
    ///
    /// - Parameters:
    ///   - element: What does not fit into the details.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``dilated(by:bands:)``.
    public func blackHat(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Raster<UInt8> {
        closed(by: element, bands: bands).excess(over: self, bands)
    }

    /// Returns the plane less another of its size, held at 0.
    private func excess(over other: Raster<UInt8>, _ bands: ParallelBands) -> Raster<UInt8> {
        let width = width
        return unsafe withUnsafePixels { pixels in
            unsafe other.withUnsafePixels { others in
                // SAFETY: bands have rows, and so both planes, which have one size, have pixels.
                unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 64) { rows, output in
                    let start = rows.lowerBound * width
                    unsafe imaging_excess_u8(
                        pixels.baseAddress! + start, others.baseAddress! + start, output, rows.count * width)
                }
            }
        }
    }
}
