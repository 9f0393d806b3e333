// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

extension Raster<RGBA8> {
    /// Returns the luma of Rec 601: 0.299 R + 0.587 G + 0.114 B of the encoded samples.
    ///
    /// In whole numbers, (9798 R + 19235 G + 3735 B) / 32768 rounded, halves up: what OpenCV's `RGB2GRAY` gives. Opacity
    /// is left out. Red 255 alone is 76, green 150, blue 29.
    ///
    /// - Parameter bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func luma601(bands: ParallelBands = ParallelBands()) -> Raster<UInt8> {
        let width = width
        // SAFETY: bands have rows, and so the raster has pixels.
        return unsafe withUnsafePixels { pixels in
            unsafe bands.rasterFromKernel(width: width, height: height, bandHeight: 32) { rows, output in
                unsafe imaging_luma601(
                    samples(pixels.baseAddress! + rows.lowerBound * width), output, rows.count * width)
            }
        }
    }

    /// Returns the luminance of Rec 709, 0...1: 0.2126 R + 0.7152 G + 0.0722 B of the linear light.
    ///
    /// Opacity is left out. The sum is single precision, from left to right. White is 1 but for rounding.
    ///
    /// - Parameter bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func linearLuminance(bands: ParallelBands = ParallelBands()) -> Raster<Float> {
        let table = SRGBCurve.linearTable
        let red = table.map { $0 * 0.2126 }
        let green = table.map { $0 * 0.7152 }
        let blue = table.map { $0 * 0.0722 }
        let width = width
        return bands.raster(width: width, height: height) { rows, output in
            let pixels = span
            let start = rows.lowerBound &* width
            for index in 0..<output.count {
                let pixel = pixels[start &+ index]
                output[index] = red[Int(pixel.red)] + green[Int(pixel.green)] + blue[Int(pixel.blue)]
            }
        }
    }
}
