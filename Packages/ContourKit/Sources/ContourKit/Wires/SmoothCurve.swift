/// Smooths numbers in order, so that their third differences are small: parabolas stay as they are.
///
/// Minimises Σ wᵢ (zᵢ − yᵢ)² + λ Σ (Δ³z)². Numbers of weight 0 are filled in, between others and beyond them. The
/// banded normal equations are solved by Cholesky's method in double precision.
///
/// - SeeAlso: Eilers, A Perfect Smoother (2003).
struct SmoothCurve {
    private let count: Int
    // The factor L of the matrix L D Lᵀ: the pivots D, and three numbers below the diagonal for each column.
    private var pivots: [Double]
    private var below: [SIMD4<Double>]

    /// Prepares to smooth numbers of given weights.
    ///
    /// - Parameters:
    ///   - weights: At least 0; three of them above it, or the result is not finite.
    ///   - stiffness: λ. Features shorter than about 6 λ^(1/6) samples are smoothed away.
    /// - Complexity: O(*n*).
    init(weights: [Double], stiffness: Double) {
        count = weights.count
        pivots = weights
        below = [SIMD4<Double>](repeating: .zero, count: count)
        let differences = [-1.0, 3, -3, 1]
        for start in stride(from: 0, to: count - 3, by: 1) {
            for row in 0..<4 {
                pivots[start + row] += stiffness * differences[row] * differences[row]
                for next in row + 1..<4 where next < 4 {
                    below[start + row][next - row - 1] += stiffness * differences[row] * differences[next]
                }
            }
        }
        for column in 0..<count {
            // A floor, so that too few weights give numbers all the same.
            let pivot = Swift.max(pivots[column], 1e-12)
            pivots[column] = pivot
            let entries = below[column]
            let reach = Swift.min(3, count - 1 - column)
            for one in stride(from: 0, to: reach, by: 1) {
                let factor = entries[one] / pivot
                pivots[column + 1 + one] -= factor * entries[one]
                for other in one + 1..<Swift.max(one + 1, reach) {
                    below[column + 1 + one][other - one - 1] -= factor * entries[other]
                }
                below[column][one] = factor
            }
        }
    }

    /// Returns the smoothed numbers.
    func smoothed(_ values: [Double], weights: [Double]) -> [Double] {
        var result = zip(values, weights).map { $0 * $1 }
        for column in 0..<count {
            for step in 0..<Swift.min(3, count - 1 - column) {
                result[column + 1 + step] -= below[column][step] * result[column]
            }
        }
        for column in 0..<count { result[column] /= pivots[column] }
        for column in stride(from: count - 1, through: 0, by: -1) {
            for step in 0..<Swift.min(3, count - 1 - column) {
                result[column] -= below[column][step] * result[column + 1 + step]
            }
        }
        return result
    }
}
