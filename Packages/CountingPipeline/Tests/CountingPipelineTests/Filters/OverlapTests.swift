import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CountingPipeline

struct OverlapTests {
    private func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ confidence: Double = 0.5, cluster: Int? = nil
    ) -> Detection {
        Detection(
            box: Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height)), confidence: confidence,
            cluster: cluster)
    }

    @Test func `the worked example shares a third`() {
        #expect(box(0, 0, 2, 2).intersectionOverUnion(box(1, 0, 2, 2)) == 2.0 / 6)
        #expect(box(0, 0, 2, 2).intersectionOverUnion(box(2, 0, 2, 2)) == 0)
        #expect(box(0, 0, 0, 0).intersectionOverUnion(box(0, 0, 0, 0)) == 0)
    }

    @Test func `what shares exactly the threshold stays`() {
        let two = [box(0, 0, 2, 2, 0.9), box(1, 0, 2, 2, 0.8)]
        #expect(two.nonMaximumSuppressed(threshold: 2.0 / 6).count == 2)
        #expect(two.nonMaximumSuppressed(threshold: 0.33).map(\.confidence) == [0.9])
    }

    @Test func `suppression is that of the definition`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<100 {
            let all = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                // Few places and certainties, so that many are equal.
                box(
                    Double(Int.random(in: 0...8, using: &random)), Double(Int.random(in: 0...8, using: &random)),
                    Double(Int.random(in: 1...6, using: &random)), Double(Int.random(in: 1...6, using: &random)),
                    Double(Int.random(in: 1...4, using: &random)) / 4)
            }
            var left = all
            var kept: [Detection] = []
            while let best = left.indices.max(by: {
                (left[$0].confidence, -$0) < (left[$1].confidence, -$1)
            }) {
                let one = left.remove(at: best)
                kept.append(one)
                left.removeAll { one.intersectionOverUnion($0) > 0.5 }
            }
            #expect(all.nonMaximumSuppressed(threshold: 0.5) == kept)
        }
    }

    @Test func `the main kind goes before certainty`() {
        let two = [box(0, 0, 4, 4, 0.9, cluster: 1), box(0, 0, 4, 4, 0.3, cluster: 0)]
        #expect(two.merged(mainCluster: 0).map(\.cluster) == [0])
        #expect(two.merged(mainCluster: 1).map(\.cluster) == [1])
    }
}
