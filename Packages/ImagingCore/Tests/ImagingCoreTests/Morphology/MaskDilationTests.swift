import CImagingKernels
import ImagingCore
import Testing
import _ImagingTestSupport

/// The dilation by its definition.
private func slowDilation(_ mask: Mask, radius: Double) -> [UInt8] {
    let reach = Int(radius)
    return (0..<mask.width * mask.height).map { index in
        var largest: UInt8 = 0
        let x = index % mask.width
        let y = index / mask.width
        for row in max(0, y - reach)..<min(mask.height, y + reach + 1) {
            for column in max(0, x - reach)..<min(mask.width, x + reach + 1)
            where Double((column - x) * (column - x) + (row - y) * (row - y)).squareRoot() <= radius {
                largest = max(largest, mask.coverage[column, row])
            }
        }
        return largest
    }
}

@Suite(.serialized) struct MaskDilationTests {
    @Test func `a pixel grows to a cross and to a square`() {
        let one = mask(".....", ".....", "..#..", ".....", ".....")
        #expect(one.dilated(radius: 1) == mask(".....", "..#..", ".###.", "..#..", "....."))
        #expect(one.dilated(radius: 2.0.squareRoot()) == mask(".....", ".###.", ".###.", ".###.", "....."))
        #expect(one.dilated(radius: 1).eroded(radius: 1) == one)
    }

    @Test func `a radius that is a rounded root takes in the place at that distance`() {
        for (dx, dy) in [(1, 1), (1, 2), (2, 3), (3, 7), (5, 6)] {
            let radius = Double(dx * dx + dy * dy).squareRoot()
            var coverage = Raster<UInt8>(width: 20, height: 20)
            coverage[10, 10] = 255
            let one = Mask(coverage: coverage)
            #expect(one.dilated(radius: radius).selects(column: 10 + dx, row: 10 + dy))
            #expect(!one.dilated(radius: radius.nextDown).selects(column: 10 + dx, row: 10 + dy))
        }
    }

    @Test("a radius below 1 changes nothing", arguments: [0, 0.5, 0.99])
    func small(radius: Double) {
        let drawn = mask("#.5", "..1")
        #expect(drawn.dilated(radius: radius) == drawn)
        #expect(drawn.eroded(radius: radius) == drawn)
    }

    @Test(
        "random masks grow and shrink by the definition", arguments: edgeSizes,
        [1, 1.5, 2.3, 4, 6.9, 7, 9.5, 25])
    func definition(size: PixelSize, radius: Double) {
        var generator = SeededGenerator(seed: UInt64(size.width * 100 + size.height))
        for (soft, share) in [(false, 0.01), (false, 0.4), (true, 0.01), (true, 0.3)] {
            let mask = randomMask(
                width: size.width, height: size.height, share: share, soft: soft, using: &generator)
            expectSame(mask.dilated(radius: radius).coverage.pixels, slowDilation(mask, radius: radius))
            let hole = mask.inverted()
            expectSame(hole.eroded(radius: radius).coverage.pixels, slowDilation(mask, radius: radius).map { 255 - $0 })
        }
    }

    @Test func `a radius over 254 grows by the definition`() {
        let bar = Mask(width: 700, height: 3, selecting: PixelRect(x: 350, y: 1, width: 1, height: 1))
        #expect(
            bar.dilated(radius: 300).coverage.pixels
                == (0..<2100).map { index in
                    let dx = index % 700 - 350
                    let dy = index / 700 - 1
                    return dx * dx + dy * dy <= 90000 ? 255 : 0
                })
    }

    @Test func `a radius beyond the mask fills it`() {
        #expect(mask("..", ".#").dilated(radius: 1e300) == mask("##", "##"))
        #expect(mask("..", "..").dilated(radius: 1e300) == mask("..", ".."))
        #expect(mask("##", "#.").eroded(radius: 100) == mask("..", ".."))
    }

    @Test("every thread count and level gives the same", arguments: [5.0, 20.5], [false, true])
    func sameBits(radius: Double, soft: Bool) {
        var generator = SeededGenerator(seed: 9)
        let mask = randomMask(width: 211, height: 150, share: 0.002, soft: soft, using: &generator)
        let expected = mask.dilated(radius: radius, bands: .serial)
        #expect(expected != mask)
        for count in threadCounts {
            expectSame(mask.dilated(radius: radius, bands: ParallelBands(threadCount: count)), expected)
        }
        forEachDispatchLevel { _ in expectSame(mask.dilated(radius: radius), expected) }
    }

    @Test func `a negative radius traps`() async {
        await #expect(processExitsWith: .failure) { _ = Mask(width: 1, height: 1).dilated(radius: -1) }
    }
}
