extension Raster where Pixel: GuidedFilterPixel {
    /// Returns the raster smoothed so that its edges follow those of a guide.
    ///
    /// In each window the result is taken to be a linear function of the guide: the one nearest to the raster, with a
    /// penalty `epsilon` on its slope. Where the guide varies less than that, the window is averaged; where it varies
    /// more, the result has the guide's edges. Each pixel's result is the mean of the functions of all windows that see
    /// it. Of a guide with colours, all three count together, so that edges between colours of the same brightness count.
    ///
    /// Beyond the edge, means read `reflect`. Sums are in double precision and exact for 8-bit samples; coefficients
    /// are kept in single precision. 8-bit results are rounded, halves up.
    ///
    /// A soft step, guided by a hard one, with radius 1 and epsilon 10⁻⁶:
    /// ```
    /// guide   0  0  0  0 255 255 255 255
    /// raster  0  0  0 90 165 255 255 255
    /// result  0 10 25 55 200 230 245 255
    /// ```
    ///
    /// - A guide that is the same everywhere gives the mean of the window's means.
    /// - A guide's colours are seen over black, so that what is transparent has no colour. Of a raster with opacity, colours
    ///   are filtered weighted by it, and the opacity is filtered too.
    /// - A `Float` that is not finite spoils the rows near it.
    ///
    /// With a `subsampling` of *s*, windows are found on rasters of 1/*s* the size, and their functions, enlarged
    /// bilinearly, are applied to the guide of full size. For *s* up to a quarter of the radius the difference is hard to
    /// see, and the work nearly *s*² times less.
    ///
    /// - Parameters:
    ///   - guide: Where the edges are. Of the raster's size.
    ///   - radius: How far a window reaches, in pixels. In 0...10,000.
    ///   - epsilon: The variance of the guide, for samples in 0...1, from which on edges stay. Over 0; 10⁻⁴ keeps faint
    ///     edges, 10⁻² only strong ones.
    ///   - subsampling: How many times smaller the rasters are on which windows are found. At least 1.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: The guide has the raster's size.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius; memory for 2 × `radius` rows of coefficients for each
    ///   thread.
    /// - SeeAlso: He, Sun, Tang, Guided Image Filtering (IEEE Transactions on Pattern Analysis and Machine Intelligence,
    ///   2013); He, Sun, Fast Guided Filter (2015), <https://arxiv.org/abs/1505.00996>.
    public func guidedFiltered<Guide: GuidedFilterPixel>(
        by guide: Raster<Guide>, radius: Int, epsilon: Double, subsampling: Int = 1,
        bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(guide.size == size, "the guide must have the raster's size")
        precondition(radius >= 0 && radius <= 10_000, "the radius must be in 0...10,000")
        precondition(epsilon > 0 && epsilon.isFinite, "epsilon must be over 0")
        precondition(subsampling >= 1, "the subsampling must be at least 1")
        if isEmpty { return self }
        guard subsampling > 1 else {
            return GuidedFilter(of: self, by: guide, radius: radius, epsilon: epsilon, bands: bands).filtered()
        }
        let reduced = PixelSize(
            width: Swift.max(1, (width + subsampling / 2) / subsampling),
            height: Swift.max(1, (height + subsampling / 2) / subsampling))
        let small = GuidedFilter(
            of: resized(to: reduced, filter: .area, bands: bands),
            by: guide.resized(to: reduced, filter: .area, bands: bands),
            radius: Swift.max(1, (radius + subsampling / 2) / subsampling), epsilon: epsilon, bands: bands,
            planeCount: GuidedFilter<Pixel, Guide>.planeCount(of: self))
        if bands.monitor?.isCancelled == true { return Raster(width: width, height: height) }
        return GuidedFilter(of: self, by: guide, radius: radius, epsilon: epsilon, bands: bands)
            .applied(small.meanCoefficients(), size: reduced)
    }

    /// Returns the raster smoothed by itself: texture goes and edges stay.
    ///
    /// ```swift
    /// let base = photo.guidedFiltered(radius: 16, epsilon: 0.01)
    /// ```
    ///
    /// See ``guidedFiltered(by:radius:epsilon:subsampling:bands:)``, of which this is the case where the raster is its own
    /// guide.
    ///
    /// - Parameters:
    ///   - radius: How far a window reaches, in pixels. In 0...10,000.
    ///   - epsilon: The variance, for samples in 0...1, from which on edges stay. Over 0.
    ///   - subsampling: How many times smaller the rasters are on which windows are found. At least 1.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius.
    public func guidedFiltered(
        radius: Int, epsilon: Double, subsampling: Int = 1, bands: ParallelBands = ParallelBands()
    ) -> Raster {
        guidedFiltered(by: self, radius: radius, epsilon: epsilon, subsampling: subsampling, bands: bands)
    }
}

extension Mask {
    /// Returns the mask with its edges drawn to those of a photo, soft where the photo's are.
    ///
    /// A coarse selection, a little beyond or short of what is selected by at most the radius, becomes a matte that follows
    /// hair and fur:
    ///
    /// ```swift
    /// let matte = mask.refined(along: photo, radius: 16)
    /// ```
    ///
    /// See ``Raster/guidedFiltered(by:radius:epsilon:subsampling:bands:)``.
    ///
    /// - Parameters:
    ///   - photo: Where the edges are. Of the mask's size.
    ///   - radius: About how far the mask's edge may be from the photo's, in pixels. In 0...10,000.
    ///   - epsilon: The variance of the photo, for samples in 0...1, from which on edges stay. Over 0.
    ///   - subsampling: How many times smaller the rasters are on which windows are found. At least 1.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: Mask and photo have the same size.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius.
    public func refined<Guide: GuidedFilterPixel>(
        along photo: Raster<Guide>, radius: Int, epsilon: Double = 0.0001, subsampling: Int = 1,
        bands: ParallelBands = ParallelBands()
    ) -> Mask {
        Mask(
            coverage: coverage.guidedFiltered(
                by: photo, radius: radius, epsilon: epsilon, subsampling: subsampling, bands: bands))
    }
}
