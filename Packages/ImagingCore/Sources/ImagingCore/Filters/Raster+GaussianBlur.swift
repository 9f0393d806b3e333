extension Raster where Pixel: BlurrablePixel {
    /// Returns the raster under a Gaussian filter.
    ///
    /// What the filter reads beyond the edge is said by `border`. 8-bit samples are summed with 16-bit weights that sum
    /// exactly to a power of two, and keep 6 binary places in between: for each sigma up to 100 the result is within 1
    /// of the exact sum, rounded, and a flat region stays as it is. Other samples, larger sigmas, and rows of ``RGBA8``
    /// that see a pixel that is not opaque, are summed in single precision. 8-bit results are rounded, halves up.
    ///
    /// The filter ends 3 sigma (for floating-point samples 4 sigma) from its middle, rounded up to whole pixels, and
    /// its weights are the Gaussian's heights there, divided by their sum. Colours are weighted by their opacity.
    ///
    /// One bright sample, with sigma 1:
    /// ```
    /// 0 0 0 255 0 0 0   →   1 14 62 102 62 14 1
    /// ```
    ///
    /// - A `Float` that is not finite spoils every result that sees it.
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation in pixels. Over 0, at most 10,000.
    ///   - method: Whether every tap is summed, or the work does not grow with sigma.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n* × `sigma`) for *n* pixels; with the fast method O(*n*) while 6 sigma stay within the picture.
    public func gaussianBlurred(
        sigma: Double, method: GaussianMethod = .exact, border: BorderMode = .reflect,
        bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(sigma > 0 && sigma <= 10_000, "sigma must be over 0 and at most 10,000")
        if isEmpty { return self }
        if method == .fast && sigma >= FastGaussianBlur.smallestSigma {
            return Pixel._fastGaussianBlurred(self, sigma: sigma, border: border, bands: bands)
        }
        return Pixel._gaussianBlurred(self, sigma: sigma, border: border, bands: bands)
    }
}
