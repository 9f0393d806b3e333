import CImagingKernels
import ImagingCore
import Testing
import _ImagingTestSupport

/// The nearest selected pixels by their definition.
private func slowNearest(_ mask: Mask) -> [Int32] {
    // Column by column, so that the first of several is the leftmost, and the upper one.
    let selected = (0..<mask.width).flatMap { x in
        (0..<mask.height).filter { mask.selects(column: x, row: $0) }.map { (x, $0) }
    }
    return (0..<mask.width * mask.height).map { index in
        let x = index % mask.width
        let y = index / mask.width
        var nearest = Int32(-1)
        var least = Int.max
        for (column, row) in selected {
            let squared = (column - x) * (column - x) + (row - y) * (row - y)
            guard squared < least else { continue }
            least = squared
            nearest = Int32(row * mask.width + column)
        }
        return nearest
    }
}

@Suite(.serialized) struct MaskNearestSelectedTests {
    @Test func `two selected pixels share the others`() {
        #expect(mask("#...", "...#").nearestSelected().pixels == [0, 0, 7, 7, 0, 0, 7, 7])
    }

    @Test func `of equally near pixels the leftmost counts, then the upper one`() {
        #expect(mask("#.#").nearestSelected().pixels == [0, 0, 2])
        #expect(mask("#", ".", "#").nearestSelected().pixels == [0, 0, 2])
        #expect(mask(".#.", "#.#", ".#.").nearestSelected()[1, 1] == 3)
    }

    @Test func `without a selected pixel there is none`() {
        #expect(mask("555", "555").nearestSelected().pixels.allSatisfy { $0 == -1 })
    }

    @Test("random masks have the pixels of the definition", arguments: edgeSizes, [0.002, 0.05, 0.5, 1])
    func definition(size: PixelSize, share: Double) {
        var generator = SeededGenerator(seed: UInt64(size.width * 100 + size.height))
        for soft in [false, true] {
            let mask = randomMask(
                width: size.width, height: size.height, share: share, soft: soft, using: &generator)
            expectSame(mask.nearestSelected().pixels, slowNearest(mask))
        }
    }

    @Test func `every thread count and level gives the same, at the distance that is measured`() {
        var generator = SeededGenerator(seed: 5)
        let mask = randomMask(width: 1100, height: 37, share: 0.003, using: &generator)
        let expected = mask.nearestSelected(bands: .serial)
        for count in threadCounts {
            expectSame(mask.nearestSelected(bands: ParallelBands(threadCount: count)), expected)
        }
        forEachDispatchLevel { _ in expectSame(mask.nearestSelected(), expected) }
        let distances = expected.pixels.enumerated().map { place, nearest in
            let dx = Double(place % 1100 - Int(nearest) % 1100)
            let dy = Double(place / 1100 - Int(nearest) / 1100)
            return Float((dx * dx + dy * dy).squareRoot())
        }
        expectSame(distances, mask.distanceToSelected().pixels)
    }
}
