// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels
internal import Foundation

extension Raster<UInt8> {
    /// Returns the mean of the squared differences from another plane's samples.
    ///
    /// For 1, 2 and 3, 2 it is 2. Without pixels it is 0.
    ///
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    public func meanSquaredError(to other: Raster<UInt8>) throws(ImagingError) -> Double {
        guard size == other.size else { throw .sizeMismatch(expected: size, actual: other.size) }
        guard !isEmpty else { return 0 }
        let sum = unsafe withUnsafePixels { one in
            // SAFETY: both have as many samples.
            unsafe other.withUnsafePixels { two in
                unsafe imaging_squared_differences_u8(one.baseAddress!, two.baseAddress!, one.count)
            }
        }
        return Double(sum) / Double(size.area)
    }

    /// Returns the peak signal-to-noise ratio to another plane in decibels: 10 log₁₀(255² / mean squared error).
    ///
    /// It is infinite when the two are the same. Planes that differ by 1 everywhere have 48.13 dB.
    ///
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    public func peakSignalToNoiseRatio(to other: Raster<UInt8>) throws(ImagingError) -> Double {
        decibels(meanSquaredError: try meanSquaredError(to: other))
    }
}

extension Raster<RGBA8> {
    /// Returns the mean of the squared differences of red, green and blue from another picture's; alpha is left out.
    ///
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    public func meanSquaredError(to other: Raster<RGBA8>) throws(ImagingError) -> Double {
        guard size == other.size else { throw .sizeMismatch(expected: size, actual: other.size) }
        guard !isEmpty else { return 0 }
        let sum = unsafe withUnsafePixels { one in
            // SAFETY: both have as many pixels, of four bytes each.
            unsafe other.withUnsafePixels { two in
                unsafe imaging_squared_differences_rgb8(
                    UnsafeRawPointer(one.baseAddress!).assumingMemoryBound(to: UInt8.self),
                    UnsafeRawPointer(two.baseAddress!).assumingMemoryBound(to: UInt8.self), one.count)
            }
        }
        return Double(sum) / Double(3 * size.area)
    }

    /// Returns the peak signal-to-noise ratio to another picture in decibels, over red, green and blue.
    ///
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)``.
    /// - Complexity: O(*n*) for *n* pixels.
    public func peakSignalToNoiseRatio(to other: Raster<RGBA8>) throws(ImagingError) -> Double {
        decibels(meanSquaredError: try meanSquaredError(to: other))
    }
}

private func decibels(meanSquaredError: Double) -> Double {
    meanSquaredError == 0 ? .infinity : 10 * log10(65025 / meanSquaredError)
}
