/// A pixel whose rasters can be averaged over boxes: `UInt8`, `UInt16`, `Float`, ``RGBA8``, ``RGBA16`` and
/// ``RGBAFloat``.
public protocol AveragedPixel: RasterPixel {
    /// Averages; see ``Raster/boxBlurred(radius:border:bands:)``. The raster has pixels.
    static func _boxBlurred(
        _ raster: Raster<Self>, radius: Int, border: BorderMode, bands: ParallelBands
    ) -> Raster<Self>
}

extension UInt8: AveragedPixel {
    /// Averages by whole-number sums.
    public static func _boxBlurred(
        _ raster: Raster<UInt8>, radius: Int, border: BorderMode, bands: ParallelBands
    ) -> Raster<UInt8> {
        BoxBlur(radius: radius, border: border, bands: bands).plane(raster)
    }
}

extension RGBA8: AveragedPixel {
    /// Averages by whole-number sums where all pixels seen are opaque.
    public static func _boxBlurred(
        _ raster: Raster<RGBA8>, radius: Int, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBA8> {
        BoxBlur(radius: radius, border: border, bands: bands).colors(raster)
    }
}

extension UInt16: AveragedPixel {
    /// Averages in double precision.
    public static func _boxBlurred(
        _ raster: Raster<UInt16>, radius: Int, border: BorderMode, bands: ParallelBands
    ) -> Raster<UInt16> {
        BoxBlur(radius: radius, border: border, bands: bands).widened(raster)
    }
}

extension RGBA16: AveragedPixel {
    /// Averages in double precision.
    public static func _boxBlurred(
        _ raster: Raster<RGBA16>, radius: Int, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBA16> {
        BoxBlur(radius: radius, border: border, bands: bands).widened(raster)
    }
}

extension Float: AveragedPixel {
    /// Averages in double precision.
    public static func _boxBlurred(
        _ raster: Raster<Float>, radius: Int, border: BorderMode, bands: ParallelBands
    ) -> Raster<Float> {
        BoxBlur(radius: radius, border: border, bands: bands).widened(raster)
    }
}

extension RGBAFloat: AveragedPixel {
    /// Averages in double precision.
    public static func _boxBlurred(
        _ raster: Raster<RGBAFloat>, radius: Int, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBAFloat> {
        BoxBlur(radius: radius, border: border, bands: bands).widened(raster)
    }
}
