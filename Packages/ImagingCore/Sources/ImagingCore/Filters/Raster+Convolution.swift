extension Raster where Pixel: ConvolvablePixel {
    /// Returns the raster convolved with a kernel: the weighted sum of the pixels around each.
    ///
    /// What the kernel has beyond the edge is said by `border`. Sums are taken in single precision, row by row from the
    /// first weight on; bytes with whole-number weights have exact sums. 8-bit results are rounded, halves up, and held
    /// in 0...255.
    ///
    /// Differences of neighbours, with the weights −1 and 1 and the anchor at the first:
    /// ```
    /// 10 10 30 90 90   →   0 20 60 0 0
    /// ```
    ///
    /// Where all pixels that a row sees are opaque, colours are summed and the result is opaque. Else pixels count by
    /// their opacity, so that transparent ones lend no colour:
    /// - An averaging kernel (see ``ConvolutionKernel/isAveraging``) averages the opacity too, as blurs do.
    /// - With any other the opacity stays as it is, and what a neighbour's opacity leaves open is filled with the colour
    ///   of the pixel in the middle: beyond the rim of a cutout a sharpening kernel sees no edge.
    ///
    /// - A `Float` that is not finite spoils the results that see it, those with weight 0 too.
    ///
    /// - Parameters:
    ///   - kernel: The weights.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n* × *k*) for *n* pixels and *k* weights.
    public func convolved(
        with kernel: ConvolutionKernel, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster {
        if isEmpty { return self }
        return Pixel._convolved(self, with: kernel, border: border, bands: bands)
    }

    /// Returns the raster convolved along its columns and then along its rows.
    ///
    /// What the kernel has beyond the edge is said by `border`. Sums are taken in single precision, from the first
    /// weight on, and not rounded in between. 8-bit results are rounded, halves up, and held in 0...255. Opacity counts
    /// as with a ``ConvolutionKernel``.
    ///
    /// One bright sample, with the weights ¼ ½ ¼:
    /// ```
    /// 0 0 0 200 0 0 0   →   0 0 50 100 50 0 0
    /// ```
    ///
    /// - Parameters:
    ///   - kernel: The weights.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n* × *k*) for *n* pixels and *k* weights in both directions together.
    public func convolved(
        with kernel: SeparableKernel, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster {
        if isEmpty { return self }
        return Pixel._convolved(self, with: kernel, border: border, bands: bands)
    }
}
