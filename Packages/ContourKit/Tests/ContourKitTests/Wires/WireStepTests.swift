import ImagingCore
import Testing

@testable import ContourKit

struct WireStepTests {
    private func step(_ place: (Int) -> Int, ahead: Int = 32) -> WireStep {
        let count = 15
        var values = [SIMD4<Float>](repeating: .zero, count: ahead * count)
        for row in 0..<ahead { values[row * count + place(row)] = SIMD4(100, 0, 0, 0) }
        let ridges = WireStrip.Ridges(count: count, values: values, colors: values)
        return WireStep(ridges: ridges, form: WireForm.all[1], ahead: ahead, reach: 6, bend: 0)
    }

    @Test func `the likest arc follows the wire`() {
        let straight = step { _ in 7 }.likest(
            ridge: SIMD4(100, 0, 0, 0), color: nil, price: 0.1, starts: [-0.5, 0, 0.5])
        #expect(straight.arc.end == 0 && straight.means == (1, 1))
        let slanted = step { 7 + ($0 + 1) / 8 }.likest(
            ridge: SIMD4(100, 0, 0, 0), color: nil, price: 0.04, starts: [-0.5, 0, 0.5])
        #expect(slanted.arc.end >= 3 && slanted.arc.end <= 4)
        #expect(slanted.means.0 > 0.9)
    }

    @Test func `an arc's places are those of its parabola`() {
        let step = step { _ in 7 }
        for arc in [
            WireStep.Arc(start: 0.5, middle: -1.25, end: 3), WireStep.Arc(start: 0, middle: 6, end: 6), WireStep.Arc(),
        ] {
            for (row, index) in step.indices(arc).enumerated() {
                let exact = arc.offset(Double(row + 1) / 32) + 7.5
                #expect(abs(Double(index - row * 15) + 0.5 - exact) <= 0.5001)
            }
        }
    }

    @Test func `sums are those of the places, in order`() {
        for ahead in [1, 6, 31, 32] {
            let step = step({ _ in 3 }, ahead: ahead)
            let values = (0..<ahead * 15).map { Float(($0 * 7919) % 1000) / 7 }
            for arc in [WireStep.Arc(start: -0.5, middle: 2, end: -6), WireStep.Arc(start: 0, middle: -9, end: 6)] {
                var sums: (Float, Float) = (0, 0)
                for (row, index) in step.indices(arc).enumerated() {
                    if 2 * row < ahead { sums.0 += values[index] } else { sums.1 += values[index] }
                }
                #expect(step.sums(values, along: arc) == sums)
            }
        }
    }

    @Test func `what differs in colour is not surely the wire`() {
        let step = step { _ in 7 }
        #expect(step.surest(color: SIMD4(100, 0, 0, 0), power: 10_000).evidence > 20)
        #expect(step.surest(color: SIMD4(900, 0, 0, 0), power: 10_000).evidence < 5)
    }
}
