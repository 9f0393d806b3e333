/// A raster and ever smaller copies of it, each half as wide and high as the one before.
///
/// A side of *n* pixels becomes one of (*n* + 1) / 2, rounded down, and each pixel the mean of the area that it covers
/// (``ResamplingFilter/area``): for even sides, of two by two pixels. So the corners of all levels lie on each other: the
/// place (x, y) of level 0 is (x · wₖ / w₀, y · hₖ / h₀) in level *k*.
///
/// ```swift
/// let pyramid = ImagePyramid(photo, minimumSide: 32)
/// let coarsest = pyramid.levels.last
/// ```
public struct ImagePyramid<Pixel: ResamplablePixel>: Hashable, Sendable {
    /// The levels, one or more, finest first: the raster itself, its half, and so on.
    public let levels: [Raster<Pixel>]

    /// Makes the levels.
    ///
    /// Each level is made from the one before. For 100×40 pixels and a minimum side of 10: 100×40, 50×20, 25×10.
    ///
    /// - Parameters:
    ///   - raster: Level 0.
    ///   - minimumSide: Halving goes on while both sides of the next level are at least this. At least 1.
    ///   - maximumLevelCount: The most levels, level 0 counted. At least 1.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(
        _ raster: Raster<Pixel>, minimumSide: Int, maximumLevelCount: Int = .max, bands: ParallelBands = ParallelBands()
    ) {
        precondition(minimumSide >= 1 && maximumLevelCount >= 1, "a pyramid needs a level, and levels need pixels")
        var levels = [raster]
        while let last = levels.last, levels.count < maximumLevelCount, last.width > 1 || last.height > 1 {
            let size = PixelSize(width: (last.width + 1) / 2, height: (last.height + 1) / 2)
            guard size.width >= minimumSide && size.height >= minimumSide else { break }
            levels.append(last.resized(to: size, filter: .area, bands: bands))
        }
        self.levels = levels
    }
}
