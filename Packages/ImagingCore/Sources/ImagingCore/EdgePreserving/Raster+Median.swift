extension Raster where Pixel.Sample == UInt8 {
    /// Returns the raster under a median filter: each sample becomes the middle one of a square around it.
    ///
    /// Specks smaller than half of the square vanish, while straight edges stay where they are and stay sharp. The
    /// square has 2 `radius` + 1 samples to a side; what it reads beyond the edge is said by `border`. Results are
    /// samples of the raster, so that nothing is summed or rounded.
    ///
    /// Each channel is filtered on its own, opacity as any other: a result may join the red of one pixel to the green
    /// of another, and the colours of transparent pixels count.
    ///
    /// One bright speck on a step, with radius 1 and the border `replicate`:
    /// ```
    /// 1 1 1 9 9       1 1 1 9 9
    /// 1 8 1 9 9   →   1 1 1 9 9
    /// 1 1 1 9 9       1 1 1 9 9
    /// ```
    ///
    /// - A radius of 0 changes nothing.
    /// - A square larger than the raster sees its samples as often as the border repeats them.
    ///
    /// - Parameters:
    ///   - radius: How far the square reaches to each side, in pixels. In `[0, 10_000]`.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels and a radius over 4; under it O(*n* × `radius`² log `radius`) with a very
    ///   small factor.
    /// - SeeAlso: S. Perreault and P. Hébert, "Median filtering in constant time", IEEE Transactions on Image
    ///   Processing 16(9), 2007, <https://doi.org/10.1109/TIP.2007.902329>.
    public func medianFiltered(
        radius: Int, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(radius >= 0 && radius <= 10_000, "radius must be at least 0 and at most 10,000")
        if isEmpty || radius == 0 { return self }
        return MedianFilter(size: size, radius: radius, border: border, bands: bands).filtered(self)
    }
}
