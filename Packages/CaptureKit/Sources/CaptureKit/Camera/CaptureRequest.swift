/// What a camera is asked for by one press.
public struct CaptureRequest: Hashable, Sendable {
    /// The exposure of each frame in EV: 0 as the camera would choose, 1 twice as bright.
    ///
    /// One frame for each; equal ones are a burst, different ones a bracket. At least one.
    public var exposures: [Double]
    /// Whether the camera's own lamp lights.
    public var usesFlash: Bool
    /// How much of a photo is kept.
    public var quality: PhotoQuality

    /// How many frames a burst has.
    public static let burstCount = 5
    /// The exposures of a bracket.
    public static let bracket = [-2.0, 0, 2]

    /// Makes a request; without arguments it is for one frame.
    ///
    /// - Precondition: There is an exposure, and all are finite.
    public init(exposures: [Double] = [0], usesFlash: Bool = false, quality: PhotoQuality = .high) {
        precondition(!exposures.isEmpty && exposures.allSatisfy(\.isFinite), "a shot needs exposures")
        self.exposures = exposures
        self.usesFlash = usesFlash
        self.quality = quality
    }

    /// Whether the exposures differ.
    public var isBracket: Bool { exposures.contains { $0 != exposures[0] } }
}
