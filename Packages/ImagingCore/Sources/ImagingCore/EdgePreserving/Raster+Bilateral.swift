extension Raster where Pixel.Sample == UInt8 {
    /// Returns the raster under a bilateral filter: an average of the neighbours that look alike.
    ///
    /// A neighbour weighs less the farther away it is and the more its samples differ, each by a Gaussian: noise is
    /// averaged away, while edges much higher than `rangeSigma` stay. The difference is the sum of the magnitudes of
    /// all channels' differences, in steps of 255ths. The neighbours are those within a disc of `radius`; what they are
    /// beyond the edge is said by `border`. Sums are in single precision, weights within 1 in 10,000 of the Gaussians.
    /// Results are rounded, halves up.
    ///
    /// Colours of ``RGBA8`` are weighted by their opacity as well, and opacity is averaged by the weights alone: a
    /// clear pixel lends no colour. Where all that is seen is clear, the result is zero.
    ///
    /// A noisy step in a raster of one row, with both sigmas 10 and radius 1:
    /// ```
    /// 10 12 10 200 204 200   →   10 11 10 201 202 201
    /// ```
    ///
    /// - Parameters:
    ///   - spatialSigma: The standard deviation of the distance, in pixels. From 0.01 to 1,000.
    ///   - rangeSigma: The standard deviation of the difference of two pixels, in steps of samples. From 0.01 to 10,000.
    ///   - radius: How far neighbours may be, in pixels; nil means twice `spatialSigma`, rounded up. In `[0, 1000]`.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n* × `radius`²) for *n* pixels.
    /// - SeeAlso: C. Tomasi and R. Manduchi, "Bilateral filtering for gray and color images", ICCV 1998,
    ///   <https://doi.org/10.1109/ICCV.1998.710815>.
    public func bilateralFiltered(
        spatialSigma: Double, rangeSigma: Double, radius: Int? = nil, border: BorderMode = .reflect,
        bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(rangeSigma >= 0.01 && rangeSigma <= 10_000, "rangeSigma must be from 0.01 to 10,000")
        let weights = BilateralWeights(checking: spatialSigma, rangeSigma: rangeSigma, radius: radius)
        if isEmpty { return self }
        return BilateralFilter(size: size, weights: weights, border: border, bands: bands).filtered(self)
    }
}

extension Raster<Float> {
    /// Returns the plane under a bilateral filter: an average of the neighbours that look alike.
    ///
    /// As for 8-bit samples, but without rounding, and with differences in the samples' own unit.
    ///
    /// - A value that is not finite spoils the results that see it.
    ///
    /// - Parameters:
    ///   - spatialSigma: The standard deviation of the distance, in pixels. From 0.01 to 1,000.
    ///   - rangeSigma: The standard deviation of the difference of two samples, in their unit. From 10⁻⁶ to 10⁶.
    ///   - radius: How far neighbours may be, in pixels; nil means twice `spatialSigma`, rounded up. In `[0, 1000]`.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n* × `radius`²) for *n* pixels.
    public func bilateralFiltered(
        spatialSigma: Double, rangeSigma: Double, radius: Int? = nil, border: BorderMode = .reflect,
        bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(rangeSigma >= 1e-6 && rangeSigma <= 1e6, "rangeSigma must be from 10⁻⁶ to 10⁶")
        let weights = BilateralWeights(checking: spatialSigma, rangeSigma: rangeSigma, radius: radius)
        if isEmpty { return self }
        return BilateralFilter(size: size, weights: weights, border: border, bands: bands).filtered(self)
    }
}
