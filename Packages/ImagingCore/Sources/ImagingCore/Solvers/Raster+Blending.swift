extension Raster<RGBA8> {
    /// Returns the photo with a region replaced by another picture's, whose colours are drawn to those around the region
    /// so that no edge shows (Poisson image editing, or seamless cloning).
    ///
    /// In the region neighbours differ as they do in the source, or, with ``BlendedGradients/mixed``, as they do in the
    /// picture where they differ more; at its edge the colours are the photo's. At the raster's own edge nothing is held.
    /// Arithmetic is in single precision to some 0.001 levels, on the samples as they are, weighted by opacity; results
    /// are rounded to the nearest, and a colour that would pass 0...255 is held there.
    ///
    /// A row of five pixels, of which three are replaced; the source goes up by 10, the photo's ends differ by 20:
    ///
    /// ```
    /// photo    100   –    –    –   120
    /// source    40  50   60   70    80
    /// mask       0 255  255  255     0
    /// result   100 105  110  115   120
    /// ```
    ///
    /// Where a whole raster is selected there is nothing to draw colours to: the source comes as it is.
    ///
    /// - Parameters:
    ///   - source: What the region is filled with. As large as the photo; ``paste(_:x:y:)`` moves a smaller one to its
    ///     place.
    ///   - mask: Selects, from 128 on, the region.
    ///   - gradients: Whose differences are kept.
    ///   - bands: The threads. The result is the same for any number of them. When cancelled, it is unfinished.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)`` when the source's or the mask's size is another.
    /// - Complexity: O(*n*) for *n* pixels of the box around the region, in time and in memory (some 200 bytes each).
    /// - SeeAlso: Pérez, Gangnet, Blake, Poisson Image Editing (2003), sections 2 and 3.
    public func blended(
        with source: Raster<RGBA8>, within mask: Mask, gradients: BlendedGradients = .imported,
        bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Raster<RGBA8> {
        guard source.size == size else { throw .sizeMismatch(expected: size, actual: source.size) }
        return try replacing(mask, source: source, gradients, bands)
    }

    /// Returns the photo with a region filled as smoothly as its surroundings allow: each pixel is the mean of its
    /// neighbours, like a membrane held at the region's edge (Laplace's equation).
    ///
    /// ```
    /// row      10   –    –    –    50
    /// result   10  20   30   40    50
    /// ```
    ///
    /// It suits skies, walls and what will be blurred. For the precision see
    /// ``blended(with:within:gradients:bands:)-(Raster<RGBA8>,_,_,_)``. Where a whole raster is selected it comes back
    /// unchanged.
    ///
    /// - Parameters:
    ///   - mask: Selects, from 128 on, the region.
    ///   - bands: The threads. The result is the same for any number of them. When cancelled, it is unfinished.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)`` when the mask has another size.
    /// - Complexity: O(*n*) for *n* pixels of the box around the region, in time and in memory.
    public func smoothlyFilled(
        within mask: Mask, bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Raster<RGBA8> {
        try replacing(mask, source: nil, .imported, bands)
    }

    private func replacing(
        _ mask: Mask, source: Raster<RGBA8>?, _ gradients: BlendedGradients, _ bands: ParallelBands
    ) throws(ImagingError) -> Raster<RGBA8> {
        guard mask.size == size else { throw .sizeMismatch(expected: size, actual: mask.size) }
        guard let region = mask.selectedBounds else { return self }
        // The pixels around the region say what its edge must be.
        let box = region.expanded(by: 1).intersection(bounds)
        let unknown = Mask(coverage: mask.coverage.cropped(to: box))
        guard box != bounds || unknown.selectedCount < size.area else { return source ?? self }
        let fill = RegionBlend(
            photo: cropped(to: box).map(Raster.weighted), source: source?.cropped(to: box).map(Raster.weighted),
            unknown: unknown, gradients: gradients
        ).blended(bands: bands)
        var part = cropped(to: box)
        for place in 0..<box.area where unknown.coverage.pixels[place] >= Mask.threshold {
            part.storage[place] = Raster.unweighted(fill.pixels[place])
        }
        var result = self
        result.paste(part, x: box.x, y: box.y)
        return result
    }

    /// The colours times opacity, all in 0...255.
    private static func weighted(_ pixel: RGBA8) -> RGBAFloat {
        let (alpha, share) = (Float(pixel.alpha), Float(pixel.alpha) / 255)
        return RGBAFloat(
            red: Float(pixel.red) * share, green: Float(pixel.green) * share, blue: Float(pixel.blue) * share,
            alpha: alpha)
    }

    private static func unweighted(_ pixel: RGBAFloat) -> RGBA8 {
        let alpha = sample(pixel.alpha)
        guard alpha > 0 else { return .zero }
        let share = alpha == 255 ? 1 : 255 / pixel.alpha
        return RGBA8(
            red: sample(pixel.red * share), green: sample(pixel.green * share), blue: sample(pixel.blue * share),
            alpha: alpha)
    }

    private static func sample(_ value: Float) -> UInt8 { UInt8(Swift.max(0, Swift.min(255, value)) + 0.5) }
}

extension Raster<RGBAFloat> {
    /// Returns the raster with a region replaced by another's, drawn to the colours around it.
    ///
    /// For the rest see ``blended(with:within:gradients:bands:)-(Raster<RGBA8>,_,_,_)``; here nothing is rounded or held
    /// in a range, and the four samples are taken as they are, none weighted by another.
    ///
    /// - Parameters:
    ///   - source: What the region is filled with. As large as the raster.
    ///   - mask: Selects, from 128 on, the region.
    ///   - gradients: Whose differences are kept.
    ///   - bands: The threads. The result is the same for any number of them. When cancelled, it is unfinished.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)`` when the source's or the mask's size is another.
    /// - Complexity: O(*n*) for *n* pixels of the box around the region, in time and in memory.
    public func blended(
        with source: Raster<RGBAFloat>, within mask: Mask, gradients: BlendedGradients = .imported,
        bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Raster<RGBAFloat> {
        guard source.size == size else { throw .sizeMismatch(expected: size, actual: source.size) }
        return try replacing(mask, source: source, gradients, bands)
    }

    /// Returns the raster with a region filled as smoothly as its surroundings allow.
    ///
    /// For the rest see `smoothlyFilled(within:)` of pictures; here nothing is rounded, and the four
    /// samples are taken as they are.
    ///
    /// - Parameters:
    ///   - mask: Selects, from 128 on, the region.
    ///   - bands: The threads. The result is the same for any number of them. When cancelled, it is unfinished.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)`` when the mask has another size.
    /// - Complexity: O(*n*) for *n* pixels of the box around the region, in time and in memory.
    public func smoothlyFilled(
        within mask: Mask, bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> Raster<RGBAFloat> {
        try replacing(mask, source: nil, .imported, bands)
    }

    private func replacing(
        _ mask: Mask, source: Raster<RGBAFloat>?, _ gradients: BlendedGradients, _ bands: ParallelBands
    ) throws(ImagingError) -> Raster<RGBAFloat> {
        guard mask.size == size else { throw .sizeMismatch(expected: size, actual: mask.size) }
        guard let region = mask.selectedBounds else { return self }
        let box = region.expanded(by: 1).intersection(bounds)
        let unknown = Mask(coverage: mask.coverage.cropped(to: box))
        guard box != bounds || unknown.selectedCount < size.area else { return source ?? self }
        let fill = RegionBlend(
            photo: cropped(to: box), source: source?.cropped(to: box), unknown: unknown, gradients: gradients
        ).blended(bands: bands)
        var part = cropped(to: box)
        for place in 0..<box.area where unknown.coverage.pixels[place] >= Mask.threshold {
            part.storage[place] = fill.pixels[place]
        }
        var result = self
        result.paste(part, x: box.x, y: box.y)
        return result
    }
}
