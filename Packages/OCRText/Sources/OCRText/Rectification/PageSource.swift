import ImagingCore

/// A photo at about the size at which a page is taken out of it, so that nothing is skipped and little is blurred.
struct PageSource {
    /// The photo, or a smaller copy.
    let pixels: Raster<UInt8>
    /// How large it is in parts of the photo.
    let scale: SIMD2<Double>

    /// Makes a copy, when pages' pixels are much larger than the photo's.
    ///
    /// - Parameters:
    ///   - photo: The photo in grey.
    ///   - shrink: How many pixels of the photo one of the page is wide.
    ///   - bands: The threads.
    init(_ photo: Raster<UInt8>, shrunkBy shrink: Double, bands: ParallelBands) {
        // Up to there the four pixels around a place still see most of what lies between.
        if shrink < 1.4 {
            pixels = photo
        } else {
            let size = PixelSize(
                width: Swift.max(1, Int((Double(photo.width) / shrink).rounded())),
                height: Swift.max(1, Int((Double(photo.height) / shrink).rounded())))
            pixels = photo.resized(to: size, filter: .area, bands: bands)
        }
        scale = SIMD2(Double(pixels.width) / Double(photo.width), Double(pixels.height) / Double(photo.height))
    }

    /// Returns what lies within corners, given in pixels of the photo, as it looks straight on.
    func page(
        within corners: Quadrilateral, size: PixelSize, interpolation: WarpInterpolation, bands: ParallelBands
    ) -> Raster<UInt8> {
        let own = corners.mapped { Point(x: $0.x * scale.x, y: $0.y * scale.y) }
        guard
            let map = Homography(unitSquareTo: own.corners)?.inverted()?.followed(
                by: Homography(AffineMap.scale(x: Double(size.width), y: Double(size.height)))), map.inverted() != nil
        else { return Raster(width: size.width, height: size.height, filledWith: 255) }
        return pixels.warped(
            by: map, to: size, interpolation: interpolation, outside: .border(.replicate),
            minification: .pointSampled, bands: bands)
    }
}
