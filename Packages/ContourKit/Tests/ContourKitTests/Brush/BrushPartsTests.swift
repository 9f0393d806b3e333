import ImagingCore
import Testing
import _ImagingTestSupport

@testable import ContourKit

@Suite(.serialized) struct BrushPartsTests {
    @Test func `every level of the processor gives the same`() throws {
        let scene = BrushScene(side: 64)
        let refinement = BrushRefinement(photo: scene.photo, options: SmartBrushOptions(), bands: .serial)
        let stroke = scene.rough(growth: 2, shift: 1)
        let expected = try refinement.refined(stroke, monitor: WorkMonitor())
        try forEachDispatchLevel { _ in
            let mask = try refinement.refined(stroke, monitor: WorkMonitor())
            #expect(mask == expected)
        }
    }

    @Test func `depths are half a pixel at the edge`() {
        var mask = Mask(width: 5, height: 1)
        for column in 1...3 { mask.coverage[column, 0] = 255 }
        #expect(mask.signedDistance(bands: .serial).pixels == [-0.5, 0.5, 1.5, 0.5, -0.5])
    }

    @Test func `depths agree with the definition`() {
        var generator = SeededGenerator(seed: 4)
        let mask = Mask(
            coverage: Raster<UInt8>.random(width: 9, height: 7, using: &generator).map { $0 < 100 ? 255 : 9 })
        let depth = mask.signedDistance(bands: ParallelBands(threadCount: 2))
        for at in 0..<63 {
            let isInside = mask.coverage.pixels[at] == 255
            let distances = (0..<63).filter { (mask.coverage.pixels[$0] == 255) != isInside }.map { other in
                let (dx, dy) = (other % 9 - at % 9, other / 9 - at / 9)
                return Double(dx * dx + dy * dy).squareRoot()
            }
            let expected = (distances.min() ?? 0) - 0.5
            #expect(abs(Double(depth.pixels[at]) - (isInside ? expected : -expected)) < 1e-5)
        }
    }

    @Test func `a palette holds the colours that occur`() {
        var counts = [Int32](repeating: 0, count: ColorPalette.binCount)
        let pixels: [RGBA8] = [.black, .white, RGBA8(red: 255, green: 0, blue: 0)]
        for pixel in pixels { counts[ColorPalette.bin(pixel)] = 5 }
        let palette = ColorPalette(counts: counts, size: 8)
        #expect(palette.colors.count == 3)
        #expect(Set(pixels.map { palette.numbers[ColorPalette.bin($0)] }).count == 3)
        #expect(palette.numbers[ColorPalette.bin(RGBA8(red: 0, green: 255, blue: 0))] == ColorPalette.unseen)
        #expect(ColorPalette(counts: counts, size: 2).colors.count == 2)
    }

    @Test func `colours are likely where they were learnt`() {
        var counts = [Int32](repeating: 0, count: ColorPalette.binCount)
        for pixel in [RGBA8.black, .white] { counts[ColorPalette.bin(pixel)] = 100 }
        let palette = ColorPalette(counts: counts, size: 4)
        let (black, white) = (palette.numbers[ColorPalette.bin(.black)], palette.numbers[ColorPalette.bin(.white)])
        // White is inside on the left and outside on the right.
        let numbers = Raster<UInt8>(
            width: 120, height: 16,
            pixels: (0..<120 * 16).map { at in (at % 120 < 60) == (at / 120 < 8) ? white : black })
        let sides = (0..<120 * 16).map { Int8($0 / 120 < 8 ? 1 : -1) }
        let local = LocalColors(numbers: numbers, sides: sides, palette: palette, cellSide: 8)
        #expect(local.ratio(column: 5, row: 8, color: white) > 1)
        #expect(local.ratio(column: 5, row: 8, color: black) < -1)
        #expect(local.ratio(column: 115, row: 8, color: white) < -1)
        #expect(abs(local.ratio(column: 60, row: 8, color: white)) < 0.7)
    }

    @Test func `links across an edge cost less`() {
        let weights = LinkWeights(meanDifference: 10, leastMean: 4, smoothness: 1)
        #expect(weights.cost(0, isDiagonal: false) == 400)
        #expect(weights.cost(0, isDiagonal: true) == 283)
        // exp(−1) at twice the mean.
        #expect(weights.cost(20, isDiagonal: false) == 147)
        #expect(weights.cost(1e9, isDiagonal: false) == 0)
        #expect(LinkWeights(meanDifference: 0, leastMean: 4, smoothness: 2).cost(8, isDiagonal: false) == 294)
    }

    @Test func `the strongest line tells the offset`() {
        let distances = (0..<400).map { Float($0 % 20) - 9.5 }
        let clear = StrokeOffset(
            distances: distances, gradients: distances.map { abs($0 - 4.5) < 1.1 ? 30 : 1 }, reach: 10)
        #expect(clear.confidence == 1)
        #expect((4...5).contains(clear.depth))
        let none = StrokeOffset(distances: distances, gradients: distances.map { _ in 3 }, reach: 10)
        #expect(none.confidence == 0)
        #expect(none.depth == 0)
    }

    @Test func `an outline on strong gradients fits`() {
        // One row: an edge between the fourth pixel and the fifth.
        let gradients: [Float] = [1, 2, 3, 40, 41, 3, 2, 1]
        let fit = OutlineFit(gradients: gradients, places: Array(0..<8), size: PixelSize(width: 8, height: 1))
        // The four pixels nearest to it have the ranks 5, 6.5, 7.5 and 5 in 8.
        let expected: Float = (5 + 6.5 + 7.5 + 5) / 32
        #expect(fit.fit(within: 2) { $0 < 4 } == expected)
        #expect(fit.fit(within: 1) { $0 < 4 } == (6.5 + 7.5) / 16)
        #expect(fit.fit(within: 2) { $0 < 2 } < 0.5)
        #expect(fit.fit(within: 2) { _ in true } == 0.5)
        let plain = OutlineFit(gradients: [3, 3, 3], places: [0, 1, 2], size: PixelSize(width: 3, height: 1))
        #expect(plain.fit(within: 2) { $0 < 1 } == 0.5)
    }

    @Test func `a plain wall has no contrast, stripes have`() {
        let lab = Raster<RGBAFloat>(
            width: 40, height: 20,
            pixels: (0..<800).map { at in
                RGBAFloat(red: at % 40 < 16 || at % 2 == 0 ? 50 : 80, green: 0, blue: 0, alpha: 1)
            })
        let contrast = LocalContrast(lab: lab, cellSide: 8)
        #expect(contrast.weakness(column: 3, row: 10) == 1)
        #expect(contrast.weakness(column: 36, row: 10) == 0)
    }
}
