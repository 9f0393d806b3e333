import Foundation
import ImagingCore
import Testing

struct ExactMathTests {
    @Test func `the examples are as documented`() {
        #expect(ExactMath.exponential(-1) == 0.36787944117144233)
        #expect(ExactMath.logarithm(8) == 2.0794415416798357)
        #expect(ExactMath.sinePi(0.5) == 1)
        #expect(ExactMath.root(3, of: 27) == 3)
    }

    @Test func `sines are near the C library's and exact at whole numbers`() {
        for step in -700...700 {
            let x = Double(step) / 97
            #expect(abs(ExactMath.sinePi(x) - sin(.pi * x)) < 1e-14)
        }
        for whole in -5...5 { #expect(ExactMath.sinePi(Double(whole)) == 0) }
        #expect(ExactMath.sinePi(1.5) < -0.999)
    }

    @Test func `exponentials are near the C library's`() {
        for step in -900...900 {
            let x = Double(step) / 31
            #expect(abs(ExactMath.exponential(x) / exp(x) - 1) < 1e-13)
        }
        #expect(ExactMath.exponential(0) == 1)
        #expect(ExactMath.exponential(-1000) == 0)
        #expect(ExactMath.exponential(1000) == .infinity)
        #expect(ExactMath.exponential(.nan).isNaN)
    }

    @Test func `logarithms are near the C library's and undo exponentials`() {
        for step in -400...400 {
            let x = Double(step) / 13
            #expect(abs(ExactMath.logarithm(exp(x)) - x) < 1e-14 * Swift.max(1, abs(x)))
            #expect(abs(ExactMath.logarithm(ExactMath.exponential(x)) - x) < 1e-12)
        }
        #expect(ExactMath.logarithm(1) == 0)
        #expect(ExactMath.logarithm(.leastNonzeroMagnitude) < -744)
        #expect(ExactMath.logarithm(.greatestFiniteMagnitude) > 709)
    }

    @Test func `zero has no logarithm`() async {
        await #expect(processExitsWith: .failure) { _ = ExactMath.logarithm(0) }
    }

    @Test("roots are near the C library's", arguments: [2, 3, 5])
    func roots(degree: Int) {
        for step in 1...500 {
            let x = Double(step * step) / 6007
            #expect(abs(ExactMath.root(degree, of: x) / pow(x, 1 / Double(degree)) - 1) < 1e-14)
        }
        #expect(ExactMath.root(degree, of: 0) == 0)
        #expect(ExactMath.root(degree, of: 1) == 1)
    }
}
