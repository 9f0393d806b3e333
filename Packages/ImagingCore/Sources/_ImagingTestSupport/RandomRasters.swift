public import ImagingCore

extension Raster<UInt8> {
    /// Makes a plane of random samples.
    public static func random(width: Int, height: Int, using generator: inout SeededGenerator) -> Raster<UInt8> {
        Raster(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    }
}

extension Raster<Float> {
    /// Makes a plane of random samples in 0..<1.
    public static func random(width: Int, height: Int, using generator: inout SeededGenerator) -> Raster<Float> {
        Raster(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in Float.random(in: 0..<1, using: &generator) })
    }
}

extension Raster<RGBA8> {
    /// Makes a picture of random pixels, opaque unless told.
    public static func random(
        width: Int, height: Int, opaque: Bool = true, using generator: inout SeededGenerator
    ) -> Raster<RGBA8> {
        Raster(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                let bits = generator.next()
                return RGBA8(
                    red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
                    blue: UInt8(truncatingIfNeeded: bits >> 16),
                    alpha: opaque ? 255 : UInt8(truncatingIfNeeded: bits >> 24))
            })
    }
}
