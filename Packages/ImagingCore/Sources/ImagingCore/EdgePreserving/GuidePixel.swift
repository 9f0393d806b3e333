internal import CImagingKernels

// Unsafe code may stand in this file: it wraps C kernels.

/// A pixel of a picture that can guide a filter: `UInt8`, `Float`, ``RGBA8`` and ``RGBAFloat``.
public protocol GuidePixel: ResamplablePixel {
    /// Writes the samples of some pixels: bytes divided by 255, other samples as they are.
    @unsafe static func _loadGuide(
        _ pixels: UnsafePointer<Self>, into samples: UnsafeMutablePointer<Float>, count: Int)
}

/// A sample that can be filtered with a guide: `UInt8` and `Float`.
public protocol GuidedSample: GuidePixel where Sample == Self {
    /// Writes what a filter gave: bytes times 255, held within 0...255 and rounded.
    @unsafe static func _storeGuided(
        _ samples: UnsafePointer<Float>, into pixels: UnsafeMutablePointer<Self>, count: Int)
}

extension UInt8: GuidedSample {
    /// Writes the samples divided by 255.
    @unsafe public static func _loadGuide(
        _ pixels: UnsafePointer<UInt8>, into samples: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe imaging_guided_load_u8(pixels, samples, count)
    }

    /// Writes the samples times 255, held within 0...255 and rounded, halves up.
    @unsafe public static func _storeGuided(
        _ samples: UnsafePointer<Float>, into pixels: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        for index in 0..<count {
            let scaled: Float = unsafe samples[index] * 255 + 0.5
            unsafe pixels[index] = UInt8(Swift.max(0, Swift.min(255, scaled)))
        }
    }
}

extension Float: GuidedSample {
    /// Copies the samples.
    @unsafe public static func _loadGuide(
        _ pixels: UnsafePointer<Float>, into samples: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe samples.update(from: pixels, count: count)
    }

    /// Copies the samples.
    @unsafe public static func _storeGuided(
        _ samples: UnsafePointer<Float>, into pixels: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe pixels.initialize(from: samples, count: count)
    }
}

extension RGBA8: GuidePixel {
    /// Writes the samples divided by 255.
    @unsafe public static func _loadGuide(
        _ pixels: UnsafePointer<RGBA8>, into samples: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe pixels.withMemoryRebound(to: UInt8.self, capacity: 4 * count) { bytes in
            unsafe imaging_guided_load_u8(bytes, samples, 4 * count)
        }
    }
}

extension RGBAFloat: GuidePixel {
    /// Copies the samples.
    @unsafe public static func _loadGuide(
        _ pixels: UnsafePointer<RGBAFloat>, into samples: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe pixels.withMemoryRebound(to: Float.self, capacity: 4 * count) { floats in
            unsafe samples.update(from: floats, count: 4 * count)
        }
    }
}
