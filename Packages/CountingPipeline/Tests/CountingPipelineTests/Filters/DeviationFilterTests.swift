import ImagingCore
import Testing

@testable import CountingPipeline

struct DeviationFilterTests {
    private func boxes(_ sides: [(Double, Double)]) -> [Detection] {
        sides.map {
            Detection(
                box: Rect(origin: Point(x: 0, y: 0), size: Size(width: $0.0, height: $0.1)), confidence: 0.5)
        }
    }

    @Test func `the worked example keeps the first three`() {
        let four = boxes([(10, 10), (11, 10), (12, 10), (100, 10)])
        #expect(DeviationFilter(.area, multiplier: 1).kept(four).map(\.area) == [100, 110, 120])
    }

    @Test func `too few are all kept, and so are those that are all alike`() {
        let two = boxes([(10, 10), (100, 100)])
        #expect(DeviationFilter(.area, multiplier: 0).kept(two).count == 2)
        #expect(DeviationFilter(.area, multiplier: 1).kept([]).isEmpty)
        #expect(DeviationFilter(.aspectRatio, multiplier: 0).kept(boxes([(2, 1), (2, 1), (2, 1)])).count == 3)
    }

    @Test func `bounds belong to what is kept`() {
        // 1, 2, 3: the deviation is √(2/3), and with the multiplier √(3/2) the bounds are 1 and 3.
        let three = boxes([(1, 1), (2, 1), (3, 1)])
        #expect(DeviationFilter(.area, multiplier: 1 / SampleStatistics([1, 2, 3]).deviation).kept(three).count == 3)
        #expect(DeviationFilter(.area, multiplier: 1.2).kept(three).count == 1)
    }

    // numpy.median and numpy.std of i * 0.1 for i in 0..<count, each the product rounded.
    @Test(arguments: [
        (7, 0.30000000000000004, 0.20000000000000004), (8, 0.35000000000000003, 0.22912878474779202),
        (9, 0.4, 0.25819888974716115), (130, 6.45, 3.752665719192159), (300, 14.95, 8.660205925188308),
    ])
    func `median and deviation are numpy's`(count: Int, median: Double, deviation: Double) {
        let statistics = SampleStatistics((0..<count).map { Double($0) * 0.1 })
        #expect(statistics.median == median)
        #expect(statistics.deviation == deviation)
    }
}
