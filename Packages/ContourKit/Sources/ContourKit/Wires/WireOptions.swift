/// How a wire is looked for.
public struct WireOptions: Hashable, Sendable, Codable {
    /// How much each part of a wire's score counts.
    ///
    /// The score is the parts' mean with these weights. Each is at least 0, and one is more.
    public struct Weights: Hashable, Sendable, Codable {
        /// How much it counts that the tap is near.
        public var proximity: Double
        /// How much it counts that the wire is thin.
        public var thinness: Double
        /// How much it counts that the wire is straight.
        public var straightness: Double
        /// How much it counts that the wire is long.
        public var length: Double
        /// How much it counts that little of the wire is hidden.
        public var visibility: Double
        /// How much it counts that the wire stands out.
        public var contrast: Double
        /// How much it counts that it is no chance.
        public var evidence: Double
        /// How much it counts that its edges are sharp.
        public var sharpness: Double

        /// Makes weights.
        public init(
            proximity: Double = 3, thinness: Double = 0.5, straightness: Double = 1, length: Double = 2,
            visibility: Double = 1, contrast: Double = 1.5, evidence: Double = 1.5, sharpness: Double = 0.5
        ) {
            self.proximity = proximity
            self.thinness = thinness
            self.straightness = straightness
            self.length = length
            self.visibility = visibility
            self.contrast = contrast
            self.evidence = evidence
            self.sharpness = sharpness
        }

        var all: [Double] { [proximity, thinness, straightness, length, visibility, contrast, evidence, sharpness] }
    }

    /// How far from the tap a wire may be, in pixels; nil means a fortieth of the photo's longer side, at least 24.
    ///
    /// In 4...256.
    public var searchRadius: Double?

    /// The least length of a wire in pixels; nil means a twelfth of the photo's shorter side, at least 40.
    ///
    /// In 24...100 000.
    public var minimumLength: Double?

    /// The least certainty of a wire; less is not found.
    ///
    /// In 0...1.
    public var minimumCertainty: Double

    /// How much each part of the score counts.
    public var weights: Weights

    /// Makes options.
    public init(
        searchRadius: Double? = nil, minimumLength: Double? = nil, minimumCertainty: Double = 0.25,
        weights: Weights = Weights()
    ) {
        self.searchRadius = searchRadius
        self.minimumLength = minimumLength
        self.minimumCertainty = minimumCertainty
        self.weights = weights
    }
}

extension WireOptions {
    /// Throws when a value lies outside its domain.
    func validate() throws(ContourError) {
        if let searchRadius, !(4...256).contains(searchRadius) {
            throw .invalidOption(name: "searchRadius", allowed: "in 4...256")
        }
        if let minimumLength, !(24...100_000).contains(minimumLength) {
            throw .invalidOption(name: "minimumLength", allowed: "in 24...100000")
        }
        guard (0...1).contains(minimumCertainty) else {
            throw .invalidOption(name: "minimumCertainty", allowed: "in 0...1")
        }
        let all = weights.all
        guard all.allSatisfy({ $0 >= 0 && $0 <= 1e6 }), all.contains(where: { $0 > 0 }) else {
            throw .invalidOption(name: "weights", allowed: "at least 0 and not all 0")
        }
    }

    func radius(for width: Int, _ height: Int) -> Int {
        Int(searchRadius ?? Swift.min(256, Swift.max(24, Double(Swift.max(width, height)) / 40)))
    }

    func leastLength(for width: Int, _ height: Int) -> Double {
        minimumLength ?? Swift.max(40, Double(Swift.min(width, height)) / 12)
    }
}
