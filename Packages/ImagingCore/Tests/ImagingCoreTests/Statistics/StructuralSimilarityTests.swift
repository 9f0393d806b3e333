import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

/// The similarity by its definition, window by window.
private func slowSimilarity(_ one: Raster<UInt8>, _ other: Raster<UInt8>) -> Double {
    var weights = [Double](repeating: 0, count: 121)
    for index in 0..<121 {
        let (dx, dy) = (Double(index % 11 - 5), Double(index / 11 - 5))
        weights[index] = exp(-(dx * dx + dy * dy) / 4.5)
    }
    let whole = weights.reduce(0, +)
    var sum = 0.0
    for row in 0...one.height - 11 {
        for column in 0...one.width - 11 {
            func mean(_ term: (Double, Double) -> Double) -> Double {
                (0..<121).reduce(0.0) {
                    let (x, y) = (column + $1 % 11, row + $1 / 11)
                    return $0 + weights[$1] / whole * term(Double(one[x, y]), Double(other[x, y]))
                }
            }
            let a = mean { p, _ in p }
            let b = mean { _, q in q }
            let variances = mean { p, q in (p - a) * (p - a) + (q - b) * (q - b) }
            let covariance = mean { p, q in (p - a) * (q - b) }
            sum +=
                (2 * a * b + 6.5025) * (2 * covariance + 58.5225) / ((a * a + b * b + 6.5025) * (variances + 58.5225))
        }
    }
    return sum / Double((one.width - 10) * (one.height - 10))
}

@Suite(.serialized) struct StructuralSimilarityTests {
    @Test("planes are compared by the definition", arguments: [(11, 11), (12, 19), (30, 14)])
    func twin(width: Int, height: Int) throws {
        var generator = SeededGenerator(seed: UInt64(width))
        let one = Raster<UInt8>.random(width: width, height: height, using: &generator)
        let noise = Raster<UInt8>.random(width: width, height: height, using: &generator)
        let near = Raster(
            width: width, height: height,
            pixels: zip(one.pixels, noise.pixels).map { UInt8((3 * Int($0) + Int($1)) / 4) })
        for other in [noise, near, one.map { 255 - $0 }, Raster(width: width, height: height, filledWith: 90)] {
            #expect(try abs(one.structuralSimilarity(to: other) - slowSimilarity(one, other)) < 1e-9)
        }
        #expect(try abs(one.structuralSimilarity(to: one) - 1) < 1e-12)
    }

    @Test func `every thread count and level gives the same bits`() throws {
        var generator = SeededGenerator(seed: 3)
        let one = Raster<RGBA8>.random(width: 50, height: 90, using: &generator)
        let other = Raster<RGBA8>.random(width: 50, height: 90, using: &generator)
        let expected = try one.structuralSimilarity(to: other, bands: .serial)
        for count in threadCounts {
            #expect(try one.structuralSimilarity(to: other, bands: ParallelBands(threadCount: count)) == expected)
        }
        try forEachDispatchLevel { level in
            let actual = try one.structuralSimilarity(to: other)
            #expect(actual == expected, "level \(level)")
        }
    }

    @Test func `sizes must fit`() async {
        let one = Raster<UInt8>(width: 11, height: 12)
        let other = Raster<UInt8>(width: 12, height: 11)
        #expect(throws: ImagingError.sizeMismatch(expected: one.size, actual: other.size)) {
            try one.structuralSimilarity(to: other)
        }
        await #expect(processExitsWith: .failure) {
            let small = Raster<UInt8>(width: 10, height: 11)
            _ = try small.structuralSimilarity(to: small)
        }
    }
}

@Suite(.serialized) struct SignalToNoiseTests {
    @Test func `a difference of 1 has 48 decibels`() throws {
        let one = Raster<UInt8>(width: 2, height: 1, pixels: [1, 2])
        #expect(try one.meanSquaredError(to: Raster(width: 2, height: 1, pixels: [3, 2])) == 2)
        let ratio = try one.peakSignalToNoiseRatio(to: Raster(width: 2, height: 1, pixels: [2, 1]))
        #expect(abs(ratio - 48.1308) < 1e-4)
        #expect(try one.peakSignalToNoiseRatio(to: one) == .infinity)
        #expect(try Raster<UInt8>(width: 0, height: 3).meanSquaredError(to: Raster(width: 0, height: 3)) == 0)
        #expect(throws: ImagingError.self) { try one.meanSquaredError(to: Raster(width: 1, height: 2)) }
    }

    @Test func `errors are summed by the definition on every level`() throws {
        var generator = SeededGenerator(seed: 4)
        for (width, height) in [(1, 1), (7, 3), (300, 111)] {
            let one = Raster<RGBA8>.random(width: width, height: height, opaque: false, using: &generator)
            let other = Raster<RGBA8>.random(width: width, height: height, opaque: false, using: &generator)
            func squares(_ channel: (RGBA8) -> UInt8) -> Int {
                zip(one.pixels, other.pixels).reduce(0) {
                    let difference = Int(channel($1.0)) - Int(channel($1.1))
                    return $0 + difference * difference
                }
            }
            let all = squares(\.red) + squares(\.green) + squares(\.blue)
            try forEachDispatchLevel { _ in
                let colors = try one.meanSquaredError(to: other)
                let plane = try one.map(\.red).meanSquaredError(to: other.map(\.red))
                #expect(colors == Double(all) / Double(3 * width * height))
                #expect(plane == Double(squares(\.red)) / Double(width * height))
            }
        }
        let black = Raster<RGBA8>(width: 200, height: 200, filledWith: .black)
        #expect(try black.meanSquaredError(to: Raster(width: 200, height: 200, filledWith: .white)) == 65025)
        #expect(
            try black.map(\.red).meanSquaredError(to: Raster(width: 200, height: 200, filledWith: 255)) == 65025)
    }
}
