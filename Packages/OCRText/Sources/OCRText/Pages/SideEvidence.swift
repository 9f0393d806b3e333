/// What speaks for a line or curve being a side of a page.
struct SideEvidence {
    /// How much of it is an edge, in 0...1.
    var support: Double
    /// How much lighter it is inside.
    var change: Double
    /// How different the colours are.
    var colorChange: Double
    /// What it looks like inside: the light and the two colour differences.
    var inside: SIMD3<Double>
    /// How much of the line just beyond its ends is an edge too, in 0...1: the side of a page ends at its corners.
    var beyond = 0.0

    /// How well it is borne out, in 0...1, when the paper looks so.
    func value(paper: SIMD3<Double>) -> Double {
        let contrast = change.magnitude + colorChange
        let lighter = change >= 0 ? 1 : 1 / (1 - change / 40)
        // A shadow takes away a third of the scale at most.
        let likeness = likeness(to: paper, reach: SIMD3(80, 80, 80))
        return support * support.squareRoot() * (0.4 + 0.6 * contrast / (contrast + 8)) * lighter * likeness
            * (1 - 0.35 * beyond)
    }

    /// How likely the paper goes on beyond an edge of the photo, in 0...1: there it looks as it does in the middle.
    func valueAtFrame(paper: SIMD3<Double>) -> Double { 0.6 * likeness(to: paper, reach: SIMD3(24, 16, 16)) }

    private func likeness(to paper: SIMD3<Double>, reach: SIMD3<Double>) -> Double {
        let difference = (inside - paper) / reach
        return 1 / (1 + (difference * difference).sum())
    }
}
