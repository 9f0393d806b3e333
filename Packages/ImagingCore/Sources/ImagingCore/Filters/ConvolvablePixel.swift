/// A pixel whose rasters can be convolved: `UInt8`, `Float`, ``RGBA8`` and ``RGBAFloat``.
public protocol ConvolvablePixel: RasterPixel {
    /// Convolves; see ``Raster``. The raster has pixels.
    static func _convolved(
        _ raster: Raster<Self>, with kernel: ConvolutionKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<Self>

    /// Convolves along columns and rows; see ``Raster``. The raster has pixels.
    static func _convolved(
        _ raster: Raster<Self>, with kernel: SeparableKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<Self>

    /// Sharpens a raster that has pixels, given itself and itself blurred.
    static func _sharpened(
        _ raster: Raster<Self>, blurred: consuming Raster<Self>, amount: Double, threshold: Double,
        bands: ParallelBands
    ) -> Raster<Self>
}

extension UInt8: ConvolvablePixel {
    /// Convolves in single precision.
    public static func _convolved(
        _ raster: Raster<UInt8>, with kernel: ConvolutionKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<UInt8> { Convolution(kernel, border: border, bands: bands).apply(to: raster) }

    /// Convolves in single precision.
    public static func _convolved(
        _ raster: Raster<UInt8>, with kernel: SeparableKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<UInt8> { Convolution(kernel, border: border, bands: bands).apply(to: raster) }

    /// Sharpens in single precision.
    public static func _sharpened(
        _ raster: Raster<UInt8>, blurred: consuming Raster<UInt8>, amount: Double, threshold: Double,
        bands: ParallelBands
    ) -> Raster<UInt8> {
        sharpened(raster, blurred: blurred, amount: amount, threshold: threshold, bands: bands)
    }
}

extension Float: ConvolvablePixel {
    /// Convolves in single precision.
    public static func _convolved(
        _ raster: Raster<Float>, with kernel: ConvolutionKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<Float> { Convolution(kernel, border: border, bands: bands).apply(to: raster) }

    /// Convolves in single precision.
    public static func _convolved(
        _ raster: Raster<Float>, with kernel: SeparableKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<Float> { Convolution(kernel, border: border, bands: bands).apply(to: raster) }

    /// Sharpens in single precision.
    public static func _sharpened(
        _ raster: Raster<Float>, blurred: consuming Raster<Float>, amount: Double, threshold: Double,
        bands: ParallelBands
    ) -> Raster<Float> {
        sharpened(raster, blurred: blurred, amount: amount, threshold: threshold, bands: bands)
    }
}

extension RGBA8: ConvolvablePixel {
    /// Convolves in single precision.
    public static func _convolved(
        _ raster: Raster<RGBA8>, with kernel: ConvolutionKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBA8> { Convolution(kernel, border: border, bands: bands).apply(to: raster) }

    /// Convolves in single precision.
    public static func _convolved(
        _ raster: Raster<RGBA8>, with kernel: SeparableKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBA8> { Convolution(kernel, border: border, bands: bands).apply(to: raster) }

    /// Sharpens in single precision.
    public static func _sharpened(
        _ raster: Raster<RGBA8>, blurred: consuming Raster<RGBA8>, amount: Double, threshold: Double,
        bands: ParallelBands
    ) -> Raster<RGBA8> {
        sharpened(raster, blurred: blurred, amount: amount, threshold: threshold, bands: bands)
    }
}

extension RGBAFloat: ConvolvablePixel {
    /// Convolves in single precision.
    public static func _convolved(
        _ raster: Raster<RGBAFloat>, with kernel: ConvolutionKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBAFloat> { Convolution(kernel, border: border, bands: bands).apply(to: raster) }

    /// Convolves in single precision.
    public static func _convolved(
        _ raster: Raster<RGBAFloat>, with kernel: SeparableKernel, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBAFloat> { Convolution(kernel, border: border, bands: bands).apply(to: raster) }

    /// Sharpens in single precision.
    public static func _sharpened(
        _ raster: Raster<RGBAFloat>, blurred: consuming Raster<RGBAFloat>, amount: Double, threshold: Double,
        bands: ParallelBands
    ) -> Raster<RGBAFloat> {
        sharpened(raster, blurred: blurred, amount: amount, threshold: threshold, bands: bands)
    }
}
