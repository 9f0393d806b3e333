import ImagingCore

/// What it costs to cut between two neighbours: much where they are alike, little across an edge.
///
/// The cost is strength · exp(−β *d*² / 2*m*), where *d* is the difference of their colours and *m* the mean of *d*² over the
/// band, so that edges are told from what is usual there.
struct LinkWeights {
    /// What a link between pixels of one colour costs.
    static let strength: Double = 400

    /// For each 32nd of the exponent the cost of a straight link, and of a diagonal one.
    private let straight: [Int32]
    private let diagonal: [Int32]
    /// Turns a squared difference into a place in the tables.
    private let scale: Float

    /// Prepares the costs.
    ///
    /// - Parameters:
    ///   - meanDifference: The mean of the squared differences between neighbours.
    ///   - leastMean: What the mean is taken for at least: that of a photo's noise.
    ///   - smoothness: A factor of all costs.
    init(meanDifference: Float, leastMean: Float, smoothness: Double) {
        let falling = (0...256).map { ExactMath.exponential(-Double($0) / 32) }
        straight = falling.map { Int32(($0 * LinkWeights.strength * smoothness).rounded()) }
        diagonal = falling.map { Int32(($0 * LinkWeights.strength * smoothness * 0.70710678118654752).rounded()) }
        scale = 16 / max(meanDifference, leastMean)
    }

    /// The cost of a link.
    ///
    /// - Parameters:
    ///   - difference: The squared difference of colours. For diagonal neighbours half of it counts, as they are farther
    ///     apart.
    ///   - isDiagonal: Whether the two touch at a corner.
    @inline(__always) func cost(_ difference: Float, isDiagonal: Bool) -> Int32 {
        let place = Int(min(256, difference * scale * (isDiagonal ? 0.5 : 1)))
        return isDiagonal ? diagonal[place] : straight[place]
    }
}
