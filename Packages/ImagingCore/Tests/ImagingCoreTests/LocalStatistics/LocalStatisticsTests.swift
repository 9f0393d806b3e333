import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// Sizes and radii: windows wider than the picture, more than a band, and sums beyond 2³².
private let cases: [(PixelSize, Int)] = [
    ((1, 1), 2), ((5, 4), 0), ((7, 9), 1), ((1, 23), 3), ((41, 1), 4), ((19, 33), 7), ((300, 6), 5), ((9, 5), 128),
    ((5, 3), 129), ((67, 140), 2),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), $0.1) }

/// The sums of samples and of their squares over each window, by the definition.
private func windows(
    _ size: PixelSize, _ radius: Int, _ border: BorderMode, _ sample: (Int, Int) -> Double
) -> [(sum: Double, squares: Double)] {
    func along(_ count: Int, _ value: (Int) -> Double) -> [Double] {
        (0..<count).map { place in
            (-radius...radius).reduce(0) { $0 + value(border.resolve(place + $1, count: count)) }
        }
    }
    func sums(_ value: (Int, Int) -> Double) -> [Double] {
        let columns = (0..<size.width).map { x in along(size.height) { value(x, $0) } }
        return (0..<size.height).flatMap { y in along(size.width) { columns[$0][y] } }
    }
    return Array(zip(sums(sample), sums { sample($0, $1) * sample($0, $1) }).map { (sum: $0, squares: $1) })
}

@Suite(.serialized) struct LocalStatisticsTests {
    @Test func `the worked row`() {
        let row = Raster<UInt8>(width: 7, height: 1, pixels: [0, 0, 0, 3, 3, 3, 3])
        let statistics = row.localStatistics(radius: 1)
        #expect(statistics.mean.pixels == [0, 0, 1, 2, 3, 3, 3])
        #expect(statistics.variance.pixels == [0, 0, 2, 2, 0, 0, 0])
        #expect(statistics.standardDeviation().pixels[2] == Float(2).squareRoot())
    }

    @Test("bytes are what the twin gives", arguments: cases, BorderMode.allCases)
    func bytes(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let statistics = plane.localStatistics(radius: radius, border: border)
        let area = Double((2 * radius + 1) * (2 * radius + 1))
        // Whole numbers: their sums in double precision are exact.
        let slow = windows(size, radius, border) { Double(plane[$0, $1]) }
        expectSame(statistics.mean.pixels, slow.map { Float($0.sum * (1 / area)) })
        expectSame(
            statistics.variance.pixels,
            slow.map { window in
                let numerator = UInt64(area) * UInt64(window.squares) - UInt64(window.sum) * UInt64(window.sum)
                return Float(Double(numerator) * (1 / (area * area)))
            })
    }

    @Test("floats are near the exact values", arguments: cases, BorderMode.allCases)
    func floats(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let plane = Raster<Float>.random(width: size.width, height: size.height, using: &generator)
        let statistics = plane.localStatistics(radius: radius, border: border)
        let area = Double((2 * radius + 1) * (2 * radius + 1))
        for (index, window) in windows(size, radius, border, { Double(plane[$0, $1]) }).enumerated() {
            let mean = window.sum / area
            #expect(abs(Double(statistics.mean.pixels[index]) - mean) < 6e-8)
            #expect(abs(Double(statistics.variance.pixels[index]) - (window.squares / area - mean * mean)) < 6e-8)
        }
    }

    @Test("a flat plane has no variance, however bright", arguments: [Float(1e-20), 0.1, 16_777_216, 1e18])
    func flat(value: Float) {
        var plane = Raster<Float>(width: 50, height: 40, filledWith: value)
        let statistics = plane.localStatistics(radius: 3)
        #expect(statistics.variance.pixels.allSatisfy { $0 >= 0 && $0 <= value * value * 1e-14 })
        #expect(statistics.mean.pixels.allSatisfy { $0 == value })
        plane[20, 20] = .nan
        let spoiled = plane.localStatistics(radius: 3)
        for row in 0..<40 {
            for column in 0..<50 {
                let sees = abs(column - 20) <= 3 && abs(row - 20) <= 3
                #expect(spoiled.variance[column, row].isNaN == sees)
            }
        }
        let white = Raster<UInt8>(width: 30, height: 20, filledWith: 255)
        #expect(white.localStatistics(radius: 1000).variance.pixels.allSatisfy { $0 == 0 })
        #expect(white.localStatistics(radius: 1000).mean.pixels.allSatisfy { $0 == 255 })
    }

    @Test func `an empty plane stays empty`() {
        #expect(Raster<UInt8>(width: 0, height: 3).localStatistics(radius: 2).mean.height == 3)
        #expect(Raster<Float>(width: 3, height: 0).localStatistics(radius: 2).variance.isEmpty)
    }

    @Test func `every thread count and level gives the same`() {
        var generator = SeededGenerator(seed: 5)
        let plane = Raster<UInt8>.random(width: 75, height: 283, using: &generator)
        let floats = Raster<Float>.random(width: 75, height: 283, using: &generator)
        let expected = [4, 140].map { plane.localStatistics(radius: $0, bands: .serial) }
        let wide = floats.localStatistics(radius: 6, bands: .serial)
        func check(_ bands: ParallelBands) {
            #expect([4, 140].map { plane.localStatistics(radius: $0, bands: bands) } == expected)
            let isSame = floats.localStatistics(radius: 6, bands: bands) == wide
            #expect(isSame)
        }
        for count in threadCounts { check(ParallelBands(threadCount: count)) }
        forEachDispatchLevel { _ in check(.serial) }
    }
}

@Suite(.serialized) struct IntegralImageTests {
    @Test func `the worked plane`() {
        let plane = Raster<UInt8>(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
        let integral = IntegralImage(of: plane, withSquares: true)
        let right = PixelRect(x: 1, y: 0, width: 2, height: 2)
        #expect(integral.sum(in: right) == 16 && integral.mean(in: right) == 4)
        #expect(integral.variance(in: right) == 2.5 && integral.squaredSum(in: right) == 74)
        #expect(integral.sum(in: PixelRect(x: 3, y: 2, width: 0, height: 0)) == 0)
    }

    @Test("rectangles have the sums of their samples", arguments: [(1, 1), (7, 5), (40, 13), (129, 9)])
    func sums(width: Int, height: Int) {
        var generator = SeededGenerator(seed: UInt64(width))
        let plane = Raster<UInt8>.random(width: width, height: height, using: &generator)
        forEachDispatchLevel { _ in
            let integral = IntegralImage(of: plane, withSquares: true)
            for _ in 0..<40 {
                let (left, top) = (
                    Int.random(in: 0...width, using: &generator), Int.random(in: 0...height, using: &generator)
                )
                let rect = PixelRect(
                    x: left, y: top, width: Int.random(in: 0...width - left, using: &generator),
                    height: Int.random(in: 0...height - top, using: &generator))
                let samples = (rect.y..<rect.y + rect.height).flatMap { row in
                    (rect.x..<rect.x + rect.width).map { UInt64(plane[$0, row]) }
                }
                #expect(integral.sum(in: rect) == samples.reduce(0, +))
                #expect(integral.squaredSum(in: rect) == samples.reduce(0) { $0 + $1 * $1 })
            }
        }
    }

    @Test func `a white plane of more than 16 million pixels is summed without a loss`() {
        let white = Raster<UInt8>(width: 4200, height: 4100, filledWith: 255)
        let integral = IntegralImage(of: white)
        #expect(integral.sum(in: white.bounds) == 255 * 4200 * 4100)
        #expect(integral.mean(in: white.bounds) == 255)
    }

    @Test func `windows agree with the statistics around each sample`() {
        var generator = SeededGenerator(seed: 8)
        let plane = Raster<UInt8>.random(width: 30, height: 20, using: &generator)
        let integral = IntegralImage(of: plane, withSquares: true)
        let statistics = plane.localStatistics(radius: 4)
        for (column, row) in [(4, 4), (12, 9), (25, 15)] {
            let window = PixelRect(x: column - 4, y: row - 4, width: 9, height: 9)
            #expect(abs(integral.mean(in: window) - Double(statistics.mean[column, row])) < 1e-5)
            #expect(abs(integral.variance(in: window) / Double(statistics.variance[column, row]) - 1) < 1e-6)
        }
    }

    @Test func `an empty plane has empty sums, and a place outside traps`() async {
        let none = IntegralImage(of: Raster(width: 0, height: 4), withSquares: true)
        #expect(none.sum(in: PixelRect(x: 0, y: 1, width: 0, height: 3)) == 0)
        await #expect(processExitsWith: .failure) {
            let integral = IntegralImage(of: Raster(width: 3, height: 4))
            _ = integral.sum(in: PixelRect(x: 1, y: 1, width: 3, height: 1))
        }
    }
}
