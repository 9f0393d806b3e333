// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension ColorConversion {
    // MARK: HSV

    /// Returns hue, saturation and value of an sRGB raster.
    ///
    /// `red` is the hue in degrees, 0..<360 (red 0, green 120, blue 240; 0 for greys), `green` the saturation and `blue`
    /// the value, both in 0...1; opacity becomes 0...1. Of 255 128 0 they are 30.12, 1 and 1; of 64 128 128 they are
    /// 180, 0.5 and 0.50. All 2²⁴ colours come back.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func hsv(from raster: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) -> Raster<RGBAFloat> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_hue_from_rgb_u8(samples($0), 0, samples($1), $2) }
    }

    /// Returns hue, saturation and value of floating-point colours in 0...1.
    ///
    /// As for bytes; colours beyond 0...1 give some numbers.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func hsv(
        from raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_hue_from_rgb_f32(samples($0), 0, samples($1), $2) }
    }

    /// Returns the sRGB colours of hue, saturation and value, rounded to the nearest, halves up, and held in 0...255.
    ///
    /// A hue beyond 0..<360 goes on around the circle.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func sRGB(
        fromHSV raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_rgb_u8_from_hue(samples($0), 0, samples($1), $2) }
    }

    /// Returns the floating-point colours of hue, saturation and value.
    ///
    /// A hue beyond 0..<360 goes on around the circle.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func colors(
        fromHSV raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_rgb_from_hue_f32(samples($0), 0, samples($1), $2) }
    }

    // MARK: HSL

    /// Returns hue, saturation and lightness of an sRGB raster.
    ///
    /// `red` is the hue in degrees, 0..<360 (red 0, green 120, blue 240; 0 for greys), `green` the saturation and `blue`
    /// the lightness, both in 0...1; opacity becomes 0...1. Of 255 128 0 they are 30.12, 1 and 0.5; of 64 128 128 they are
    /// 180, 0.33 and 0.38. All 2²⁴ colours come back.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func hsl(from raster: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) -> Raster<RGBAFloat> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_hue_from_rgb_u8(samples($0), 1, samples($1), $2) }
    }

    /// Returns hue, saturation and lightness of floating-point colours in 0...1.
    ///
    /// As for bytes; colours beyond 0...1 give some numbers.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func hsl(
        from raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_hue_from_rgb_f32(samples($0), 1, samples($1), $2) }
    }

    /// Returns the sRGB colours of hue, saturation and lightness, rounded to the nearest, halves up, and held in 0...255.
    ///
    /// A hue beyond 0..<360 goes on around the circle.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func sRGB(
        fromHSL raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_rgb_u8_from_hue(samples($0), 1, samples($1), $2) }
    }

    /// Returns the floating-point colours of hue, saturation and lightness.
    ///
    /// A hue beyond 0..<360 goes on around the circle.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func colors(
        fromHSL raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        unsafe raster.convertedByRows(bands) { unsafe imaging_rgb_from_hue_f32(samples($0), 1, samples($1), $2) }
    }
}
