/// How a rough selection is refined.
public struct SmartBrushOptions: Hashable, Sendable, Codable {
    /// What the result is for.
    public enum Quality: String, Hashable, Sendable, Codable, CaseIterable {
        /// To look at while the finger still moves: coarse edges.
        case preview
        /// To keep: edges of the full size.
        case export
    }

    /// What the result is for.
    public var quality: Quality

    /// How far the selection's edge may move, as a share of the root of its area.
    ///
    /// In 0.01...0.3. What is brushed quickly with a finger is off by some 0.05.
    public var reach: Double

    /// How much short edges are preferred.
    ///
    /// In 0.1...10; 1 suits most things, less keeps thin parts, more evens out ragged ones.
    public var smoothness: Double

    /// Makes options.
    public init(quality: Quality = .export, reach: Double = 0.07, smoothness: Double = 1) {
        self.quality = quality
        self.reach = reach
        self.smoothness = smoothness
    }
}

extension SmartBrushOptions {
    /// Throws when a value lies outside its domain.
    func validate() throws(ContourError) {
        guard (0.01...0.3).contains(reach) else { throw .invalidOption(name: "reach", allowed: "in 0.01...0.3") }
        guard (0.1...10).contains(smoothness) else {
            throw .invalidOption(name: "smoothness", allowed: "in 0.1...10")
        }
    }

    /// How long the longer side of what is looked at first may be.
    var coarseSide: Int { quality == .preview ? 272 : 512 }

    /// How often colours are learnt and edges cut.
    var roundCount: Int { quality == .preview ? 1 : 2 }
}
