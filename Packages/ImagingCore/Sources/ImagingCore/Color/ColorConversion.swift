// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// Conversions between sRGB, linear light, Lab, YCbCr, HSV and HSL.
///
/// A linear raster's samples are light in 0...1 with the primaries of sRGB. A Lab raster's `red` is L\* in 0...100,
/// `green` and `blue` are a\* and b\*, roughly -110...110, all for the white D65. Opacity is passed on, as 0...1 in
/// floating-point rasters; colours are not multiplied by it.
///
/// Arithmetic is single precision in a fixed order: the same on every machine. Linear light is the nearest `Float`; L\*
/// is within 0.0001 and a\* and b\* are within 0.0005 of the exact values for every sRGB colour. From any of the 2²⁴ sRGB
/// colours to linear light, to Lab and back gives the same colour.
///
/// | sRGB | linear | L\* a\* b\* |
/// |---|---|---|
/// | 255 255 255 | 1 1 1 | 100 0 0 |
/// | 255 0 0 | 1 0 0 | 53.24 80.09 67.20 |
/// | 0 0 0 | 0 0 0 | 0 0 0 |
///
/// - SeeAlso: IEC 61966-2-1:1999; CIE 15:2004, section 8.2.1.
public enum ColorConversion {
    /// Returns the linear light of an sRGB raster.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func linear(from raster: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) -> Raster<RGBAFloat> {
        let table = SRGBCurve.linearTable
        return unsafe raster.convertedByRows(bands) { input, output, count in
            unsafe imaging_linear_from_srgb8(samples(input), table, samples(output), count)
        }
    }

    /// Returns the sRGB colours of linear light, rounded to the nearest sample.
    ///
    /// Light below 0 counts as 0, light above 1 as 1, and what is not a number as 0.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func sRGB(
        fromLinear raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8> {
        let (table, thresholds) = (SRGBCurve.encodingTable, SRGBCurve.thresholds)
        return unsafe raster.convertedByRows(bands) { input, output, count in
            unsafe imaging_srgb8_from_linear(samples(input), table, thresholds, samples(output), count)
        }
    }

    /// Returns the Lab coordinates of linear light.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func lab(
        fromLinear raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        let matrix = LabMatrix.fromLinear
        return unsafe raster.convertedByRows(bands) { input, output, count in
            unsafe imaging_lab_from_linear(samples(input), matrix, samples(output), count)
        }
    }

    /// Returns the linear light of Lab coordinates; it passes 0...1 where sRGB cannot show the colour.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func linear(
        fromLab raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBAFloat> {
        let matrix = LabMatrix.toLinear
        return unsafe raster.convertedByRows(bands) { input, output, count in
            unsafe imaging_linear_from_lab(samples(input), matrix, samples(output), count)
        }
    }

    /// Returns the Lab coordinates of an sRGB raster: linear light and Lab in one pass.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func lab(from raster: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) -> Raster<RGBAFloat> {
        let (table, matrix) = (SRGBCurve.linearTable, LabMatrix.fromLinear)
        return unsafe raster.convertedByRows(bands) { input, output, count in
            unsafe imaging_lab_from_srgb8(samples(input), table, matrix, samples(output), count)
        }
    }

    /// Returns the sRGB colours of Lab coordinates, rounded to the nearest sample and held within what sRGB can show.
    ///
    /// - Complexity: O(*n*) for *n* pixels.
    public static func sRGB(
        fromLab raster: Raster<RGBAFloat>, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8> {
        let (table, thresholds, matrix) = (SRGBCurve.encodingTable, SRGBCurve.thresholds, LabMatrix.toLinear)
        return unsafe raster.convertedByRows(bands) { input, output, count in
            unsafe withScratch(Float.self, count: 4 * count) { linear in
                unsafe imaging_linear_from_lab(samples(input), matrix, linear, count)
                unsafe imaging_srgb8_from_linear(linear, table, thresholds, samples(output), count)
            }
        }
    }
}
