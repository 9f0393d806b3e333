import ImagingCore
import Testing
import _ImagingTestSupport

struct MaskSmallPartsTests {
    @Test func `small parts go`() {
        let drawn = mask("##...", "##.#.", "....#")
        #expect(drawn.partsRemoved(smallerThan: 3) == mask("##...", "##...", "....."))
        #expect(drawn.partsRemoved(smallerThan: 2) == drawn)
        #expect(drawn.partsRemoved(smallerThan: 2, connectivity: .four) == mask("##...", "##...", "....."))
        #expect(drawn.partsRemoved(smallerThan: 5).isEmpty)
    }

    @Test func `a soft rim goes and stays with its part`() {
        let drawn = mask("3#3.", "....", "#3.4")
        #expect(drawn.partsRemoved(smallerThan: 1) == mask("3#3.", "....", "#3.."))
        #expect(drawn.partsRemoved(smallerThan: 0) == drawn)
        #expect(drawn.partsRemoved(smallerThan: 2).isEmpty)
    }

    @Test func `small holes are filled`() {
        let drawn = mask("#####", "#.#.#", "###.#", "#####")
        #expect(drawn.holesFilled(smallerThan: 2) == mask("#####", "###.#", "###.#", "#####"))
        #expect(drawn.holesFilled(smallerThan: 1) == drawn)
        #expect(drawn.holesFilled(smallerThan: 3) == drawn.holesFilled())
    }

    @Test("random masks keep what the components say", arguments: edgeSizes, Connectivity.allCases)
    func components(size: PixelSize, connectivity: Connectivity) throws {
        var generator = SeededGenerator(seed: UInt64(size.width * 100 + size.height))
        for (share, area) in [(0.3, 3), (0.55, 6), (0.7, 2)] {
            let mask = randomMask(width: size.width, height: size.height, share: share, using: &generator)
            let parts = mask.connectedComponents(connectivity: connectivity)
            expectSame(
                mask.partsRemoved(smallerThan: area, connectivity: connectivity), parts.mask { $0.area >= area })
            // A hole is a piece of the rest that does not touch the edge of the mask.
            let rest = mask.inverted().connectedComponents(connectivity: connectivity)
            let holes = rest.mask {
                $0.area < area && $0.bounds.x > 0 && $0.bounds.y > 0 && $0.bounds.columns.upperBound < size.width
                    && $0.bounds.rows.upperBound < size.height
            }
            expectSame(mask.holesFilled(smallerThan: area, connectivity: connectivity), try mask.union(holes))
        }
    }

    @Test("soft holes are filled to the height at which they run over", arguments: Connectivity.allCases)
    func softHoles(connectivity: Connectivity) {
        var generator = SeededGenerator(seed: 8)
        let mask = randomMask(width: 40, height: 30, share: 0.7, soft: true, using: &generator)
        let filled = mask.holesFilled(connectivity: connectivity)
        expectSame(mask.holesFilled(smallerThan: .max, connectivity: connectivity), filled)
        // What changes falls into pieces of its own; the small ones come in.
        let change = Mask(
            coverage: Raster(
                width: 40, height: 30,
                pixels: zip(filled.coverage.pixels, mask.coverage.pixels).map { $0 > $1 ? 255 : 0 }))
        let small = change.connectedComponents(connectivity: connectivity).mask { $0.area < 4 }
        #expect(!small.isEmpty && small != change)
        let expected = zip(small.coverage.pixels, zip(filled.coverage.pixels, mask.coverage.pixels))
            .map { $0 > 0 ? $1.0 : $1.1 }
        expectSame(mask.holesFilled(smallerThan: 4, connectivity: connectivity).coverage.pixels, expected)
    }

    @Test func `the rest at the edge is no hole, however large holes may be`() {
        let drawn = mask("#.###", "###.#", "#####")
        #expect(drawn.holesFilled(smallerThan: .max) == mask("#.###", "#####", "#####"))
    }

    @Test func `every thread count gives the same, and cancelled work changes nothing`() {
        var generator = SeededGenerator(seed: 4)
        let mask = randomMask(width: 130, height: 190, share: 0.5, using: &generator)
        let parts = mask.partsRemoved(smallerThan: 5, bands: .serial)
        let filled = mask.holesFilled(smallerThan: 5, bands: .serial)
        #expect(parts != mask && filled != mask)
        for count in threadCounts {
            let bands = ParallelBands(threadCount: count)
            expectSame(mask.partsRemoved(smallerThan: 5, bands: bands), parts)
            expectSame(mask.holesFilled(smallerThan: 5, bands: bands), filled)
        }
        let monitor = WorkMonitor()
        monitor.cancel()
        let cancelled = ParallelBands(monitor: monitor)
        expectSame(mask.partsRemoved(smallerThan: 5, bands: cancelled), mask)
        expectSame(mask.holesFilled(smallerThan: 5, bands: cancelled), mask)
    }
}
