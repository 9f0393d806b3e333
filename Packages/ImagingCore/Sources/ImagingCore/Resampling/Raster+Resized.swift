extension Raster where Pixel: ResamplablePixel {
    /// Returns the whole raster at another size.
    ///
    /// The corners of both rasters lie on each other, so the centre of target column *c* stands at source place
    /// (*c* + 0.5) × source width ÷ target width. Shrinking widens the filter by the scale, so nothing is skipped.
    /// Beyond the edge there is nothing: weights that fall there are left out, and the others still sum to 1.
    ///
    /// Colours are weighted by their opacity, so that transparent pixels leave no trace of their colour; where nothing
    /// but transparent pixels is seen, the result is transparent black.
    ///
    /// The mean of four pixels, and interpolation from two to four:
    /// ```
    /// 0 10
    /// 4 11  →  6 (.area, the halves of 6.25 rounded)         0 100  →  0 25 75 100 (.bilinear)
    /// ```
    /// One bright pixel, twice as large:
    /// ```
    /// 0 0 100 0 0  →  0 0 0 23 87 87 23 0 0 0 (.bicubic; what would be below 0 is held there)
    /// ```
    ///
    /// 8-bit samples are summed with 16-bit weights that sum exactly to a power of two, and keep 6 binary places in
    /// between: the result is within 1 of the exact sum, rounded, and a flat region stays as it is. Other samples, and
    /// rows of ``RGBA8`` that see a pixel that is not opaque, are summed in single precision. 8-bit and 16-bit results
    /// are rounded, halves up, and held within the samples' range; `Float` results may pass it with the filters that have
    /// negative lobes (`.bicubic`, `.mitchell`, `.lanczos2`, `.lanczos3`). `.nearest` copies pixels as they are.
    ///
    /// - An empty raster can only become another empty one; that has any size with a side of 0.
    /// - A side that stays as it is is not filtered, also not by `.mitchell`.
    /// - The same size returns the raster itself, transparent pixels with their colours.
    /// - A `Float` that is not finite spoils every result that sees it.
    ///
    /// - Parameters:
    ///   - size: The new size. Sides are at least 0.
    ///   - filter: How the pixels follow from each other.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: The raster has pixels, when the new size has.
    /// - Complexity: O(*n* × *t*) for *n* pixels of both rasters and the *t* pixels that the filter spans along an axis.
    public func resized(
        to size: PixelSize, filter: ResamplingFilter, bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(size.width >= 0 && size.height >= 0, "a raster's sides must not be negative")
        if size == self.size { return self }
        if size.area == 0 { return Raster(width: size.width, height: size.height) }
        precondition(!isEmpty, "an empty raster has no pixels to make others of")
        if filter == .nearest { return resizedToNearest(size, bands: bands) }
        return Pixel._resized(self, to: size, filter: filter, bands: bands)
    }
}
