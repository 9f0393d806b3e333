extension Raster where Pixel: ConvolvablePixel & BlurrablePixel {
    /// Returns the raster sharpened by an unsharp mask: each sample moved away from its blurred self.
    ///
    /// A result is `sample + amount * (sample - blurred)`, in single precision, where sample and blurred sample are at
    /// least `threshold` apart, and the sample elsewhere; each channel by itself. The blur is the exact
    /// ``gaussianBlurred(sigma:method:border:bands:)``, for bytes rounded, and reflects at the edge. 8-bit results are
    /// rounded, halves up, and held in 0...255; others may leave 0...1. The opacity stays as it is.
    ///
    /// One edge, with sigma 1 and amount 1:
    /// ```
    /// 100 100 100 200 200 200   →   100 94 70 230 206 200
    /// ```
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation of the blur in pixels: half the width of the edges to sharpen. Over 0, at most
    ///     10,000.
    ///   - amount: How far samples move; 1 doubles the contrast of fine detail. Finite; below 0 it blurs.
    ///   - threshold: The smallest difference that is detail and not noise, in units of the samples. At least 0.
    ///   - border: What the blur reads beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: That of the blur.
    public func sharpened(
        sigma: Double, amount: Double = 1, threshold: Double = 0, border: BorderMode = .reflect,
        bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(amount.isFinite, "the amount must be finite")
        precondition(threshold >= 0, "the threshold must not be negative")
        let blurred = gaussianBlurred(sigma: sigma, border: border, bands: bands)
        if isEmpty { return self }
        return Pixel._sharpened(self, blurred: blurred, amount: amount, threshold: threshold, bands: bands)
    }
}
