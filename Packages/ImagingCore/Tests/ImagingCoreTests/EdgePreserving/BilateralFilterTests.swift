import Foundation
import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// Sizes and radii: discs wider than the picture, single rows, rows longer than a vector and than a tile.
private let cases: [(PixelSize, Int)] = [
    ((1, 1), 2), ((5, 4), 0), ((17, 9), 1), ((1, 13), 2), ((31, 1), 3), ((12, 35), 2), ((6, 5), 7), ((133, 3), 1),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), $0.1) }

@Suite(.serialized) struct BilateralFilterTests {
    @Test func `the worked row`() {
        let row = Raster<UInt8>(width: 6, height: 1, pixels: [10, 12, 10, 200, 204, 200])
        let result = row.bilateralFiltered(spatialSigma: 10, rangeSigma: 10, radius: 1)
        #expect(result.pixels == [10, 11, 10, 201, 202, 201])
    }

    @Test func `an empty raster stays empty, and radius 0 changes nothing`() {
        let empty = Raster<RGBA8>(width: 0, height: 4)
        #expect(empty.bilateralFiltered(spatialSigma: 1, rangeSigma: 1).size == empty.size)
        var generator = SeededGenerator(seed: 6)
        let picture = Raster<RGBA8>.random(width: 9, height: 5, using: &generator)
        #expect(picture.bilateralFiltered(spatialSigma: 1, rangeSigma: 30, radius: 0) == picture)
    }

    @Test("planes and colours are what the twin gives", arguments: cases, BorderMode.allCases)
    func twin(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        for isOpaque in [true, false] {
            let picture = Raster<RGBA8>.random(
                width: size.width, height: size.height, opaque: isOpaque, using: &generator)
            // Wide enough for most neighbours of a random picture to count.
            let slow = SlowBilateral(
                size: size, weights: BilateralWeights(spatialSigma: 1.5, rangeSigma: 170, radius: radius),
                border: border)
            expectSame(
                picture.bilateralFiltered(spatialSigma: 1.5, rangeSigma: 170, radius: radius, border: border).pixels,
                slow.colors(picture))
            // A plane is the picture whose other channels are flat.
            let plane = picture.map(\.red)
            expectSame(
                plane.bilateralFiltered(spatialSigma: 1.5, rangeSigma: 170, radius: radius, border: border).pixels,
                slow.colors(plane.map { RGBA8(red: $0, green: 0, blue: 0) }).map(\.red))
        }
    }

    @Test("floats are what the twin gives", arguments: cases, BorderMode.allCases)
    func floats(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area) + 5)
        let plane = Raster<Float>.random(width: size.width, height: size.height, using: &generator)
        let slow = SlowBilateral(
            size: size, weights: BilateralWeights(spatialSigma: 1.5, rangeSigma: 0.4, radius: radius), border: border)
        let expected = slow.floats(plane)
        forEachDispatchLevel { level in
            for count in threadCounts {
                let result = plane.bilateralFiltered(
                    spatialSigma: 1.5, rangeSigma: 0.4, radius: radius, border: border,
                    bands: ParallelBands(threadCount: count))
                expectSame(result.pixels, expected, "level \(level), \(count) threads")
            }
        }
    }

    @Test("results are near the exact sums", arguments: [1.0, 12, 90, 10_000])
    func exact(rangeSigma: Double) {
        var generator = SeededGenerator(seed: 4)
        let plane = Raster<UInt8>.random(width: 21, height: 8, using: &generator)
        let result = plane.bilateralFiltered(spatialSigma: 2, rangeSigma: rangeSigma, border: .wrap)
        for row in 0..<8 {
            for column in 0..<21 {
                var (sum, total) = (0.0, 0.0)
                for dy in -4...4 {
                    for dx in -4...4 where dx * dx + dy * dy <= 16 {
                        let other = Double(plane[(column + dx + 21) % 21, (row + dy + 8) % 8])
                        let difference = other - Double(plane[column, row])
                        let weight =
                            exp(-Double(dx * dx + dy * dy) / 8)
                            * exp(-difference * difference / (2 * rangeSigma * rangeSigma))
                        sum += weight * other
                        total += weight
                    }
                }
                #expect(abs(Double(result[column, row]) - sum / total) < 0.51)
            }
        }
    }

    @Test func `a flat picture stays flat, and clear pixels lend no colour`() {
        let flat = Raster(width: 19, height: 7, filledWith: RGBA8(red: 255, green: 1, blue: 130, alpha: 33))
        #expect(flat.bilateralFiltered(spatialSigma: 2, rangeSigma: 20) == flat)
        var pierced = Raster(width: 9, height: 9, filledWith: RGBA8(red: 90, green: 90, blue: 90))
        pierced[4, 4] = RGBA8(red: 255, green: 0, blue: 0, alpha: 0)
        let result = pierced.bilateralFiltered(spatialSigma: 2, rangeSigma: 5000)
        #expect(result.pixels.allSatisfy { $0.red == 90 && $0.green == 90 && $0.blue == 90 })
        #expect(result[4, 4].alpha > 200)
    }

    @Test func `every thread count and level gives the same`() {
        var generator = SeededGenerator(seed: 21)
        for isOpaque in [true, false] {
            let picture = Raster<RGBA8>.random(width: 45, height: 70, opaque: isOpaque, using: &generator)
            let expected = picture.bilateralFiltered(spatialSigma: 1, rangeSigma: 100, bands: .serial)
            for count in threadCounts {
                let bands = ParallelBands(threadCount: count)
                expectSame(picture.bilateralFiltered(spatialSigma: 1, rangeSigma: 100, bands: bands), expected)
            }
            forEachDispatchLevel { level in
                expectSame(
                    picture.bilateralFiltered(spatialSigma: 1, rangeSigma: 100), expected, "level \(level)")
            }
        }
    }

    @Test func `a cancelled filter stops`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        let plane = Raster<UInt8>(width: 40, height: 40, filledWith: 9)
        let result = plane.bilateralFiltered(
            spatialSigma: 2, rangeSigma: 9, bands: ParallelBands(monitor: monitor))
        #expect(result.pixels.allSatisfy { $0 == 0 })
    }

    @Test("a range sigma that is not positive traps", arguments: [0, -1.0])
    func traps(sigma: Double) async {
        await #expect(processExitsWith: .failure) { [sigma] in
            _ = Raster<UInt8>(width: 1, height: 1).bilateralFiltered(spatialSigma: 1, rangeSigma: sigma)
        }
    }
}
