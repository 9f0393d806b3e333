import CImagingKernels
import ImagingCore
import Testing
import _ImagingTestSupport

/// The distances by their definition.
private func slowDistances(_ mask: Mask) -> [Float] {
    var selected: [(Int, Int)] = []
    for y in 0..<mask.height {
        for x in 0..<mask.width where mask.selects(column: x, row: y) { selected.append((x, y)) }
    }
    return (0..<mask.width * mask.height).map { index in
        let x = index % mask.width
        let y = index / mask.width
        let squared = selected.map { ($0.0 - x) * ($0.0 - x) + ($0.1 - y) * ($0.1 - y) }.min()
        return squared.map { Float(Double($0).squareRoot()) } ?? .infinity
    }
}

@Suite(.serialized) struct MaskDistanceTests {
    @Test func `one selected pixel gives the roots of the squares around it`() {
        let distances = mask("#...", "....").distanceToSelected()
        #expect(
            distances.pixels == [
                0, 1, 2, 3, 1, Float(2.0.squareRoot()), Float(5.0.squareRoot()), Float(10.0.squareRoot()),
            ])
    }

    @Test func `nothing selected is infinitely far`() {
        #expect(Mask(width: 3, height: 2).distanceToSelected().pixels.allSatisfy { $0 == .infinity })
        #expect(mask("555", "555").distanceToSelected().pixels.allSatisfy { $0 == .infinity })
    }

    @Test("random masks have the distances of the definition", arguments: edgeSizes, [0.002, 0.05, 0.5])
    func definition(size: PixelSize, share: Double) {
        var generator = SeededGenerator(seed: UInt64(size.width * 100 + size.height))
        for soft in [false, true] {
            let mask = randomMask(
                width: size.width, height: size.height, share: share, soft: soft, using: &generator)
            expectSame(mask.distanceToSelected().pixels, slowDistances(mask))
        }
    }

    @Test func `every thread count and level gives the same`() {
        var generator = SeededGenerator(seed: 5)
        let mask = randomMask(width: 1100, height: 37, share: 0.003, using: &generator)
        let expected = mask.distanceToSelected(bands: .serial)
        #expect(expected.pixels.max() ?? 0 > 5)
        for count in threadCounts {
            expectSame(mask.distanceToSelected(bands: ParallelBands(threadCount: count)), expected)
        }
        forEachDispatchLevel { _ in expectSame(mask.distanceToSelected(), expected) }
    }
}
