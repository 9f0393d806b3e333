public import ImagingCore

extension SceneLight {
    /// Measures a picture of the scene, such as the last one that was shown.
    ///
    /// It is dark when the mean of the luma (Rec. 601, of encoded samples) is below 48 of 255. The contrast is high when at
    /// least a fiftieth of the pixels is below 12 and at least a fiftieth above 243: what is lost there at both ends. A
    /// picture without pixels is neither.
    ///
    /// - Parameters:
    ///   - picture: The picture; a small one will do.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public init(measuring picture: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) {
        guard let histogram = try? picture.luma601(bands: bands).histogram(bands: bands), let mean = histogram.mean
        else {
            self.init()
            return
        }
        let (dark, light) = (histogram.counts[..<12].reduce(0, +), histogram.counts[244...].reduce(0, +))
        self.init(isDark: mean < 48, hasHighContrast: Swift.min(dark, light) * 50 >= histogram.total)
    }
}
