import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// Sizes and sigmas: filters wider than the picture, single rows, and rows longer than a vector.
private let cases: [(PixelSize, Double)] = [
    ((1, 1), 2), ((5, 4), 0.4), ((7, 9), 1), ((1, 23), 1.6), ((41, 1), 2.2), ((40, 13), 0.8), ((19, 33), 3.7),
    ((6, 5), 9),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), $0.1) }

@Suite(.serialized) struct GaussianBlurTests {
    @Test func `the worked row`() {
        let row = Raster<UInt8>(width: 7, height: 1, pixels: [0, 0, 0, 255, 0, 0, 0])
        #expect(row.gaussianBlurred(sigma: 1, border: .replicate).pixels == [1, 14, 62, 102, 62, 14, 1])
    }

    @Test func `an empty raster stays empty, and a tiny sigma changes nothing`() {
        #expect(Raster<Float>(width: 0, height: 4).gaussianBlurred(sigma: 3).size == PixelSize(width: 0, height: 4))
        var generator = SeededGenerator(seed: 6)
        let picture = Raster<RGBA8>.random(width: 9, height: 5, using: &generator)
        #expect(picture.gaussianBlurred(sigma: 0.05) == picture)
    }

    @Test("bytes are what the twin gives, and near the exact sum", arguments: cases, BorderMode.allCases)
    func bytes(example: (PixelSize, Double), border: BorderMode) {
        let (size, sigma) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let slow = SlowBlur(size: size, sigma: sigma, reach: 3, border: border)
        let result = plane.gaussianBlurred(sigma: sigma, border: border)
        expectSame(result.pixels, slow.bytes { plane[$0, $1] })
        guard border == .reflect else { return }
        for (actual, exact) in zip(result.pixels, slow.exact { Double(plane[$0, $1]) }) {
            #expect(abs(Double(actual) - exact) < 0.6)
        }
    }

    @Test("opaque colours are what the twin gives", arguments: cases, BorderMode.allCases)
    func opaque(example: (PixelSize, Double), border: BorderMode) {
        let (size, sigma) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let picture = Raster<RGBA8>.random(width: size.width, height: size.height, using: &generator)
        let slow = SlowBlur(size: size, sigma: sigma, reach: 3, border: border)
        let result = picture.gaussianBlurred(sigma: sigma, border: border)
        for channel in [\RGBA8.red, \.green, \.blue, \.alpha] {
            expectSame(result.pixels.map { $0[keyPath: channel] }, slow.bytes { picture[$0, $1][keyPath: channel] })
        }
    }

    @Test("colours count by their opacity", arguments: cases, BorderMode.allCases)
    func transparent(example: (PixelSize, Double), border: BorderMode) {
        let (size, sigma) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let picture = Raster<RGBA8>.random(
            width: size.width, height: size.height, opaque: false, using: &generator)
        let slow = SlowBlur(size: size, sigma: sigma, reach: 3, border: border)
        let result = picture.gaussianBlurred(sigma: sigma, border: border)
        let alpha = slow.floats { Float(picture[$0, $1].alpha) }
        expectSame(result.pixels.map(\.alpha), alpha.map { UInt8($0 + 0.5) })
        for channel in [\RGBA8.red, \.green, \.blue] {
            let sums = slow.floats { Float(picture[$0, $1][keyPath: channel]) * Float(picture[$0, $1].alpha) }
            expectSame(
                result.pixels.map { $0[keyPath: channel] },
                zip(sums, alpha).map { UInt8($1 + 0.5) == 0 ? 0 : UInt8(min(255, $0 / $1) + 0.5) })
        }
    }

    @Test("floats are what the twin gives", arguments: cases, BorderMode.allCases)
    func floats(example: (PixelSize, Double), border: BorderMode) {
        let (size, sigma) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let plane = Raster<Float>.random(width: size.width, height: size.height, using: &generator)
        let slow = SlowBlur(size: size, sigma: sigma, reach: 4, border: border)
        let result = plane.gaussianBlurred(sigma: sigma, border: border)
        expectSame(result.pixels, slow.floats { plane[$0, $1] })
        for (actual, exact) in zip(result.pixels, slow.exact { Double(plane[$0, $1]) }) {
            #expect(abs(Double(actual) - exact) < 1e-6)
        }
        let colors = plane.map { RGBAFloat(red: $0, green: 1 - $0, blue: 0, alpha: 1) }
        expectSame(
            colors.gaussianBlurred(sigma: sigma, border: border).pixels.map(\.red),
            zip(slow.floats { plane[$0, $1] }, slow.floats { _, _ in 1 }).map { $0 / $1 })
    }

    @Test("a flat picture stays flat", arguments: [0.3, 1, 5.5, 30, 120])
    func flat(sigma: Double) {
        let color = RGBA8(red: 255, green: 1, blue: 130)
        let picture = Raster(width: 37, height: 11, filledWith: color)
        #expect(picture.gaussianBlurred(sigma: sigma).pixels.allSatisfy { $0 == color })
        let clear = Raster(width: 37, height: 11, filledWith: RGBA8(red: 255, green: 40, blue: 7, alpha: 33))
        #expect(clear.gaussianBlurred(sigma: sigma) == clear)
    }

    @Test func `tiles meet without a seam`() {
        // Wider than one tile of the first pass.
        var generator = SeededGenerator(seed: 12)
        let picture = Raster<RGBA8>.random(width: 600, height: 3, using: &generator)
        let slow = SlowBlur(size: picture.size, sigma: 1.2, reach: 3, border: .mirror)
        let result = picture.gaussianBlurred(sigma: 1.2, border: .mirror)
        expectSame(result.pixels.map(\.blue), slow.bytes { picture[$0, $1].blue })
    }

    @Test func `one pixel that is not opaque changes its neighbourhood's rows alone`() {
        var generator = SeededGenerator(seed: 15)
        let picture = Raster<RGBA8>.random(width: 20, height: 40, using: &generator)
        var pierced = picture
        pierced[4, 20].alpha = 0
        let before = picture.gaussianBlurred(sigma: 1)
        let after = pierced.gaussianBlurred(sigma: 1)
        #expect(after[4, 20].alpha < 255)
        for row in 0..<40 where abs(row - 20) > 3 {
            #expect(before.pixels[row * 20..<(row + 1) * 20] == after.pixels[row * 20..<(row + 1) * 20])
        }
    }

    @Test("every thread count and level gives the same", arguments: BorderMode.allCases)
    func sameBits(border: BorderMode) {
        var generator = SeededGenerator(seed: 21)
        var picture = Raster<RGBA8>.random(width: 75, height: 43, using: &generator)
        picture[3, 40].alpha = 7
        let plane = Raster<Float>.random(width: 75, height: 43, using: &generator)
        let expected = picture.gaussianBlurred(sigma: 2.5, border: border, bands: .serial)
        let expectedPlane = plane.gaussianBlurred(sigma: 1.5, border: border, bands: .serial)
        for count in threadCounts {
            let bands = ParallelBands(threadCount: count)
            expectSame(picture.gaussianBlurred(sigma: 2.5, border: border, bands: bands), expected)
            expectSame(plane.gaussianBlurred(sigma: 1.5, border: border, bands: bands), expectedPlane)
        }
        forEachDispatchLevel { level in
            expectSame(picture.gaussianBlurred(sigma: 2.5, border: border), expected, "level \(level)")
            expectSame(plane.gaussianBlurred(sigma: 1.5, border: border), expectedPlane, "level \(level)")
        }
    }

    @Test("a sigma that is not positive traps", arguments: [0, -1.0, 10_001])
    func traps(sigma: Double) async {
        await #expect(processExitsWith: .failure) { [sigma] in
            _ = Raster<UInt8>(width: 1, height: 1).gaussianBlurred(sigma: sigma)
        }
    }
}
