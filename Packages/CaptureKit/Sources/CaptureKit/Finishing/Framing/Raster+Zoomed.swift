public import ImagingCore

extension Raster<RGBA8> {
    /// Returns the middle of the picture, enlarged to its size.
    ///
    /// The part has whole pixels: sides divided by the zoom and rounded, at least 1. It is enlarged by Lanczos's filter of
    /// three lobes. A zoom of 1 returns the picture, bit by bit.
    ///
    /// - Parameters:
    ///   - zoom: How many times larger. At least 1.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func zoomed(by zoom: Double, bands: ParallelBands = ParallelBands()) -> Raster<RGBA8> {
        precondition(zoom >= 1 && zoom.isFinite, "the zoom must be at least 1")
        if zoom == 1 || isEmpty { return self }
        let part = PixelSize(
            width: Swift.max(1, Int((Double(width) / zoom).rounded())),
            height: Swift.max(1, Int((Double(height) / zoom).rounded())))
        let middle = PixelRect(
            x: (width - part.width) / 2, y: (height - part.height) / 2, width: part.width, height: part.height)
        return cropped(to: middle).resized(to: size, filter: .lanczos3, bands: bands)
    }
}
