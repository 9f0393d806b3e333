import Testing
import _ImagingTestSupport

@testable import OCRText

struct StraightLineTests {
    @Test func `lines cross where both equations hold`() throws {
        let across = StraightLine(through: SIMD2(0, 3), normal: SIMD2(0, 1))
        let down = StraightLine(through: SIMD2(5, 0), normal: SIMD2(1, 0))
        #expect(across.crossing(down) == SIMD2(5, 3))
        #expect(across.crossing(StraightLine(through: SIMD2(0, 9), normal: SIMD2(0, 1))) == nil)
        #expect(across.distance(SIMD2(2, 7)) == 4)
    }

    @Test(arguments: 0..<12) func `the fit finds the line on which the points lie`(step: Int) throws {
        // Directions by whole numbers, so that the test needs no sines.
        let direction = [SIMD2(1.0, 0), SIMD2(0, 1), SIMD2(3, 4), SIMD2(-4, 3), SIMD2(1, -1), SIMD2(12, 5)][step % 6]
        let along = direction / direction.length
        let base = SIMD2(Double(step), 20 - Double(step))
        let points = (0..<9).map { base + along * Double($0 * 3) }
        let line = try #require(StraightLine(points: points, weights: points.indices.map { 1 + Double($0 % 3) }))
        #expect(points.allSatisfy { line.distance($0).magnitude < 1e-9 })
        #expect((line.normal.length - 1).magnitude < 1e-12)
    }

    @Test func `no points give no line`() {
        #expect(StraightLine(points: [], weights: []) == nil)
        #expect(StraightLine(points: [SIMD2(1, 1)], weights: [1]) == nil)
    }
}

struct RobustFitTests {
    @Test func `a third of the points may lie elsewhere`() throws {
        var generator = SeededGenerator(seed: 3)
        let times = (0..<60).map { Double($0) / 60 }
        let values = times.map {
            2 + 5 * $0 + (Int($0 * 60) % 3 == 0 ? Double.random(in: 10...40, using: &generator) : 0)
        }
        let line = try #require(RobustFit.consensusLine(times: times, values: values, reach: 1))
        #expect((line.x - 2).magnitude < 0.01)
        #expect((line.y - 5).magnitude < 0.02)
    }

    @Test func `a parabola is found as it is`() throws {
        let times = (0..<20).map { Double($0) / 20 }
        let values = times.map { 1 - 2 * $0 + 3 * $0 * $0 }
        let curve = try #require(
            RobustFit.polynomial(degree: 2, times: times, values: values, initial: nil, reach: 1))
        #expect((curve - SIMD3(1, -2, 3)).indices.allSatisfy { (curve - SIMD3(1, -2, 3))[$0].magnitude < 1e-6 })
    }

    @Test func `too few points give nothing`() {
        #expect(RobustFit.polynomial(degree: 1, times: [0], values: [1], initial: nil, reach: 1) == nil)
        #expect(RobustFit.consensusLine(times: [0, 1], values: [1, 1], reach: 1) == nil)
    }

    @Test func `three equations are solved`() throws {
        let rows = [SIMD3(2.0, 0, 0), SIMD3(0, 4, 0), SIMD3(1, 0, 1)]
        #expect(RobustFit.solved(rows, SIMD3(2, 8, 4)) == SIMD3(1, 2, 3))
        #expect(RobustFit.solved([SIMD3(1, 0, 0), SIMD3(2, 0, 0), SIMD3(0, 0, 1)], SIMD3(1, 1, 1)) == nil)
    }
}

struct SideCurveTests {
    @Test func `bowed sides meet where both curves are`() {
        var top = SideCurve(from: SIMD2(0, 0), to: SIMD2(100, 0))
        top.halves = (SIMD3(0, 40, -40), SIMD3(0, 40, -40))
        let left = SideCurve(from: SIMD2(25, 100), to: SIMD2(25, -20))
        // At time ¼ the top lies 40 · ¼ − 40 · 1/16 below its chord.
        let corner = left.meeting(top, near: SIMD2(25, 0))
        #expect((corner - SIMD2(25, 7.5)).length < 1e-9)
        #expect(top.inward == SIMD2(0, 1))
    }
}

struct PageLimitsTests {
    private let square = [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(100, 100), SIMD2(0, 100)]

    @Test func `each limit holds alone`() {
        func allow(_ corners: [SIMD2<Double>], aspect: Double = 0, size: Double = 0, angle: Double = 45) -> Bool {
            PageLimits(minimumAspectRatio: aspect, minimumSize: size, quadratureTolerance: angle)
                .allow(corners, in: SIMD2(400, 300))
        }
        let strip = square.map { SIMD2($0.x, $0.y * 0.4) }
        #expect(allow(strip, aspect: 0.39) && !allow(strip, aspect: 0.41))
        #expect(allow(square, size: 0.33) && !allow(square, size: 0.34))
        // Sheared by 3 in 10, the corners are off by 16.7°.
        let sheared = square.map { SIMD2($0.x + 0.3 * $0.y, $0.y) }
        #expect(allow(sheared, angle: 17) && !allow(sheared, angle: 16))
        #expect(!allow(square.reversed()))
    }
}
