extension Raster where Pixel: ResamplablePixel {
    /// Returns the raster moved, turned, scaled or sheared by a map.
    ///
    /// `map` takes places of this raster to places of the result, as one thinks of it: `.translation(x: 10, y: 0)` moves
    /// the picture ten pixels to the right. Pixel centres lie at + 0.5 in both rasters, so the identity and whole
    /// shifts copy pixels. Where the map is the same as another size, ``resized(to:filter:bands:)`` is sharper and
    /// faster.
    ///
    /// ```swift
    /// let straight = photo.warped(
    ///     by: .rotation(radians: -0.02, about: photo.bounds.center), to: photo.size, interpolation: .bicubic)
    /// ```
    ///
    /// Half a pixel to the right:
    /// ```
    /// 0 100 200  →  0 50 150
    /// ```
    ///
    /// Places are rounded to 1/128 pixel for 8-bit samples and to 1/4096 for others, halves up. 8-bit samples are summed
    /// in whole numbers, other samples and pixels of ``RGBA8`` that see one that is not opaque in single precision; the
    /// colours are weighted by their opacity. Whole-number results are rounded and held within the samples' range. Where
    /// nothing but transparent pixels is seen, the result is transparent black.
    ///
    /// - The result of an empty raster is what lies outside, which must be constant.
    /// - A `Float` that is not finite spoils every result that sees it.
    ///
    /// - Parameters:
    ///   - map: Takes places of this raster to places of the result.
    ///   - size: The result's size. Sides in 0...100,000.
    ///   - interpolation: How a pixel follows from those around its place.
    ///   - outside: What is shown beyond this raster's edge.
    ///   - minification: What is done where the result is smaller. It is left out with `.nearest`.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: The map has an inverse. This raster's sides are at most 100,000 and it has less than 2³¹ pixels.
    /// - Complexity: O(*n* + *m*) for *n* pixels of this raster and *m* of the result.
    public func warped(
        by map: AffineMap, to size: PixelSize, interpolation: WarpInterpolation = .bilinear,
        outside: OutsidePixels<Pixel> = .transparent, minification: WarpMinification = .area,
        bands: ParallelBands = ParallelBands()
    ) -> Raster {
        guard let inverse = map.inverted() else { preconditionFailure("the map must have an inverse") }
        return warped(
            from: Homography(inverse), to: size, interpolation: interpolation, outside: outside,
            minification: minification, bands: bands)
    }

    /// Returns the raster under a perspective map.
    ///
    /// `map` takes places of this raster to places of the result. What it takes beyond the horizon, seen from the middle
    /// of this raster, is not shown; such places of the result are the constant, or zero where a border mode is given.
    /// All else is as for affine maps.
    ///
    /// ```swift
    /// let corners = (Point(x: 120, y: 80), Point(x: 900, y: 95), Point(x: 930, y: 1300), Point(x: 90, y: 1270))
    /// if let toPage = Homography(unitSquareTo: corners)?.inverted() {
    ///     let page = photo.warped(
    ///         by: toPage.followed(by: Homography(.scale(x: 800, y: 1200))), to: PixelSize(width: 800, height: 1200))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - map: Takes places of this raster to places of the result.
    ///   - size: The result's size. Sides in 0...100,000.
    ///   - interpolation: How a pixel follows from those around its place.
    ///   - outside: What is shown beyond this raster's edge.
    ///   - minification: What is done where the result is smaller. It is left out with `.nearest`.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: The map has an inverse. This raster's sides are at most 100,000 and it has less than 2³¹ pixels.
    /// - Complexity: O(*n* + *m*) for *n* pixels of this raster and *m* of the result.
    public func warped(
        by map: Homography, to size: PixelSize, interpolation: WarpInterpolation = .bilinear,
        outside: OutsidePixels<Pixel> = .transparent, minification: WarpMinification = .area,
        bands: ParallelBands = ParallelBands()
    ) -> Raster {
        guard var inverse = map.inverted() else { preconditionFailure("the map must have an inverse") }
        // The denominator of the inverse is positive on this side of the horizon when the map's own is at the middle.
        let middle = SIMD3(Double(width) / 2, Double(height) / 2, 1)
        if (map.row3 * middle).sum() < 0 {
            inverse = Homography(row1: -inverse.row1, row2: -inverse.row2, row3: -inverse.row3)
        }
        return warped(
            from: inverse, to: size, interpolation: interpolation, outside: outside, minification: minification,
            bands: bands)
    }

    /// Warps by the map from places of the result to those of this raster.
    private func warped(
        from inverse: Homography, to size: PixelSize, interpolation: WarpInterpolation, outside: OutsidePixels<Pixel>,
        minification: WarpMinification, bands: ParallelBands
    ) -> Raster {
        let view = WarpView(inverse)
        let deepest = minification == .area && interpolation != .nearest ? view.deepestLevel(in: size) : 0
        let warping = Warping(
            of: self, levelCount: deepest + 1, interpolation: interpolation, outside: outside, bands: bands)
        return warping.raster(size, seenBy: view)
    }
}
