// Unsafe code may stand in this file: it reads pixels as samples.

extension Raster where Pixel.Sample: RasterPixel {
    /// Returns one sample of every pixel as a raster of its own.
    ///
    /// ```swift
    /// let opacity = picture.plane(.alpha)    // Raster<UInt8> of a Raster<RGBA8>
    /// ```
    ///
    /// - Parameters:
    ///   - channel: Which sample.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: The pixels are colours of four samples.
    /// - Complexity: O(*n*) for *n* pixels.
    public func plane(_ channel: ColorChannel, bands: ParallelBands = ParallelBands()) -> Raster<Pixel.Sample> {
        precondition(Pixel.channelCount == 4, "only colours have channels")
        let width = width
        // SAFETY: a pixel is four samples in order with no padding; bands have rows, and so the raster has pixels.
        return unsafe withUnsafePixels { pixels in
            unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 32) { rows, output in
                let input = unsafe samples(pixels.baseAddress! + rows.lowerBound * width) + channel.rawValue
                for index in 0..<rows.count &* width { unsafe output[index] = unsafe input[4 &* index] }
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
