// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension ColorConversion {
    /// Returns Y, Cb and Cr of an sRGB raster, in the full range of 8 bits as JPEG has them.
    ///
    /// Interleaved: `red` is Y in 0...255, `green` and `blue` are Cb and Cr around 128, and opacity is passed on;
    /// `plane(_:)` takes one out. In whole numbers with 15 binary places, rounded, halves up,
    /// and held in 0...255; with ``YCbCrStandard/rec601`` Y is ``Raster/luma601(bands:)``. Of 255 0 0 they are 76 85 255
    /// (Rec. 601) and 54 99 255 (Rec. 709).
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    /// - SeeAlso: ITU-T T.871 (JFIF), section 7; ITU-R BT.709-6.
    public static func yCbCr(
        from raster: Raster<RGBA8>, standard: YCbCrStandard = .rec601, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8> {
        let matrix = standard.wholeMatrix
        return unsafe raster.convertedByRows(bands) {
            unsafe imaging_ycbcr_from_rgb_u8(samples($0), matrix, samples($1), $2)
        }
    }

    /// Returns the sRGB colours of 8-bit Y, Cb and Cr, rounded and held in 0...255.
    ///
    /// A colour that went to YCbCr comes back within 1 of each sample, greys the same.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func sRGB(
        fromYCbCr raster: Raster<RGBA8>, standard: YCbCrStandard = .rec601, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8> {
        let matrix = standard.wholeInverse
        return unsafe raster.convertedByRows(bands) {
            unsafe imaging_rgb_from_ycbcr_u8(samples($0), matrix, samples($1), $2)
        }
    }

    /// Returns Y, Cb and Cr of floating-point colours: for colours in 0...1 `red` is Y in 0...1, `green` and `blue` are Cb
    /// and Cr in −0.5...0.5.
    ///
    /// Nothing is held in a range. Of 1 0 0 they are 0.299, −0.1687 and 0.5 (Rec. 601).
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func yCbCr(
        from raster: Raster<RGBAFloat>, standard: YCbCrStandard = .rec601, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        let matrix = standard.matrix
        return unsafe raster.convertedByRows(bands) {
            unsafe imaging_ycbcr_from_rgb_f32(samples($0), matrix, samples($1), $2)
        }
    }

    /// Returns the floating-point colours of Y, Cb and Cr; within a millionth of those that these came from.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func colors(
        fromYCbCr raster: Raster<RGBAFloat>, standard: YCbCrStandard = .rec601,
        bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        let matrix = standard.inverse.map { Float($0) }
        return unsafe raster.convertedByRows(bands) {
            unsafe imaging_rgb_from_ycbcr_f32(samples($0), matrix, samples($1), $2)
        }
    }
}
