// Unsafe code may stand in this file: it wraps C kernels.

internal import CImagingKernels

/// A pixel whose rasters can be filtered by a guide and be guides: `UInt8`, `Float`, ``RGBA8`` and ``RGBAFloat``.
public protocol GuidedFilterPixel: ResamplablePixel {
    /// What stands for 1 in the samples' own unit.
    static var _unit: Float { get }

    /// Reads samples in single precision, colours multiplied by the opacity.
    @unsafe static func _widen(_ input: UnsafePointer<Self>, to output: UnsafeMutablePointer<Float>, count: Int)

    /// Rounds what ``_widen(_:to:count:)`` gave back to pixels.
    @unsafe static func _narrow(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Self>, count: Int)

    /// Whether all pixels are opaque.
    @unsafe static func _areOpaque(_ pixels: UnsafeBufferPointer<Self>) -> Bool
}

extension UInt8: GuidedFilterPixel {
    /// 255.
    public static var _unit: Float { 255 }

    /// Reads the samples.
    @unsafe public static func _widen(
        _ input: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe widen(input, to: output, count: count)
    }

    /// Rounds to the nearest, halves up.
    @unsafe public static func _narrow(
        _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        unsafe narrow(input, to: output, count: count)
    }

    /// True: a plane has no opacity.
    @unsafe public static func _areOpaque(_ pixels: UnsafeBufferPointer<UInt8>) -> Bool { true }
}

extension Float: GuidedFilterPixel {
    /// 1.
    public static var _unit: Float { 1 }

    /// Copies the samples.
    @unsafe public static func _widen(
        _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe widen(input, to: output, count: count)
    }

    /// Copies the samples.
    @unsafe public static func _narrow(
        _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe narrow(input, to: output, count: count)
    }

    /// True: a plane has no opacity.
    @unsafe public static func _areOpaque(_ pixels: UnsafeBufferPointer<Float>) -> Bool { true }
}

extension RGBA8: GuidedFilterPixel {
    /// 255.
    public static var _unit: Float { 255 }

    /// Reads the samples, colours multiplied by the opacity.
    @unsafe public static func _widen(
        _ input: UnsafePointer<RGBA8>, to output: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe widen(input, to: output, count: count)
    }

    /// Divides colours by the opacity and rounds to the nearest, halves up.
    @unsafe public static func _narrow(
        _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<RGBA8>, count: Int
    ) {
        unsafe narrow(input, to: output, count: count)
    }

    /// Whether every opacity is 255.
    @unsafe public static func _areOpaque(_ pixels: UnsafeBufferPointer<RGBA8>) -> Bool {
        guard let first = pixels.baseAddress else { return true }
        return unsafe imaging_opacity_kinds(samples(first), pixels.count) == 0
    }
}

extension RGBAFloat: GuidedFilterPixel {
    /// 1.
    public static var _unit: Float { 1 }

    /// Reads the samples, colours multiplied by the opacity.
    @unsafe public static func _widen(
        _ input: UnsafePointer<RGBAFloat>, to output: UnsafeMutablePointer<Float>, count: Int
    ) {
        unsafe widen(input, to: output, count: count)
    }

    /// Divides colours by the opacity, and holds that within 0...1.
    @unsafe public static func _narrow(
        _ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<RGBAFloat>, count: Int
    ) {
        unsafe narrow(input, to: output, count: count)
    }

    /// Whether every opacity is 1.
    @unsafe public static func _areOpaque(_ pixels: UnsafeBufferPointer<RGBAFloat>) -> Bool {
        unsafe pixels.allSatisfy { $0.alpha == 1 }
    }
}
