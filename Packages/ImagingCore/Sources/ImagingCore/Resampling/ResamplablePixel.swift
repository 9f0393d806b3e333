/// A pixel whose rasters can be resized and warped: `UInt8`, `UInt16`, `Float`, ``RGBA8``, ``RGBA16`` and ``RGBAFloat``.
public protocol ResamplablePixel: RasterPixel {
    /// What the samples are.
    static var _sampleLayout: _SampleLayout { get }

    /// Resizes; see ``Raster/resized(to:filter:bands:)``. Both rasters have pixels, and their sizes differ.
    static func _resized(
        _ raster: Raster<Self>, to size: PixelSize, filter: ResamplingFilter, bands: ParallelBands
    ) -> Raster<Self>
}

extension UInt8: ResamplablePixel {
    /// One byte.
    public static var _sampleLayout: _SampleLayout { .byte }

    /// Resizes with whole-number weights.
    public static func _resized(
        _ raster: Raster<UInt8>, to size: PixelSize, filter: ResamplingFilter, bands: ParallelBands
    ) -> Raster<UInt8> {
        Resampling(of: raster.size, to: size, filter: filter, bands: bands).plane(raster)
    }
}

extension RGBA8: ResamplablePixel {
    /// Four bytes.
    public static var _sampleLayout: _SampleLayout { .colorBytes }

    /// Resizes with whole-number weights where all pixels seen are opaque, else in single precision.
    public static func _resized(
        _ raster: Raster<RGBA8>, to size: PixelSize, filter: ResamplingFilter, bands: ParallelBands
    ) -> Raster<RGBA8> {
        Resampling(of: raster.size, to: size, filter: filter, bands: bands).colors(raster)
    }
}

extension UInt16: ResamplablePixel {
    /// One 16-bit sample.
    public static var _sampleLayout: _SampleLayout { .word }

    /// Resizes in single precision.
    public static func _resized(
        _ raster: Raster<UInt16>, to size: PixelSize, filter: ResamplingFilter, bands: ParallelBands
    ) -> Raster<UInt16> {
        Resampling(of: raster.size, to: size, filter: filter, bands: bands).widened(raster)
    }
}

extension Float: ResamplablePixel {
    /// One single-precision sample.
    public static var _sampleLayout: _SampleLayout { .float }

    /// Resizes in single precision.
    public static func _resized(
        _ raster: Raster<Float>, to size: PixelSize, filter: ResamplingFilter, bands: ParallelBands
    ) -> Raster<Float> {
        Resampling(of: raster.size, to: size, filter: filter, bands: bands).widened(raster)
    }
}

extension RGBA16: ResamplablePixel {
    /// Four 16-bit samples.
    public static var _sampleLayout: _SampleLayout { .colorWords }

    /// Resizes in single precision.
    public static func _resized(
        _ raster: Raster<RGBA16>, to size: PixelSize, filter: ResamplingFilter, bands: ParallelBands
    ) -> Raster<RGBA16> {
        Resampling(of: raster.size, to: size, filter: filter, bands: bands).widened(raster)
    }
}

extension RGBAFloat: ResamplablePixel {
    /// Four single-precision samples.
    public static var _sampleLayout: _SampleLayout { .colorFloats }

    /// Resizes in single precision.
    public static func _resized(
        _ raster: Raster<RGBAFloat>, to size: PixelSize, filter: ResamplingFilter, bands: ParallelBands
    ) -> Raster<RGBAFloat> {
        Resampling(of: raster.size, to: size, filter: filter, bands: bands).widened(raster)
    }
}
