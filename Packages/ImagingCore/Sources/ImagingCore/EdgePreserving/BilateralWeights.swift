/// The weights of a bilateral filter, as binary logarithms.
///
/// They are made by multiplication and division alone, and so are the same on every machine.
struct BilateralWeights {
    /// A neighbour, and the logarithm of its weight for the distance.
    struct Tap: Equatable {
        let column: Int
        let row: Int
        let logarithm: Float
    }

    /// How far the neighbours are at most.
    let radius: Int
    /// The neighbours by rows.
    let taps: [Tap]
    /// What the square of a difference takes away from the logarithm.
    let scale: Float

    init(spatialSigma: Double, rangeSigma: Double, radius: Int) {
        self.radius = radius
        // e^(-x² / 2σ²) is 2^(-x² / (2σ² ln 2)).
        let ln2 = 0.693147180559945309
        scale = Float(1 / (2 * rangeSigma * rangeSigma * ln2))
        taps = (-radius...radius).flatMap { row in
            (-radius...radius).filter { $0 * $0 + row * row <= radius * radius }.map { column in
                let square = Double(column * column + row * row)
                return Tap(
                    column: column, row: row, logarithm: Float(-square / (2 * spatialSigma * spatialSigma * ln2)))
            }
        }
    }

    /// Makes the weights that a caller asks for; without a radius it is twice `spatialSigma`, rounded up.
    init(checking spatialSigma: Double, rangeSigma: Double, radius: Int?) {
        precondition(spatialSigma >= 0.01 && spatialSigma <= 1000, "spatialSigma must be from 0.01 to 1,000")
        let radius = radius ?? Swift.min(1000, Int((2 * spatialSigma).rounded(.up)))
        precondition(radius >= 0 && radius <= 1000, "radius must be at least 0 and at most 1,000")
        self.init(spatialSigma: spatialSigma, rangeSigma: rangeSigma, radius: radius)
    }
}
