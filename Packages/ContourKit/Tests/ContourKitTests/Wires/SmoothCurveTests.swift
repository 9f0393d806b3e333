import Testing

@testable import ContourKit

struct SmoothCurveTests {
    @Test func `a parabola stays, and goes on where nothing is known`() {
        let places = (0..<40).map { Double($0) }
        let parabola = places.map { place -> Double in 3 + place / 2 - place * place / 50 }
        var weights = [Double](repeating: 1, count: 40)
        var values = parabola
        for place in Array(10..<18) + Array(34..<40) {
            weights[place] = 0
            values[place] = -99
        }
        let smooth = SmoothCurve(weights: weights, stiffness: 1e4).smoothed(values, weights: weights)
        for (one, other) in zip(smooth, parabola) { #expect(abs(one - other) < 1e-6) }
    }

    @Test func `the normal equations are solved`() {
        // Weights and λ are small whole numbers, so that both sides can be written down.
        let weights = [1.0, 2, 1, 3, 1, 2, 1]
        let values = [0.0, 4, -1, 5, 2, 2, 9]
        let smooth = SmoothCurve(weights: weights, stiffness: 2).smoothed(values, weights: weights)
        var left: [Double] = zip(weights, smooth).map { $0 * $1 }
        for start in 0..<4 {
            let third = -smooth[start] + 3 * smooth[start + 1] - 3 * smooth[start + 2] + smooth[start + 3]
            for (step, factor) in [-1.0, 3, -3, 1].enumerated() { left[start + step] += 2 * factor * third }
        }
        let right: [Double] = zip(weights, values).map { $0 * $1 }
        for (one, other) in zip(left, right) { #expect(abs(one - other) < 1e-9) }
    }

    @Test(arguments: 0...4) func `few numbers are smoothed too`(_ count: Int) {
        let weights = [Double](repeating: 1, count: count)
        let smooth = SmoothCurve(weights: weights, stiffness: 10).smoothed(weights, weights: weights)
        #expect(smooth.allSatisfy { abs($0 - 1) < 1e-9 })
    }
}
