import ImagingCore
import Testing
import _ImagingTestSupport

/// The feathered mask by its definition, from the slow search for the nearest selected pixel.
private func slowFeather(_ mask: Mask, radius: Double) -> [UInt8] {
    (0..<mask.width * mask.height).map { index in
        let x = index % mask.width
        let y = index / mask.width
        var nearest = Double.infinity
        for row in 0..<mask.height {
            for column in 0..<mask.width where mask.selects(column: column, row: row) {
                nearest = min(
                    nearest, Double((column - x) * (column - x) + (row - y) * (row - y)).squareRoot())
            }
        }
        guard nearest <= radius else { return mask.coverage[x, y] }
        let t = 1 - nearest / (radius + 1)
        return max(mask.coverage[x, y], UInt8(255 * (t * t * (3 - 2 * t)) + 0.5))
    }
}

@Suite(.serialized) struct MaskFeatherTests {
    @Test func `the worked row`() {
        let row = mask("#....").feathered(radius: 3)
        #expect(row.coverage.pixels == [255, 215, 128, 40, 0])
    }

    @Test func `radius 0 returns the mask`() {
        let drawn = mask("#5.", "18.")
        #expect(drawn.feathered(radius: 0) == drawn)
    }

    @Test func `an empty mask stays empty`() {
        #expect(Mask(width: 5, height: 4).feathered(radius: 9).isEmpty)
        #expect(mask("1..2").feathered(radius: 2) == mask("1..2"))
    }

    @Test("random masks fade by the definition", arguments: edgeSizes, [0.7, 1, 2.5, 8])
    func definition(size: PixelSize, radius: Double) {
        var generator = SeededGenerator(seed: UInt64(size.width * 100 + size.height))
        for soft in [false, true] {
            let mask = randomMask(
                width: size.width, height: size.height, share: 0.01, soft: soft, using: &generator)
            let faded = mask.feathered(radius: radius)
            expectSame(faded.coverage.pixels, slowFeather(mask, radius: radius))
        }
    }

    @Test func `the ramp never rises with the distance`() {
        let dot = Mask(width: 81, height: 81, selecting: PixelRect(x: 40, y: 40, width: 1, height: 1))
        let faded = dot.feathered(radius: 33.3)
        let distances = dot.distanceToSelected()
        let pairs = zip(distances.pixels, faded.coverage.pixels).sorted { ($0.0, $1.1) < ($1.0, $0.1) }
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 >= $1.1 })
        #expect(pairs.allSatisfy { $0.0 <= 33.3 || $0.1 == 0 })
        #expect(Set(faded.coverage.pixels).count > 60)
    }

    @Test func `every thread count and level gives the same`() {
        var generator = SeededGenerator(seed: 9)
        let mask = randomMask(width: 211, height: 97, share: 0.0015, using: &generator)
        let expected = mask.feathered(radius: 12, bands: .serial)
        #expect(expected != mask)
        for count in threadCounts {
            expectSame(mask.feathered(radius: 12, bands: ParallelBands(threadCount: count)), expected)
        }
        forEachDispatchLevel { _ in expectSame(mask.feathered(radius: 12), expected) }
    }
}
