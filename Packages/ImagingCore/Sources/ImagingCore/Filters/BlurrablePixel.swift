/// A pixel whose rasters can be blurred: `UInt8`, `Float`, ``RGBA8`` and ``RGBAFloat``.
public protocol BlurrablePixel: RasterPixel {
    /// Blurs; see ``Raster/gaussianBlurred(sigma:method:border:bands:)``. The raster has pixels.
    static func _gaussianBlurred(
        _ raster: Raster<Self>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<Self>

    /// Blurs by way of a smaller picture. The raster has pixels, and sigma is at least 6.
    static func _fastGaussianBlurred(
        _ raster: Raster<Self>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<Self>
}

extension UInt8: BlurrablePixel {
    /// Blurs with whole-number weights up to a standard deviation of 100.
    public static func _gaussianBlurred(
        _ raster: Raster<UInt8>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<UInt8> {
        let blur = GaussianBlur(sigma: sigma, reach: 3, border: border, bands: bands)
        return sigma <= GaussianBlur.largestFixedSigma ? blur.plane(raster) : blur.widened(raster)
    }

    /// Blurs by way of a smaller picture.
    public static func _fastGaussianBlurred(
        _ raster: Raster<UInt8>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<UInt8> {
        FastGaussianBlur(sigma: sigma, border: border, bands: bands).plane(raster)
    }
}

extension RGBA8: BlurrablePixel {
    /// Blurs with whole-number weights up to a standard deviation of 100 where all pixels seen are opaque.
    public static func _gaussianBlurred(
        _ raster: Raster<RGBA8>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBA8> {
        let blur = GaussianBlur(sigma: sigma, reach: 3, border: border, bands: bands)
        return sigma <= GaussianBlur.largestFixedSigma ? blur.colors(raster) : blur.widened(raster)
    }

    /// Blurs by way of a smaller picture.
    public static func _fastGaussianBlurred(
        _ raster: Raster<RGBA8>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBA8> {
        FastGaussianBlur(sigma: sigma, border: border, bands: bands).colors(raster)
    }
}

extension Float: BlurrablePixel {
    /// Blurs in single precision.
    public static func _gaussianBlurred(
        _ raster: Raster<Float>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<Float> {
        GaussianBlur(sigma: sigma, reach: 4, border: border, bands: bands).widened(raster)
    }

    /// Blurs by way of a smaller picture.
    public static func _fastGaussianBlurred(
        _ raster: Raster<Float>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<Float> {
        FastGaussianBlur(sigma: sigma, border: border, bands: bands).widened(raster)
    }
}

extension RGBAFloat: BlurrablePixel {
    /// Blurs in single precision.
    public static func _gaussianBlurred(
        _ raster: Raster<RGBAFloat>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBAFloat> {
        GaussianBlur(sigma: sigma, reach: 4, border: border, bands: bands).widened(raster)
    }

    /// Blurs by way of a smaller picture.
    public static func _fastGaussianBlurred(
        _ raster: Raster<RGBAFloat>, sigma: Double, border: BorderMode, bands: ParallelBands
    ) -> Raster<RGBAFloat> {
        FastGaussianBlur(sigma: sigma, border: border, bands: bands).widened(raster)
    }
}
