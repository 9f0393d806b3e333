extension Raster where Pixel: GuidedSample {
    /// Returns the plane smoothed along a guide: it keeps the edges that the guide has.
    ///
    /// Within each square window the result is to be a linear function of the guide, the one that fits the plane best;
    /// a pixel takes the mean of all windows over it. With the plane itself as guide this smooths a picture and keeps
    /// its edges; with a photo as guide it fits a soft mask to what the photo shows. Windows end at the raster's edge:
    /// nothing is read beyond it.
    ///
    /// Samples count as 0...1 (bytes divided by 255), and so does ``epsilon``. Sums are taken in double precision,
    /// results rounded to `Float`, and those of bytes then to the nearest, halves up.
    ///
    /// A step with a guide that has it too is kept; with a flat guide it becomes a ramp (radius 1, a tiny epsilon):
    /// ```
    /// plane  0 0 0 1 1 1    guide  0 0 0 1 1 1   →   0 0 0 1 1 1
    ///                       guide  0 0 0 0 0 0   →   0 1/9 1/3 2/3 8/9 1
    /// ```
    ///
    /// - A radius of 0 gives nearly the plane itself where epsilon is small beside the guide's values.
    /// - A `Float` that is not finite spoils what is near and to the right of it.
    ///
    /// - Parameters:
    ///   - guide: The picture whose edges count: one sample a pixel, or three colours (alpha is not looked at). It has
    ///     the plane's size.
    ///   - radius: From a window's centre pixel to its edge: windows have 2 `radius` + 1 pixels on a side. At least 0.
    ///   - epsilon: How large a variance of the guide counts as an edge; 0.0001 keeps faint ones, 0.04 strong ones only.
    ///     Over 0.
    ///   - subsampling: With *s* the windows are fitted on pictures of 1/*s* of the sides and applied at full size (the
    ///     *fast* guided filter): nearly the same for *s* up to a quarter of the radius, and about *s*² times faster. At
    ///     least 1.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: Guide and plane have the same size.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius. A band needs some 30 rows of `radius` in memory.
    /// - SeeAlso: He, Sun, Tang, Guided Image Filtering (2013), Algorithm 1; He, Sun, Fast Guided Filter (2015).
    public func guidedFiltered<Guide: GuidePixel>(
        by guide: Raster<Guide>, radius: Int, epsilon: Double, subsampling: Int = 1,
        bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(guide.size == size, "the guide must have the plane's size")
        precondition(radius >= 0, "the radius must not be negative")
        precondition(epsilon > 0, "epsilon must be over 0")
        precondition(subsampling >= 1, "the subsampling must be at least 1")
        if isEmpty { return self }
        let filter = GuidedFilter<Guide, Pixel>(radius: radius, epsilon: epsilon, bands: bands)
        return subsampling == 1 ? filter.run(self, guide) : filter.runFast(self, guide, subsampling: subsampling)
    }
}

extension Mask {
    /// Returns the mask fitted to the edges of a photo: hair and soft rims become partly selected.
    ///
    /// This is a guided filter of the coverage with the photo's colours as guide; see
    /// ``Raster/guidedFiltered(by:radius:epsilon:subsampling:bands:)``.
    ///
    /// - Parameters:
    ///   - photo: The photo. It has the mask's size.
    ///   - radius: About how far the mask's edge may be from the photo's, in pixels. At least 0.
    ///   - epsilon: How large a variance of the photo's colours counts as an edge, on the scale where a sample is in
    ///     0...1. Over 0.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: Mask and photo have the same size.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius.
    public func refined(
        along photo: Raster<RGBA8>, radius: Int, epsilon: Double = 0.0001, bands: ParallelBands = ParallelBands()
    ) -> Mask {
        Mask(coverage: coverage.guidedFiltered(by: photo, radius: radius, epsilon: epsilon, bands: bands))
    }
}
