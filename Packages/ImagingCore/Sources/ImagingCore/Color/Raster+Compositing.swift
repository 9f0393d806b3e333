// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<PremultipliedRGBA8> {
    /// Returns this picture composited with one behind it.
    ///
    /// Each sample is worked out in whole numbers and rounded once, to the nearest, halves up. The samples are taken as they
    /// are, sRGB-encoded: what browsers and most painting programs do. For light convert to linear first.
    ///
    /// Half red, 128 0 0 128, over opaque blue, 0 0 255 255, is 128 0 127 255.
    ///
    /// - Parameters:
    ///   - backdrop: The picture behind.
    ///   - composition: How the two make one.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - SeeAlso: ``CompositeOperator``
    public func composited(
        over backdrop: Raster<PremultipliedRGBA8>, by composition: CompositeOperator = .sourceOver,
        bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Raster<PremultipliedRGBA8> {
        guard size == backdrop.size else { throw .sizeMismatch(expected: size, actual: backdrop.size) }
        let (width, factors) = (width, composition.factors)
        return unsafe withUnsafePixels { front in
            unsafe backdrop.withUnsafePixels { back in
                unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 16) { rows, output in
                    // SAFETY: bands have rows, and so both rasters have pixels.
                    let start = rows.lowerBound * width
                    unsafe imaging_composite_u8(
                        samples(front.baseAddress! + start), samples(back.baseAddress! + start), factors.source,
                        factors.backdrop, samples(output), rows.count * width)
                }
            }
        }
    }
}

extension Raster<PremultipliedRGBAFloat> {
    /// Returns this picture composited with one behind it.
    ///
    /// In single precision, source · *Fs* + backdrop · *Fb* in this order; nothing is held in a range.
    ///
    /// - Parameters:
    ///   - backdrop: The picture behind.
    ///   - composition: How the two make one.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - SeeAlso: ``CompositeOperator``
    public func composited(
        over backdrop: Raster<PremultipliedRGBAFloat>, by composition: CompositeOperator = .sourceOver,
        bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Raster<PremultipliedRGBAFloat> {
        guard size == backdrop.size else { throw .sizeMismatch(expected: size, actual: backdrop.size) }
        let (width, factors) = (width, composition.factors)
        return unsafe withUnsafePixels { front in
            unsafe backdrop.withUnsafePixels { back in
                unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 16) { rows, output in
                    // SAFETY: bands have rows, and so both rasters have pixels.
                    let start = rows.lowerBound * width
                    unsafe imaging_composite_f32(
                        samples(front.baseAddress! + start), samples(back.baseAddress! + start), factors.source,
                        factors.backdrop, samples(output), rows.count * width)
                }
            }
        }
    }
}
