// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension ColorConversion {
    /// Returns the linear light of a 16-bit sRGB raster: for each sample the `Float` nearest to the curve.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func linear(
        from raster: Raster<RGBA16>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        let table = SRGBCurve.linearTable16
        return unsafe raster.convertedByRows(bands) { input, output, count in
            unsafe imaging_linear_from_srgb16(samples(input), table, samples(output), count)
        }
    }

    /// Returns the 16-bit sRGB colours of linear light, rounded to the nearest sample, halves up.
    ///
    /// Light below 0 counts as 0, light above 1 as 1, and what is not a number as 0. Every 16-bit colour comes back from
    /// its light.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func sRGB16(
        fromLinear raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA16> {
        let thresholds = SRGBCurve.thresholds16
        return unsafe raster.convertedByRows(bands) { input, output, count in
            unsafe imaging_srgb16_from_linear(samples(input), thresholds, samples(output), count)
        }
    }

    /// Returns the linear light of sRGB-encoded floating-point colours.
    ///
    /// 0.5 is 0.2140. Colours beyond 1 go on along the curve, and those below 0 are its mirror image; what is not a number
    /// stays so. Opacity is passed on. Single precision, within a millionth of each value.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func linear(
        fromEncoded raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_linear_from_srgb_f32(samples($0), samples($1), $2) }
    }

    /// Returns the sRGB-encoded floating-point colours of linear light, unrounded.
    ///
    /// The inverse of ``linear(fromEncoded:bands:)``, within a millionth: 0.2140 is 0.5.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func encoded(
        fromLinear raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_srgb_f32_from_linear(samples($0), samples($1), $2) }
    }
}
