/// How skin is smoothed.
public struct SkinSmoothing: Hashable, Sendable {
    /// How much of the roughness goes where skin is surest.
    ///
    /// In 0...1; 0 leaves a photo as it is.
    public var strength: Double

    /// How much of the finest grain, finer than a hundredth of the face or so, stays.
    ///
    /// In 0...1. Without any, skin looks like plastic. In small pictures, where nothing is as fine as that, it is not
    /// looked at.
    public var grain: Double

    /// How wide the face is, in pixels; nil when it is not known.
    ///
    /// Then it is taken to be ``usualFaceShare`` of the shorter side. Half or double the truth still gives a good
    /// result. Over 0.
    public var faceWidth: Double?

    /// How much of a picture's shorter side a face is taken to be wide.
    public static let usualFaceShare = 0.22

    /// Makes a smoothing.
    ///
    /// - Parameters:
    ///   - strength: How much of the roughness goes. In 0...1.
    ///   - grain: How much of the finest grain stays. In 0...1.
    ///   - faceWidth: How wide the face is, in pixels, when that is known. Over 0.
    public init(strength: Double, grain: Double = 0.3, faceWidth: Double? = nil) {
        self.strength = strength
        self.grain = grain
        self.faceWidth = faceWidth
    }
}
