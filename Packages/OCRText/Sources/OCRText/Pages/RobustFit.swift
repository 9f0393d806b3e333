/// Fits curves to points of which some belong to something else.
enum RobustFit {
    /// Returns the polynomial of up to degree 2 nearest to points, with weights that fall to 0 as points lie far off.
    ///
    /// - Parameters:
    ///   - degree: 0, 1 or 2.
    ///   - times: Where the points lie.
    ///   - values: Their values.
    ///   - initial: What to begin with; nil begins with the plain least squares.
    ///   - reach: How far from the curve a point counts nothing, at the end. Before, it is more.
    /// - Returns: The coefficients from the constant on, or nil when too few points are near.
    static func polynomial(
        degree: Int, times: [Double], values: [Double], initial: SIMD3<Double>?, reach: Double
    ) -> SIMD3<Double>? {
        var curve = initial
        for round in 0..<8 {
            let limit = reach * Double(Swift.max(1, 4 - round))
            var (rows, right) = ([SIMD3<Double>](repeating: .zero, count: 3), SIMD3<Double>.zero)
            var total = 0.0
            for (time, value) in zip(times, values) {
                var weight = 1.0
                if let curve {
                    let off = (value - (curve.x + (curve.y + curve.z * time) * time)) / limit
                    weight = off * off < 1 ? (1 - off * off) * (1 - off * off) : 0
                }
                let powers = SIMD3(1, degree > 0 ? time : 0, degree > 1 ? time * time : 0)
                for row in 0..<3 { rows[row] += weight * powers[row] * powers }
                right += weight * value * powers
                total += weight
            }
            guard total > Double(degree) + 1 else { return nil }
            for unused in degree + 1..<Swift.max(3, degree + 1) { rows[unused][unused] = 1 }
            guard let next = solved(rows, right) else { return nil }
            curve = next
        }
        return curve
    }

    /// Returns the line that most points are near, of those through two of them.
    static func consensusLine(times: [Double], values: [Double], reach: Double) -> SIMD3<Double>? {
        guard times.count > 3 else { return nil }
        var (best, most) = (SIMD3<Double>.zero, 0.0)
        // Some of the places are enough to begin with; the steps differ, so that no pattern hides among the left out.
        for one in stride(from: 0, to: times.count, by: 2) {
            for other in stride(from: 1, to: times.count, by: 3) where times[other] - times[one] > 0.25 {
                let slope = (values[other] - values[one]) / (times[other] - times[one])
                let constant = values[one] - slope * times[one]
                var sum = 0.0
                for (time, value) in zip(times, values) {
                    let off = (value - constant - slope * time) / reach
                    if off * off < 1 { sum += 1 - off * off }
                }
                if sum > most { (best, most) = (SIMD3(constant, slope, 0), sum) }
            }
        }
        return polynomial(degree: 1, times: times, values: values, initial: best, reach: reach)
    }

    /// Solves a system of three equations, or returns nil when they do not say one place.
    static func solved(_ rows: [SIMD3<Double>], _ right: SIMD3<Double>) -> SIMD3<Double>? {
        func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
        }
        let columns = [cross(rows[1], rows[2]), cross(rows[2], rows[0]), cross(rows[0], rows[1])]
        let determinant = (rows[0] * columns[0]).sum()
        let scale = rows.map { ($0 * $0).sum().squareRoot() }.reduce(1, *)
        guard determinant.magnitude > 1e-12 * scale, scale > 0 else { return nil }
        return (columns[0] * right.x + columns[1] * right.y + columns[2] * right.z) / determinant
    }
}
