/// Sums of a least-squares problem with few unknowns, and its solution.
struct LinearSystem {
    private let count: Int
    private var matrix: [Double]
    private var right: [Double]

    /// Begins without equations; each unknown is drawn to 0 with a small weight of its own.
    init(ridge: [Double]) {
        count = ridge.count
        matrix = [Double](repeating: 0, count: count * count)
        right = [Double](repeating: 0, count: count)
        for index in 0..<count { matrix[index * count + index] = ridge[index] }
    }

    /// Adds that terms · unknowns = value.
    mutating func add(_ terms: [Double], value: Double, weight: Double) {
        for row in 0..<count {
            let own = weight * terms[row]
            right[row] += own * value
            for column in 0...row { matrix[row * count + column] += own * terms[column] }
        }
    }

    /// Returns the unknowns, by Cholesky's decomposition, or nil when they are not determined.
    func solved() -> [Double]? {
        var lower = matrix
        var result = right
        for row in 0..<count {
            for column in 0...row {
                var sum = lower[row * count + column]
                for index in 0..<column { sum -= lower[row * count + index] * lower[column * count + index] }
                if row == column {
                    guard sum > 1e-12 else { return nil }
                    lower[row * count + row] = sum.squareRoot()
                } else {
                    lower[row * count + column] = sum / lower[column * count + column]
                }
            }
            var sum = result[row]
            for index in 0..<row { sum -= lower[row * count + index] * result[index] }
            result[row] = sum / lower[row * count + row]
        }
        for row in (0..<count).reversed() {
            var sum = result[row]
            for index in row + 1..<count { sum -= lower[index * count + row] * result[index] }
            result[row] = sum / lower[row * count + row]
        }
        return result
    }
}
