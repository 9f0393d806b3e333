// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<PremultipliedRGBA8> {
    /// Multiplies the colours of a picture by their opacity, each as ``PremultipliedRGBA8/init(_:)`` does.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public init(premultiplying raster: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) {
        self = unsafe raster.convertedByRows(bands) { unsafe imaging_premultiply_u8(samples($0), samples($1), $2) }
    }
}

extension Raster<RGBA8> {
    /// Divides premultiplied colours by their opacity, each as ``RGBA8/init(_:)-(PremultipliedRGBA8)`` does.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public init(unpremultiplying raster: Raster<PremultipliedRGBA8>, bands: ParallelBands = ParallelBands()) {
        self = unsafe raster.convertedByRows(bands) { unsafe imaging_unpremultiply_u8(samples($0), samples($1), $2) }
    }
}

extension Raster<PremultipliedRGBAFloat> {
    /// Multiplies the colours of a picture by their opacity.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public init(premultiplying raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()) {
        self = unsafe raster.convertedByRows(bands) { unsafe imaging_premultiply_f32(samples($0), samples($1), $2) }
    }
}

extension Raster<RGBAFloat> {
    /// Divides premultiplied colours by their opacity; where that is not over 0 the colours become 0.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public init(unpremultiplying raster: Raster<PremultipliedRGBAFloat>, bands: ParallelBands = ParallelBands()) {
        self = unsafe raster.convertedByRows(bands) { unsafe imaging_unpremultiply_f32(samples($0), samples($1), $2) }
    }
}

extension Raster {
    /// Makes a raster of the same size row by row.
    ///
    /// - Parameter convert: Initialises as many pixels as its last argument says.
    @unsafe func convertedByRows<Output: RasterPixel>(
        _ bands: ParallelBands, _ convert: (UnsafePointer<Pixel>, UnsafeMutablePointer<Output>, Int) -> Void
    ) -> Raster<Output> {
        let width = width
        // SAFETY: bands have rows, and so the raster has pixels.
        return unsafe withUnsafePixels { pixels in
            unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 16) { rows, output in
                for row in rows {
                    unsafe convert(
                        pixels.baseAddress! + row * width, output + (row - rows.lowerBound) * width, width)
                }
            }
        }
    }
}
