import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// Sizes and radii: windows larger than the picture, single rows and columns, and rows longer than a vector.
private let cases: [(PixelSize, Int)] = [
    ((1, 1), 1), ((3, 2), 3), ((1, 23), 2), ((41, 1), 3), ((37, 9), 1), ((70, 4), 2), ((53, 6), 3), ((9, 8), 4),
    ((23, 7), 5), ((4, 3), 7), ((5, 3), 11),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), $0.1) }

private let smallCases = cases.filter { $0.1 <= 4 }

@Suite(.serialized) struct MedianFilterTests {
    @Test func `the worked picture`() {
        let picture = Raster<UInt8>(
            width: 5, height: 3, pixels: [10, 10, 10, 80, 80, 10, 99, 10, 80, 80, 10, 10, 10, 80, 80])
        let expected: [UInt8] = [10, 10, 10, 80, 80, 10, 10, 10, 80, 80, 10, 10, 10, 80, 80]
        #expect(picture.medianFiltered(radius: 1, border: .replicate).pixels == expected)
    }

    @Test func `radius zero returns the raster, and an empty one stays empty`() {
        var generator = SeededGenerator(seed: 2)
        let picture = Raster<RGBA8>.random(width: 7, height: 5, opaque: false, using: &generator)
        #expect(picture.medianFiltered(radius: 0) == picture)
        #expect(Raster<UInt8>(width: 0, height: 4).medianFiltered(radius: 3).size == PixelSize(width: 0, height: 4))
        #expect(Raster<RGBA8>(width: 5, height: 0).medianFiltered(radius: 9).size == PixelSize(width: 5, height: 0))
    }

    @Test("bytes are what the twin gives", arguments: cases, BorderMode.allCases)
    func bytes(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let slow = SlowMedian(size: size, radius: radius, border: border)
        expectSame(plane.medianFiltered(radius: radius, border: border).pixels, slow.medians { plane[$0, $1] })
        // A smooth plane, where neighbouring windows have the same sixteenth.
        let smooth = Raster<UInt8>(
            width: size.width, height: size.height,
            pixels: (0..<size.area).map { UInt8(60 + ($0 % size.width) / 3 + ($0 / size.width)) })
        expectSame(smooth.medianFiltered(radius: radius, border: border).pixels, slow.medians { smooth[$0, $1] })
    }

    @Test("colours are what the twin gives, opaque or not", arguments: cases, BorderMode.allCases)
    func colors(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area) + 1)
        let slow = SlowMedian(size: size, radius: radius, border: border)
        for kind in 0..<3 {
            var picture = Raster<RGBA8>.random(
                width: size.width, height: size.height, opaque: kind == 0, using: &generator)
            // Transparent in places, or nowhere though not opaque.
            picture = picture.map { pixel in
                var pixel = pixel
                if kind == 1 { pixel.alpha |= 1 } else if kind == 2 && pixel.alpha > 100 { pixel.alpha = 0 }
                return pixel
            }
            let result = picture.medianFiltered(radius: radius, border: border)
            let alphas = slow.medians { picture[$0, $1].alpha }
            expectSame(result.pixels.map(\.alpha), alphas)
            for channel in [\RGBA8.red, \.green, \.blue] {
                let colors = slow.medians { picture[$0, $1].alpha == 0 ? nil : picture[$0, $1][keyPath: channel] }
                expectSame(
                    result.pixels.map { $0[keyPath: channel] }, zip(colors, alphas).map { $1 == 0 ? 0 : $0 },
                    "kind \(kind)")
            }
        }
    }

    @Test("few values, with many ties, are what the twin gives", arguments: [1, 2, 3, 4, 6])
    func ties(radius: Int) {
        var generator = SeededGenerator(seed: 3)
        let noise = Raster<UInt8>.random(width: 70, height: 7, using: &generator)
        // Zero, the middle and the largest: the ends of sixteenths and of the range.
        let plane = noise.map { (sample: UInt8) -> UInt8 in sample < 100 ? 0 : sample < 150 ? 128 : 255 }
        let slow = SlowMedian(size: plane.size, radius: radius, border: .mirror)
        expectSame(plane.medianFiltered(radius: radius, border: .mirror).pixels, slow.medians { plane[$0, $1] })
    }

    @Test("wider samples are what the twin gives", arguments: smallCases, BorderMode.allCases)
    func wide(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area) + 2)
        let slow = SlowMedian(size: size, radius: radius, border: border)
        let floats = Raster<Float>.random(width: size.width, height: size.height, using: &generator).map { $0 - 0.5 }
        expectSame(floats.medianFiltered(radius: radius, border: border).pixels, slow.medians { floats[$0, $1] })
        let words = floats.map { UInt16(($0 + 0.5) * 65535) }
        expectSame(words.medianFiltered(radius: radius, border: border).pixels, slow.medians { words[$0, $1] })
    }

    @Test func `columns of more than 255 samples are counted in 16 bits`() {
        var generator = SeededGenerator(seed: 5)
        let plane = Raster<UInt8>.random(width: 3, height: 4, using: &generator)
        let slow = SlowMedian(size: plane.size, radius: 130, border: .wrap)
        expectSame(plane.medianFiltered(radius: 130, border: .wrap).pixels, slow.medians { plane[$0, $1] })
        var picture = Raster<RGBA8>(width: 2, height: 2, filledWith: RGBA8(gray: 9))
        picture[1, 1] = .zero
        #expect(picture.medianFiltered(radius: 140).pixels.allSatisfy { $0 == RGBA8(gray: 9) })
    }

    @Test func `tiles meet without a seam`() {
        // Wider than one tile, taller than one band.
        var generator = SeededGenerator(seed: 12)
        let plane = Raster<UInt8>.random(width: 530, height: 5, using: &generator)
        expectSame(
            plane.medianFiltered(radius: 5).pixels,
            SlowMedian(size: plane.size, radius: 5, border: .reflect).medians { plane[$0, $1] })
        let tall = Raster<UInt8>.random(width: 4, height: 520, using: &generator)
        for radius in [2, 5] {
            expectSame(
                tall.medianFiltered(radius: radius).pixels,
                SlowMedian(size: tall.size, radius: radius, border: .reflect).medians { tall[$0, $1] })
        }
    }

    @Test func `a window that sees only transparent pixels is transparent`() {
        var picture = Raster<RGBA8>(width: 9, height: 1, filledWith: RGBA8(red: 50, green: 60, blue: 70, alpha: 0))
        picture[8, 0] = .white
        let result = picture.medianFiltered(radius: 1)
        #expect(result.pixels == Array(repeating: .zero, count: 8) + [.white])
    }

    @Test("every thread count and level gives the same", arguments: [1, 2, 3, 4, 5])
    func sameBits(radius: Int) {
        var generator = SeededGenerator(seed: 21)
        var picture = Raster<RGBA8>.random(width: 75, height: 43, using: &generator)
        picture[3, 40].alpha = 0
        let expected = picture.medianFiltered(radius: radius, bands: .serial)
        for count in threadCounts {
            expectSame(picture.medianFiltered(radius: radius, bands: ParallelBands(threadCount: count)), expected)
        }
        let plane = Raster<Float>.random(width: 75, height: 43, using: &generator)
        let words = plane.map { UInt16($0 * 65535) }
        let small = min(radius, 4)
        let (floats, whole) = (plane.medianFiltered(radius: small), words.medianFiltered(radius: small))
        forEachDispatchLevel { level in
            expectSame(picture.medianFiltered(radius: radius), expected, "level \(level)")
            expectSame(plane.medianFiltered(radius: small), floats, "level \(level)")
            expectSame(words.medianFiltered(radius: small), whole, "level \(level)")
        }
    }

    @Test("cancelled work gives nothing", arguments: [1, 8])
    func cancelled(radius: Int) {
        let monitor = WorkMonitor()
        monitor.cancel()
        let white = Raster(width: 20, height: 9, filledWith: RGBA8.white)
        let result = white.medianFiltered(radius: radius, bands: ParallelBands(threadCount: 2, monitor: monitor))
        #expect(result.pixels.allSatisfy { $0 == .zero })
    }

    @Test func `a radius beyond what is counted traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = Raster<UInt8>(width: 1, height: 1).medianFiltered(radius: -1)
        }
        await #expect(processExitsWith: .failure) {
            _ = Raster<Float>(width: 1, height: 1).medianFiltered(radius: 5)
        }
    }
}
