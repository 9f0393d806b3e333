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
