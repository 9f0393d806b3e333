public import ImagingCore

extension Raster<RGBA8> {
    /// Returns the photo in another light and with other colours; see ``PhotoAdjustments`` for the steps.
    ///
    /// Samples are worked on in single precision and rounded once, halves up. One stop more, of mid-tones, and a full
    /// loss of colour:
    /// ```
    /// exposure 1       (100, 150, 200)  →  (158, 203, 255)
    /// saturation −100  (100, 150, 200)  →  (145, 145, 145)
    /// ```
    ///
    /// - Neutral adjustments return the photo itself.
    /// - An empty photo is returned as it is.
    ///
    /// - Parameters:
    ///   - adjustments: What is changed.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func adjusted(
        by adjustments: PhotoAdjustments, bands: ParallelBands = ParallelBands()
    ) -> Raster<RGBA8> {
        if adjustments.isNeutral || isEmpty { return self }
        let map = ToneMap(adjustments)
        let base = adjustments.isPointwise ? nil : BaseLayer(of: self, tone: map.tone, bands: bands)
        return map.adjusted(self, at: bounds, of: size, base: base, bands: bands)
    }
}
