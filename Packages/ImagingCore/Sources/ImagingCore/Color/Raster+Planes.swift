// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<RGBA8> {
    /// Returns one sample of every pixel as a raster of its own: `picture.plane(.alpha)` is the opacity.
    ///
    /// - Parameters:
    ///   - channel: Which sample.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func plane(_ channel: ColorChannel, bands: ParallelBands = ParallelBands()) -> Raster<UInt8> {
        unsafe planeByKernel(channel, bands) { unsafe imaging_plane_u8($0, $1, $2) }
    }
}

extension Raster<RGBA16> {
    /// Returns one sample of every pixel as a raster of its own: `picture.plane(.alpha)` is the opacity.
    ///
    /// - Parameters:
    ///   - channel: Which sample.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func plane(_ channel: ColorChannel, bands: ParallelBands = ParallelBands()) -> Raster<UInt16> {
        unsafe planeByKernel(channel, bands) { unsafe imaging_plane_u16($0, $1, $2) }
    }
}

extension Raster<RGBAFloat> {
    /// Returns one sample of every pixel as a raster of its own: of a Lab raster, `.red` is L\*.
    ///
    /// - Parameters:
    ///   - channel: Which sample.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func plane(_ channel: ColorChannel, bands: ParallelBands = ParallelBands()) -> Raster<Float> {
        unsafe planeByKernel(channel, bands) { unsafe imaging_plane_f32($0, $1, $2) }
    }
}

extension Raster where Pixel.Sample: RasterPixel {
    @unsafe fileprivate func planeByKernel(
        _ channel: ColorChannel, _ bands: ParallelBands,
        _ kernel: (UnsafePointer<Pixel.Sample>, UnsafeMutablePointer<Pixel.Sample>, Int) -> Void
    ) -> Raster<Pixel.Sample> {
        let width = width
        // SAFETY: a pixel is four samples in order with no padding; bands have rows, and so the raster has pixels. The
        // kernel reads every fourth sample, none after the last pixel's.
        return unsafe withUnsafePixels { pixels in
            unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 32) { rows, output in
                let input = unsafe samples(pixels.baseAddress! + rows.lowerBound * width)
                unsafe kernel(input + channel.rawValue, output, rows.count * width)
            }
        }
    }
}

extension Raster<RGBA8> {
    /// Makes a picture of four planes.
    ///
    /// - Parameters:
    ///   - red: The red samples.
    ///   - green: The green samples.
    ///   - blue: The blue samples.
    ///   - alpha: The opacity; nil makes the picture opaque.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)`` when a plane's size is not that of the first.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(
        red: Raster<UInt8>, green: Raster<UInt8>, blue: Raster<UInt8>, alpha: Raster<UInt8>? = nil
    ) throws(ImagingError) {
        for plane in [green, blue, alpha ?? red] where plane.size != red.size {
            throw .sizeMismatch(expected: red.size, actual: plane.size)
        }
        let (reds, greens, blues) = (red.span, green.span, blue.span)
        self = ParallelBands.serial.raster(width: red.width, height: red.height, bandHeight: Swift.max(1, red.height)) {
            _, output in
            for index in 0..<output.count {
                output[index] = RGBA8(red: reds[index], green: greens[index], blue: blues[index])
            }
            guard let alpha else { return }
            let alphas = alpha.span
            for index in 0..<output.count { output[index].alpha = alphas[index] }
        }
    }
}
