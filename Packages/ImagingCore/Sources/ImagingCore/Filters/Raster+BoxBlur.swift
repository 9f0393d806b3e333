extension Raster where Pixel: AveragedPixel {
    /// Returns the raster whose samples are the means of the square windows around them.
    ///
    /// A window has 2 × `radius` + 1 rows and columns; what it has beyond the edge is said by `border`. Bytes are
    /// summed as whole numbers, and their means are exact and rounded, halves up. Other samples are summed in double
    /// precision, first along columns, whose sums are rounded to single precision, then along rows; 16-bit means are
    /// rounded, halves up. Colours are weighted by their opacity: rows of ``RGBA8`` that see a pixel that is not opaque
    /// go the way of other samples.
    ///
    /// One bright sample, with radius 1:
    /// ```
    /// 0 0 0 90 0 0 0   →   0 0 30 30 30 0 0
    /// ```
    ///
    /// - Radius 0 changes nothing, but that transparent pixels lose their colour.
    /// - A `Float` that is not finite spoils the results that see it, and no others.
    ///
    /// - Parameters:
    ///   - radius: How far a window reaches from its middle, in pixels. In 0...1023.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius.
    public func boxBlurred(
        radius: Int, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster {
        precondition(radius >= 0 && radius <= 1023, "the radius must be in 0...1023")
        if isEmpty { return self }
        return Pixel._boxBlurred(self, radius: radius, border: border, bands: bands)
    }
}
