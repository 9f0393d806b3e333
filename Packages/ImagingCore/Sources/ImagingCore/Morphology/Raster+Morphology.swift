// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<UInt8> {
    /// Returns the plane grown by an element: each sample is stamped with it, and the largest stamp stays.
    ///
    /// ```
    /// 0 0 0 0 0                                      0 0 0 0 0
    /// 0 3 0 0 0    .rectangle(width: 2, height: 1) → 3 3 0 0 0
    /// 0 0 0 5 0                                      0 0 5 5 0
    /// ```
    /// Beyond the plane there is nothing: where no stamp falls the result is 0.
    ///
    /// - Parameters:
    ///   - element: What to stamp.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: For *n* pixels O(*n* log `width`) for a rectangle, O(*n* × radius) for a disc, and O(*n* × chords)
    ///   for any other element; see ``StructuringElement``.
    public func dilated(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Raster<UInt8> {
        switch element.form {
        case .disc(let radius):
            return Mask(coverage: self).dilated(radius: radius, bands: bands).coverage
        case .rectangle(let left, let right, let up, let down):
            // What is stamped to the left comes from the right.
            return RectangleDilation.windowMaxima(self, left: right, right: left, up: down, down: up, bands: bands)
        case .chords(let chords):
            return ChordDilation.stamped(self, chords: chords, bands: bands)
        }
    }

    /// Returns the plane shrunk by an element: each pixel gets the smallest sample under the element set on it.
    ///
    /// What lies beyond the plane is left out; where all of the element does, the result is 255. So it is the complement
    /// of the complement dilated by the reflected element.
    ///
    /// - Parameters:
    ///   - element: What is set on each pixel, its anchor on the pixel.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``dilated(by:bands:)``.
    public func eroded(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Raster<UInt8> {
        complement(bands).dilated(by: element.reflected, bands: bands).complement(bands)
    }

    /// Returns the plane without what is bright and too narrow for an element: shrunk by it, then grown.
    ///
    /// No sample rises, and a second opening changes nothing. The edges of the plane do not count as narrow.
    ///
    /// - Parameters:
    ///   - element: What has to fit.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``dilated(by:bands:)``.
    public func opened(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Raster<UInt8> {
        eroded(by: element, bands: bands).dilated(by: element, bands: bands)
    }

    /// Returns the plane without what is dark and too narrow for an element: grown by it, then shrunk.
    ///
    /// No sample falls, and a second closing changes nothing.
    ///
    /// - Parameters:
    ///   - element: What has to fit, turned by half a turn.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``dilated(by:bands:)``.
    public func closed(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Raster<UInt8> {
        dilated(by: element, bands: bands).eroded(by: element, bands: bands)
    }

    /// Returns 255 less each sample.
    func complement(_ bands: ParallelBands) -> Raster<UInt8> {
        let width = width
        return unsafe withUnsafePixels { pixels in
            // SAFETY: bands have rows, and so the plane has pixels.
            unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 64) { rows, output in
                unsafe imaging_complement_u8(pixels.baseAddress! + rows.lowerBound * width, output, rows.count * width)
            }
        }
    }
}
