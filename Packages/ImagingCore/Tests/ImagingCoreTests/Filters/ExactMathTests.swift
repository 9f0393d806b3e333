import Foundation
import Testing

@testable import ImagingCore

struct ExactMathTests {
    @Test func `sines are near the C library's and exact at whole numbers`() {
        for step in -700...700 {
            let x = Double(step) / 97
            #expect(abs(ExactMath.sinePi(x) - sin(.pi * x)) < 1e-14)
        }
        for whole in -5...5 { #expect(ExactMath.sinePi(Double(whole)) == 0) }
        #expect(ExactMath.sinePi(1.5) < -0.999)
    }

    @Test func `falling exponentials are near the C library's`() {
        for step in 0...900 {
            let x = -Double(step) / 31
            #expect(abs(ExactMath.exponential(x) / exp(x) - 1) < 1e-13)
        }
        #expect(ExactMath.exponential(0) == 1)
        #expect(ExactMath.exponential(-1000) == 0)
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
