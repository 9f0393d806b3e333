/// How ``ObjectSelector`` looks for what is meant.
public struct ObjectSelectionOptions: Hashable, Sendable, Codable {
    /// What the masks are for: to look at, or to keep.
    public var quality: SmartBrushOptions.Quality

    /// Below which confidence a selection counts as uncertain.
    ///
    /// In 0...1.
    public var uncertainBelow: Double

    /// Whether other things that the taps may mean are given as well; without them a selection takes less time.
    public var findsAlternatives: Bool

    /// Makes options.
    public init(
        quality: SmartBrushOptions.Quality = .export, uncertainBelow: Double = 0.6, findsAlternatives: Bool = true
    ) {
        self.quality = quality
        self.uncertainBelow = uncertainBelow
        self.findsAlternatives = findsAlternatives
    }

    /// Throws when a value lies outside its domain.
    func validate() throws(ContourError) {
        guard (0...1).contains(uncertainBelow) else {
            throw .invalidOption(name: "uncertainBelow", allowed: "in 0...1")
        }
    }
}
