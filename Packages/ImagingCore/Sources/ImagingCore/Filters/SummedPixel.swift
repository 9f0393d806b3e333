// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// A pixel that sums in single precision become.
protocol SummedPixel: WidePixel {
    /// Whether all pixels are opaque.
    @unsafe static func isOpaque(_ pixels: UnsafePointer<Self>, count: Int) -> Bool

    /// Reads opaque pixels as `channelCount` numbers each.
    @unsafe static func widenOpaque(_ input: UnsafePointer<Self>, to output: UnsafeMutablePointer<Float>, count: Int)

    /// The samples of opaque pixels, if they are floats and need not be read into others.
    @unsafe static func floats(_ pixels: UnsafePointer<Self>) -> UnsafePointer<Float>?

    /// The place of pixels that are the sums themselves.
    @unsafe static func plain(_ pixels: UnsafeMutablePointer<Self>) -> UnsafeMutablePointer<Float>?

    /// Makes pixels of sums of opaque ones.
    @unsafe static func writeOpaque(_ sums: UnsafePointer<Float>, to output: UnsafeMutablePointer<Self>, count: Int)

    /// Makes pixels of sums of colours times opacity and of opacities.
    @unsafe static func writeWeighted(
        _ sums: UnsafePointer<Float>, middle: UnsafePointer<Self>, sum: Float, averages: Bool,
        to output: UnsafeMutablePointer<Self>, count: Int)

    /// Sharpens samples over the blurred ones.
    @unsafe static func sharpen(
        _ original: UnsafePointer<Self>, _ blurred: UnsafeMutablePointer<Self>, amount: Float, threshold: Float,
        count: Int)
}

extension SummedPixel {
    @unsafe static func isOpaque(_ pixels: UnsafePointer<Self>, count: Int) -> Bool { true }

    @unsafe static func widenOpaque(_ input: UnsafePointer<Self>, to output: UnsafeMutablePointer<Float>, count: Int) {
        unsafe widen(input, to: output, count: count)
    }

    @unsafe static func floats(_ pixels: UnsafePointer<Self>) -> UnsafePointer<Float>? { nil }

    @unsafe static func plain(_ pixels: UnsafeMutablePointer<Self>) -> UnsafeMutablePointer<Float>? { nil }

    @unsafe static func writeOpaque(_ sums: UnsafePointer<Float>, to output: UnsafeMutablePointer<Self>, count: Int) {
        unsafe narrow(sums, to: output, count: count)
    }

    @unsafe static func writeWeighted(
        _ sums: UnsafePointer<Float>, middle: UnsafePointer<Self>, sum: Float, averages: Bool,
        to output: UnsafeMutablePointer<Self>, count: Int
    ) { unsafe narrow(sums, to: output, count: count) }

    static func sharpened(
        _ raster: Raster<Self>, blurred: consuming Raster<Self>, amount: Double, threshold: Double,
        bands: ParallelBands
    ) -> Raster<Self> {
        let (width, height) = (raster.width, raster.height)
        unsafe raster.withUnsafePixels { original in
            let original = original.baseAddress!
            unsafe blurred.withUnsafeMutablePixels { blurred in
                let target = blurred.baseAddress!
                // SAFETY: bands are disjoint.
                bands.forEachBand(rowCount: height, bandHeight: 32) { rows in
                    unsafe sharpen(
                        original + rows.lowerBound * width, target + rows.lowerBound * width, amount: Float(amount),
                        threshold: Float(threshold), count: rows.count * width)
                }
            }
        }
        return blurred
    }
}

extension UInt8: SummedPixel {
    @unsafe static func sharpen(
        _ original: UnsafePointer<UInt8>, _ blurred: UnsafeMutablePointer<UInt8>, amount: Float, threshold: Float,
        count: Int
    ) { unsafe imaging_sharpen_u8(original, blurred, 1, amount, threshold, count) }
}

extension Float: SummedPixel {
    @unsafe static func floats(_ pixels: UnsafePointer<Float>) -> UnsafePointer<Float>? { unsafe pixels }

    @unsafe static func plain(_ pixels: UnsafeMutablePointer<Float>) -> UnsafeMutablePointer<Float>? { unsafe pixels }

    @unsafe static func sharpen(
        _ original: UnsafePointer<Float>, _ blurred: UnsafeMutablePointer<Float>, amount: Float, threshold: Float,
        count: Int
    ) { unsafe imaging_sharpen_f32(original, blurred, 1, amount, threshold, count) }
}

extension RGBA8: SummedPixel {
    @unsafe static func isOpaque(_ pixels: UnsafePointer<RGBA8>, count: Int) -> Bool {
        unsafe imaging_convolve_is_opaque_rgba8(samples(pixels), count) != 0
    }

    @unsafe static func widenOpaque(_ input: UnsafePointer<RGBA8>, to output: UnsafeMutablePointer<Float>, count: Int) {
        unsafe imaging_widen_u8(samples(input), output, 4 * count)
    }

    @unsafe static func writeOpaque(_ sums: UnsafePointer<Float>, to output: UnsafeMutablePointer<RGBA8>, count: Int) {
        unsafe imaging_convolve_opaque_rgba8(sums, samples(output), count)
    }

    @unsafe static func writeWeighted(
        _ sums: UnsafePointer<Float>, middle: UnsafePointer<RGBA8>, sum: Float, averages: Bool,
        to output: UnsafeMutablePointer<RGBA8>, count: Int
    ) {
        unsafe imaging_convolve_weighted_rgba8(
            sums, samples(middle), sum, averages ? 1 : 0, samples(output), count)
    }

    @unsafe static func sharpen(
        _ original: UnsafePointer<RGBA8>, _ blurred: UnsafeMutablePointer<RGBA8>, amount: Float, threshold: Float,
        count: Int
    ) { unsafe imaging_sharpen_u8(samples(original), samples(blurred), 4, amount, threshold, 4 * count) }
}

extension RGBAFloat: SummedPixel {
    @unsafe static func isOpaque(_ pixels: UnsafePointer<RGBAFloat>, count: Int) -> Bool {
        unsafe imaging_convolve_is_opaque_rgbaf32(samples(pixels), count) != 0
    }

    @unsafe static func widenOpaque(
        _ input: UnsafePointer<RGBAFloat>, to output: UnsafeMutablePointer<Float>, count: Int
    ) { unsafe output.update(from: samples(input), count: 4 * count) }

    @unsafe static func floats(_ pixels: UnsafePointer<RGBAFloat>) -> UnsafePointer<Float>? {
        unsafe samples(pixels)
    }

    @unsafe static func writeOpaque(
        _ sums: UnsafePointer<Float>, to output: UnsafeMutablePointer<RGBAFloat>, count: Int
    ) { unsafe imaging_convolve_opaque_rgbaf32(sums, samples(output), count) }

    @unsafe static func writeWeighted(
        _ sums: UnsafePointer<Float>, middle: UnsafePointer<RGBAFloat>, sum: Float, averages: Bool,
        to output: UnsafeMutablePointer<RGBAFloat>, count: Int
    ) {
        unsafe imaging_convolve_weighted_rgbaf32(
            sums, samples(middle), sum, averages ? 1 : 0, samples(output), count)
    }

    @unsafe static func sharpen(
        _ original: UnsafePointer<RGBAFloat>, _ blurred: UnsafeMutablePointer<RGBAFloat>, amount: Float,
        threshold: Float, count: Int
    ) { unsafe imaging_sharpen_f32(samples(original), samples(blurred), 4, amount, threshold, 4 * count) }
}
