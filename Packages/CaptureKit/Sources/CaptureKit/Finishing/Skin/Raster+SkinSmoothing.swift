public import ImagingCore

extension Raster<RGBA8> {
    /// Returns the photo with smoother skin, and everything else as it is.
    ///
    /// Skin is what has a colour that skin of any tone has in any usual light, and is no rougher than what is about it:
    /// eyes, brows, lips, hair and outlines are rougher than the skin beside them, and stay, and what is near an eye stays
    /// nearly. How rough skin is follows from the photo itself, so it may be dark or bright, noisy or soft. A smooth pixel
    /// becomes the mean of the skin about it, weighted by how sure it is skin; of rougher pixels nothing gets in, so that
    /// no halo appears. All this is found in a smaller picture, where a face has about 110 pixels across, and laid over
    /// the photo.
    ///
    /// ```swift
    /// let portrait = photo.skinSmoothed(SkinSmoothing(strength: 0.6))
    /// ```
    ///
    /// - With a strength of 0 the photo is returned, bit by bit.
    /// - What is grey, green or blue, or nearly black, is never changed. Opacity is not changed, and what is transparent
    ///   lends no colour.
    /// - Wood, sand and the like have colours of skin. Where they are smooth, they are smoothed.
    ///
    /// Beyond the edge, means read `reflect`. They are in single precision, and rounded once, halves up.
    ///
    /// - Parameters:
    ///   - smoothing: How much, and how wide the face is.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Precondition: Strength and grain lie in 0...1, and the face's width is over 0.
    /// - Complexity: O(*n*) for *n* pixels; memory for a small picture beside the result.
    /// - SeeAlso: Knutsson, Westin, Normalized and Differential Convolution (CVPR 1993).
    public func skinSmoothed(_ smoothing: SkinSmoothing, bands: ParallelBands = ParallelBands()) -> Raster<RGBA8> {
        var result = self
        result.smoothSkin(smoothing, bands: bands)
        return result
    }

    /// Makes the photo's skin smoother; see ``skinSmoothed(_:bands:)``.
    ///
    /// - Parameters:
    ///   - smoothing: How much, and how wide the face is.
    ///   - bands: The threads. The result is the same for any number of them.
    public mutating func smoothSkin(_ smoothing: SkinSmoothing, bands: ParallelBands = ParallelBands()) {
        smoothSkin(smoothing, faceSamples: SkinField.photoFaceSamples, bands: bands)
    }

    /// Smooths by a small picture in which a face has at least so many pixels across, if it has them in the photo.
    mutating func smoothSkin(_ smoothing: SkinSmoothing, faceSamples: Double, bands: ParallelBands) {
        precondition(smoothing.strength >= 0 && smoothing.strength <= 1, "the strength must be in 0...1")
        precondition(smoothing.grain >= 0 && smoothing.grain <= 1, "the grain must be in 0...1")
        let face = smoothing.faceWidth ?? SkinSmoothing.usualFaceShare * Double(Swift.min(width, height))
        precondition(isEmpty || (face > 0 && face.isFinite), "a face's width must be over 0")
        guard smoothing.strength > 0, !isEmpty else { return }
        let field = SkinField(of: self, faceWidth: face, faceSamples: faceSamples, bands: bands)
        if bands.monitor?.isCancelled == true { return }
        field.veil(strength: smoothing.strength, grain: smoothing.grain, bands: bands).lay(over: &self, bands: bands)
    }
}
