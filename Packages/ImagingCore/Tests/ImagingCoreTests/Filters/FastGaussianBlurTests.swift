import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// Sizes and sigmas: cells that end beyond the picture, filters wider than it, and single rows.
private let cases: [(PixelSize, Double)] = [
    ((61, 47), 6), ((50, 64), 7.9), ((90, 33), 9.3), ((7, 9), 6.5), ((1, 70), 6), ((120, 1), 16), ((64, 80), 16),
    ((40, 90), 23.7), ((9, 31), 61),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), $0.1) }

@Suite(.serialized) struct FastGaussianBlurTests {
    @Test("the way there and back has the exact filter's variance", arguments: [6, 7.5, 16, 100, 1234.5, 9000])
    func variance(sigma: Double) {
        let blur = FastGaussianBlur(sigma: sigma, border: .reflect, bands: .serial)
        let exact = GaussianWeights(sigma: sigma, radius: Int((4 * sigma).rounded(.up)))
        let square = Double(blur.factor * blur.factor)
        let sum = square / 2 + square * blur.gaussian.variance
        #expect(abs(sum / exact.variance - 1) < 1e-9)
    }

    @Test("bytes are within 2 of the exact method's, and nearly all within 1", arguments: cases, BorderMode.allCases)
    func bytes(example: (PixelSize, Double), border: BorderMode) {
        let (size, sigma) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        // Steps and lone points show a filter's shape best.
        let step = Raster<UInt8>(
            width: size.width, height: size.height,
            pixels: (0..<size.area).map { ($0 % size.width) * 2 > size.width ? 255 : 0 })
        let noise = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        for plane in [step, noise, noise.map { $0 < 250 ? 0 : 255 }] {
            let exact = plane.gaussianBlurred(sigma: sigma, border: border)
            let fast = plane.gaussianBlurred(sigma: sigma, method: .fast, border: border)
            let differences = zip(exact.pixels, fast.pixels).map { abs(Int($0) - Int($1)) }
            #expect(differences.max()! <= 2)
            #expect(differences.count { $0 > 1 } * 20 <= size.area)
            let colors = plane.map { RGBA8(red: $0, green: 255 - $0, blue: 7) }
            let fastColors = colors.gaussianBlurred(sigma: sigma, method: .fast, border: border)
            expectSame(fastColors.pixels.map(\.red), fast.pixels)
            #expect(fastColors.pixels.allSatisfy { $0.blue == 7 && $0.alpha == 255 })
        }
    }

    @Test("floats are within 0.2 % of the exact method's", arguments: cases, BorderMode.allCases)
    func floats(example: (PixelSize, Double), border: BorderMode) {
        let (size, sigma) = example
        let step = Raster<Float>(
            width: size.width, height: size.height,
            pixels: (0..<size.area).map {
                ($0 % size.width) * 2 > size.width && ($0 / size.width) * 3 > size.height ? 1 : 0
            })
        let exact = step.gaussianBlurred(sigma: sigma, border: border)
        let fast = step.gaussianBlurred(sigma: sigma, method: .fast, border: border)
        let worst = zip(exact.pixels, fast.pixels).map { abs($0 - $1) }.max()!
        #expect(worst < 0.002)
        let colors = step.map { RGBAFloat(red: 1, green: 0.5, blue: 0, alpha: $0) }
        let fastColors = colors.gaussianBlurred(sigma: sigma, method: .fast, border: border)
        for (color, alpha) in zip(fastColors.pixels, fast.pixels) {
            #expect(abs(color.alpha - alpha) < 1e-6)
            #expect(color.alpha <= 0 || abs(color.red - 1) < 1e-5)
        }
    }

    @Test("a flat picture stays flat, and colours count by their opacity", arguments: [6, 16, 130, 1000])
    func flat(sigma: Double) {
        let picture = Raster(width: 37, height: 11, filledWith: RGBA8(red: 255, green: 1, blue: 130))
        #expect(picture.gaussianBlurred(sigma: sigma, method: .fast) == picture)
        var clear = Raster(width: 37, height: 11, filledWith: RGBA8(red: 255, green: 40, blue: 7, alpha: 33))
        #expect(clear.gaussianBlurred(sigma: sigma, method: .fast) == clear)
        clear[8, 3] = RGBA8(red: 0, green: 255, blue: 0, alpha: 0)
        let result = clear.gaussianBlurred(sigma: sigma, method: .fast)
        #expect(result.pixels.allSatisfy { $0.red == 255 && $0.green == 40 && $0.blue == 7 && $0.alpha <= 33 })
    }

    @Test func `a small sigma is summed exactly, and an empty raster stays empty`() {
        var generator = SeededGenerator(seed: 3)
        let plane = Raster<UInt8>.random(width: 30, height: 20, using: &generator)
        #expect(plane.gaussianBlurred(sigma: 5.9, method: .fast) == plane.gaussianBlurred(sigma: 5.9))
        #expect(Raster<Float>(width: 4, height: 0).gaussianBlurred(sigma: 9, method: .fast).isEmpty)
    }

    @Test func `every thread count and level gives the same`() {
        var generator = SeededGenerator(seed: 21)
        let picture = Raster<RGBA8>.random(width: 75, height: 143, using: &generator)
        let plane = Raster<Float>.random(width: 75, height: 143, using: &generator)
        let expected = picture.gaussianBlurred(sigma: 7.3, method: .fast, bands: .serial)
        let expectedPlane = plane.gaussianBlurred(sigma: 10, method: .fast, bands: .serial)
        for count in threadCounts {
            let bands = ParallelBands(threadCount: count)
            expectSame(picture.gaussianBlurred(sigma: 7.3, method: .fast, bands: bands), expected)
            expectSame(plane.gaussianBlurred(sigma: 10, method: .fast, bands: bands), expectedPlane)
        }
        forEachDispatchLevel { level in
            expectSame(picture.gaussianBlurred(sigma: 7.3, method: .fast), expected, "level \(level)")
            expectSame(plane.gaussianBlurred(sigma: 10, method: .fast), expectedPlane, "level \(level)")
        }
    }
}
