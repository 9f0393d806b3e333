import Testing

@testable import ImagingCore

struct GaussianWeightsTests {
    @Test(
        "weights sum to 1, and as whole numbers exactly to a power of two",
        arguments: [0.01, 0.3, 0.5, 0.8, 1, 1.7, 4, 11.3, 50, 100])
    func sums(sigma: Double) {
        let gaussian = GaussianWeights(sigma: sigma, radius: Int((3 * sigma).rounded(.up)))
        #expect(gaussian.weights.count == gaussian.radius + 1)
        #expect(abs(gaussian.weights[0] + 2 * gaussian.weights.dropFirst().reduce(0, +) - 1) < 1e-12)
        #expect(zip(gaussian.weights, gaussian.weights.dropFirst()).allSatisfy { $0 > $1 })
        let (whole, precision) = gaussian.fixed()
        #expect(precision >= 14 && precision <= 16)
        #expect(Int(whole[0]) + 2 * whole.dropFirst().reduce(0) { $0 + Int($1) } == 1 << Int(precision))
        for (exact, rounded) in zip(gaussian.weights, whole) {
            #expect(abs(exact * Double(1 << precision) - Double(rounded)) <= 1.5)
        }
    }

    @Test func `a tiny sigma leaves the middle alone`() {
        #expect(GaussianWeights(sigma: 0.01, radius: 1).weights == [1])
    }
}
