extension Raster where Pixel: ResamplablePixel {
    /// Returns the raster with each pixel taken from a place of its own.
    ///
    /// The field says for each pixel of the result how far from its own place it is taken: the pixel in column *c* and
    /// row *r* shows this raster's place (*c* + 0.5 + `dx`, *r* + 0.5 + `dy`). So a field that is (10, 0) everywhere
    /// moves the picture ten pixels to the left, and a field of zeros copies it. The result is as large as the field.
    ///
    /// Two pixels that swap their places:
    /// ```
    /// 1 2 3 4  by  0 +1 −1 0  →  1 3 2 4
    /// ```
    ///
    /// Places are rounded to 1/128 pixel for 8-bit samples and to 1/4096 for others, halves up, and samples are summed
    /// as by `warped`. A field that shrinks the picture to less than about half its size aliases: shrink the picture
    /// first.
    ///
    /// - A step that is not a number leads far beyond the upper left corner.
    ///
    /// - Parameters:
    ///   - field: The steps from the result's places to this raster's. Sides in 0...100,000.
    ///   - interpolation: How a pixel follows from those around its place.
    ///   - outside: What is shown beyond this raster's edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: This raster's sides are at most 100,000 and it has less than 2³¹ pixels; it has some, when
    ///   `outside` is a border mode and the field is not empty.
    /// - Complexity: O(*n*) for *n* pixels of the field.
    public func remapped(
        by field: Raster<Displacement>, interpolation: WarpInterpolation = .bilinear,
        outside: OutsidePixels<Pixel> = .border(.replicate), bands: ParallelBands = ParallelBands()
    ) -> Raster {
        Warping(of: self, levelCount: 1, interpolation: interpolation, outside: outside, bands: bands)
            .raster(displacedBy: field)
    }
}
