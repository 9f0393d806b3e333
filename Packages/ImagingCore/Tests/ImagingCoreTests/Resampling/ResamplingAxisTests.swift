import Testing

@testable import ImagingCore

struct ResamplingAxisTests {
    @Test func `area weights are the covered shares`() {
        let axis = ResamplingAxis(filter: .area, from: 5, to: 2)
        #expect(axis.starts == [0, 2])
        #expect(axis.weights == [0.4, 0.4, 0.2, 0.2, 0.4, 0.4])
    }

    @Test func `bilinear weights interpolate between centres and stop at the edges`() {
        let axis = ResamplingAxis(filter: .bilinear, from: 2, to: 4)
        #expect(axis.starts == [0, 0, 0, 1])
        #expect(axis.weights == [1, 0, 0.75, 0.25, 0.25, 0.75, 1, 0])
    }

    @Test("the same size leaves every sample alone", arguments: ResamplingFilter.allCases)
    func identity(filter: ResamplingFilter) {
        let axis = ResamplingAxis(filter: filter, from: 9, to: 9)
        #expect(axis.taps == 1)
        #expect(axis.starts == Array(0..<9))
        #expect(axis.weights.allSatisfy { $0 == 1 })
    }

    @Test(
        "weights sum to 1, and as whole numbers exactly to a power of two", arguments: ResamplingFilter.allCases,
        [(1, 7), (7, 1), (100, 33), (33, 100), (1000, 3), (64, 32), (17, 16)])
    func sums(filter: ResamplingFilter, sizes: (Int, Int)) {
        let axis = ResamplingAxis(filter: filter, from: sizes.0, to: sizes.1)
        for precision in [15, 20] {
            let fixed = axis.fixed(precision: precision, paddedTo: 4)
            #expect(fixed.taps % 4 == 0 && fixed.precision <= precision && fixed.precision >= 14)
            for index in 0..<axis.count {
                #expect(axis.starts[index] >= 0 && Int(axis.starts[index] + axis.counts[index]) <= sizes.0)
                let exact = axis.weights[index * axis.taps..<(index + 1) * axis.taps]
                #expect(abs(exact.reduce(0, +) - 1) < 1e-12)
                let whole = fixed.weights[index * fixed.taps..<(index + 1) * fixed.taps]
                #expect(whole.reduce(0) { $0 + Int($1) } == 1 << Int(fixed.precision))
                for (one, other) in zip(exact, whole) {
                    #expect(abs(one * Double(1 << fixed.precision) - Double(other)) <= 1.5)
                }
            }
        }
    }

    @Test func `a smaller raster keeps the mean of an even ripple`() {
        // Without widening, Lanczos at a fifth of the size would show the ripple as moiré.
        let axis = ResamplingAxis(filter: .lanczos3, from: 100, to: 20)
        for index in 4..<16 {
            let ripple = (0..<Int(axis.counts[index])).reduce(0.0) { sum, tap in
                sum + axis.weights[index * axis.taps + tap] * ((Int(axis.starts[index]) + tap) % 2 == 0 ? 1 : 0)
            }
            #expect(abs(ripple - 0.5) < 0.01)
        }
    }
}
