import Foundation
import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// Sizes and radii: squares wider than the picture, single rows, rows longer than a vector, and both kernels.
private let cases: [(PixelSize, Int)] = [
    ((1, 1), 2), ((5, 4), 1), ((37, 9), 1), ((1, 23), 2), ((41, 1), 3), ((40, 13), 2), ((19, 33), 3), ((35, 12), 4),
    ((6, 5), 5), ((3, 2), 9), ((45, 17), 5), ((23, 31), 8),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), $0.1) }

@Suite(.serialized) struct MedianFilterTests {
    @Test func `the worked square`() {
        let step = Raster<UInt8>(width: 5, height: 3, pixels: [1, 1, 1, 9, 9, 1, 8, 1, 9, 9, 1, 1, 1, 9, 9])
        let expected: [UInt8] = [1, 1, 1, 9, 9, 1, 1, 1, 9, 9, 1, 1, 1, 9, 9]
        #expect(step.medianFiltered(radius: 1, border: .replicate).pixels == expected)
    }

    @Test func `an empty raster stays empty, and radius 0 changes nothing`() {
        #expect(Raster<RGBA8>(width: 0, height: 4).medianFiltered(radius: 3).size == PixelSize(width: 0, height: 4))
        var generator = SeededGenerator(seed: 6)
        let picture = Raster<RGBA8>.random(width: 9, height: 5, opaque: false, using: &generator)
        #expect(picture.medianFiltered(radius: 0) == picture)
    }

    @Test("planes and colours are what the twin gives", arguments: cases, BorderMode.allCases)
    func twin(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let picture = Raster<RGBA8>.random(width: size.width, height: size.height, opaque: false, using: &generator)
        let result = picture.medianFiltered(radius: radius, border: border)
        for channel in [\RGBA8.red, \.green, \.blue, \.alpha] {
            let slow = slowMedian(size: size, radius: radius, border: border) { picture[$0, $1][keyPath: channel] }
            expectSame(result.pixels.map { $0[keyPath: channel] }, slow)
            let plane = picture.map { $0[keyPath: channel] }
            expectSame(plane.medianFiltered(radius: radius, border: border).pixels, slow)
        }
    }

    @Test("few values, with many ties, are what the twin gives", arguments: [1, 2, 3, 4, 6])
    func ties(radius: Int) {
        var generator = SeededGenerator(seed: 3)
        let noise = Raster<UInt8>.random(width: 70, height: 12, using: &generator)
        // Zero, the middle and the largest: the ends of bins and of the range.
        let plane = noise.map { (sample: UInt8) -> UInt8 in sample < 100 ? 0 : sample < 150 ? 128 : 255 }
        let slow = slowMedian(size: plane.size, radius: radius, border: .mirror) { plane[$0, $1] }
        expectSame(plane.medianFiltered(radius: radius, border: .mirror).pixels, slow)
    }

    @Test func `a window of more than 255 rows counts as well`() {
        // Each column is one value: the median is that of a row's window.
        var generator = SeededGenerator(seed: 8)
        let row = Raster<UInt8>.random(width: 11, height: 1, using: &generator)
        let result = row.medianFiltered(radius: 130, border: .replicate)
        for column in 0..<11 {
            let seen = (-130...130).map { row[min(10, max(0, column + $0)), 0] }.sorted()
            #expect(result[column, 0] == seen[130])
        }
    }

    @Test func `stripes and bands meet without a seam`() {
        var generator = SeededGenerator(seed: 12)
        let wide = Raster<UInt8>.random(width: 1060, height: 2, using: &generator)
        expectSame(
            wide.medianFiltered(radius: 5).pixels,
            slowMedian(size: wide.size, radius: 5, border: .reflect) { wide[$0, $1] })
        for (radius, height) in [(2, 70), (5, 140)] {
            let high = Raster<UInt8>.random(width: 3, height: height, using: &generator)
            expectSame(
                high.medianFiltered(radius: radius).pixels,
                slowMedian(size: high.size, radius: radius, border: .reflect) { high[$0, $1] })
        }
    }

    @Test("every thread count and level gives the same", arguments: [1, 2, 3, 4, 7])
    func sameBits(radius: Int) {
        var generator = SeededGenerator(seed: 21)
        let picture = Raster<RGBA8>.random(width: 45, height: 150, opaque: false, using: &generator)
        let expected = picture.medianFiltered(radius: radius, bands: .serial)
        for count in threadCounts {
            expectSame(picture.medianFiltered(radius: radius, bands: ParallelBands(threadCount: count)), expected)
        }
        forEachDispatchLevel { level in
            expectSame(picture.medianFiltered(radius: radius), expected, "level \(level)")
        }
    }

    @Test func `a cancelled filter stops`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        let picture = Raster(width: 40, height: 40, filledWith: RGBA8(red: 4, green: 5, blue: 6))
        let result = picture.medianFiltered(radius: 6, bands: ParallelBands(monitor: monitor))
        #expect(result.pixels.allSatisfy { $0 == .zero })
    }

    @Test func `a radius below 0 traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = Raster<UInt8>(width: 1, height: 1).medianFiltered(radius: -1)
        }
    }
}
