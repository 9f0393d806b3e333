/// The weights of a Gaussian filter from its middle outward: one for the middle, then one for both taps at each
/// distance.
struct GaussianWeights {
    /// How many taps there are to each side of the middle.
    let radius: Int

    /// `radius + 1` weights; the first and twice the others sum to 1.
    let weights: [Double]

    /// Samples the Gaussian of a standard deviation in pixels.
    init(sigma: Double, radius: Int) {
        let heights = (0...radius).map { ExactMath.exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = heights[0] + 2 * heights.dropFirst().reduce(0, +)
        // Taps that add nothing are left out.
        let last = heights.lastIndex { $0 / sum > 1e-12 } ?? 0
        self.radius = last
        weights = heights[...last].map { $0 / sum }
    }

    /// Finds the Gaussian whose weights have a variance.
    ///
    /// - Parameters:
    ///   - variance: The variance of the weights, in square pixels. At least 1.
    ///   - reach: Where the filter ends, in standard deviations.
    init(variance: Double, reach: Double) {
        let radius = Int((reach * variance.squareRoot()).rounded(.up))
        // The weights that are cut off have variance too, so that sigma must be larger than the variance says.
        var (low, high) = (variance.squareRoot() * 0.9, variance.squareRoot() * 1.5)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if GaussianWeights(sigma: middle, radius: radius).variance < variance {
                low = middle
            } else {
                high = middle
            }
        }
        self.init(sigma: high, radius: radius)
    }

    /// Samples the quadratic B-spline over cells of an odd number of pixels.
    ///
    /// A pixel's weights in the three cells that see it sum to 1 / `factor`.
    init(splineOf factor: Int) {
        radius = (3 * factor - 1) / 2
        weights = (0...radius).map { distance in
            let place = Double(distance) / Double(factor)
            return (place < 0.5 ? 0.75 - place * place : (1.5 - place) * (1.5 - place) / 2) / Double(factor)
        }
    }

    /// The variance of the weights, in square pixels.
    var variance: Double {
        weights.enumerated().reduce(0) { $0 + 2 * Double($1.offset * $1.offset) * $1.element }
    }

    /// Returns the weights as whole numbers; the first and twice the others sum exactly to 1 << precision.
    func fixed() -> (weights: [Int16], precision: Int32) {
        // 2¹⁶ times samples with 6 binary places stays below 2³¹.
        var bits = 16
        while weights[0] * Double(1 << bits) > 32_700 { bits -= 1 }
        let exact = weights.map { $0 * Double(1 << bits) }
        var whole = exact.map { Int($0.rounded()) }
        var excess = whole[0] + 2 * whole.dropFirst().reduce(0, +) - (1 << bits)
        // What rounding added or took goes back where it mattered most; the middle takes the odd one.
        while excess.magnitude >= 2 && radius > 0 {
            let step = excess.signum()
            let place = (1...radius).max { one, other in
                Double(step) * (Double(whole[one]) - exact[one]) < Double(step) * (Double(whole[other]) - exact[other])
            }!
            whole[place] -= step
            excess -= 2 * step
        }
        whole[0] -= excess
        return (whole.map { Int16($0) }, Int32(bits))
    }
}
