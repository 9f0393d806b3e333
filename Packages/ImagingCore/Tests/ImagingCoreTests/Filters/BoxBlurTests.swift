import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// Sizes and radii: windows wider than the picture, single rows, rows longer than a vector, more than one band, and
/// each of the ways to sum and to divide.
private let cases: [(PixelSize, Int)] = [
    ((1, 1), 2), ((5, 4), 0), ((7, 9), 1), ((1, 23), 3), ((41, 1), 4), ((19, 33), 7), ((6, 5), 40), ((9, 5), 70),
    ((5, 3), 200), ((67, 140), 2),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), $0.1) }

/// The means by the definition.
private struct SlowBox {
    let size: PixelSize
    let radius: Int
    let border: BorderMode

    func sums<Number: Numeric>(_ sample: (_ column: Int, _ row: Int) -> Number) -> [Number] {
        func along(_ count: Int, _ value: (Int) -> Number) -> [Number] {
            (0..<count).map { place in
                (-radius...radius).reduce(0) { $0 + value(border.resolve(place + $1, count: count)) }
            }
        }
        let columns = (0..<size.width).map { x in along(size.height) { sample(x, $0) } }
        return (0..<size.height).flatMap { y in along(size.width) { columns[$0][y] } }
    }

    var area: Int { (2 * radius + 1) * (2 * radius + 1) }
}

@Suite(.serialized) struct BoxBlurTests {
    @Test func `the worked row`() {
        let row = Raster<UInt8>(width: 7, height: 1, pixels: [0, 0, 0, 90, 0, 0, 0])
        #expect(row.boxBlurred(radius: 1, border: .replicate).pixels == [0, 0, 30, 30, 30, 0, 0])
    }

    @Test func `an empty raster stays empty, and radius 0 changes nothing`() {
        #expect(Raster<Float>(width: 0, height: 4).boxBlurred(radius: 3).size == PixelSize(width: 0, height: 4))
        var generator = SeededGenerator(seed: 6)
        let picture = Raster<RGBA8>.random(width: 9, height: 5, using: &generator)
        #expect(picture.boxBlurred(radius: 0) == picture)
        let plane = Raster<Float>.random(width: 9, height: 5, using: &generator)
        #expect(plane.boxBlurred(radius: 0) == plane)
    }

    @Test("bytes are the exact means, rounded", arguments: cases, BorderMode.allCases)
    func bytes(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let slow = SlowBox(size: size, radius: radius, border: border)
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        expectSame(
            plane.boxBlurred(radius: radius, border: border).pixels,
            slow.sums { Int(plane[$0, $1]) }.map { UInt8(($0 + slow.area / 2) / slow.area) })
        let picture = Raster<RGBA8>.random(width: size.width, height: size.height, using: &generator)
        let result = picture.boxBlurred(radius: radius, border: border)
        for channel in [\RGBA8.red, \.green, \.blue, \.alpha] {
            expectSame(
                result.pixels.map { $0[keyPath: channel] },
                slow.sums { Int(picture[$0, $1][keyPath: channel]) }.map { UInt8(($0 + slow.area / 2) / slow.area) })
        }
    }

    @Test("colours count by their opacity", arguments: cases, BorderMode.allCases)
    func transparent(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let picture = Raster<RGBA8>.random(width: size.width, height: size.height, opaque: false, using: &generator)
        let slow = SlowBox(size: size, radius: radius, border: border)
        let result = picture.boxBlurred(radius: radius, border: border)
        // Whole numbers below 2⁵³ have exact sums; columns' sums are rounded to single precision.
        let alphas = slow.sums { Int(picture[$0, $1].alpha) }
        let reds = slow.sums { Int(picture[$0, $1].red) * Int(picture[$0, $1].alpha) }
        for (index, pixel) in result.pixels.enumerated() {
            #expect(abs(Double(pixel.alpha) - Double(alphas[index]) / Double(slow.area)) < 0.5001)
            if pixel.alpha == 0 {
                #expect(pixel == .zero)
            } else {
                #expect(abs(Double(pixel.red) - Double(reds[index]) / Double(alphas[index])) < 0.5001)
            }
        }
    }

    @Test("floats and 16 bits are near the exact means", arguments: cases, BorderMode.allCases)
    func wide(example: (PixelSize, Int), border: BorderMode) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area))
        let slow = SlowBox(size: size, radius: radius, border: border)
        let plane = Raster<Float>.random(width: size.width, height: size.height, using: &generator)
        let exact = slow.sums { Double(plane[$0, $1]) }.map { $0 / Double(slow.area) }
        for (actual, exact) in zip(plane.boxBlurred(radius: radius, border: border).pixels, exact) {
            #expect(abs(Double(actual) - exact) < 1.3e-7)
        }
        let colors = plane.map { RGBAFloat(red: 1, green: $0, blue: 0) }.boxBlurred(radius: radius, border: border)
        for (actual, exact) in zip(colors.pixels, exact) {
            #expect(abs(Double(actual.green) - exact) < 2.5e-7)
            #expect(actual.red == 1 && actual.alpha == 1)
        }
        let words = plane.map { UInt16($0 * 65535) }
        let means = slow.sums { Int(words[$0, $1]) }.map { Double($0) / Double(slow.area) }
        for (actual, exact) in zip(words.boxBlurred(radius: radius, border: border).pixels, means) {
            #expect(abs(Double(actual) - exact) < 0.51)
        }
    }

    @Test func `a huge number or a NaN stays within its windows`() {
        var plane = Raster<Float>(width: 40, height: 30, filledWith: 0.25)
        plane[11, 9] = .nan
        plane[30, 20] = 3e38
        let result = plane.boxBlurred(radius: 2)
        for row in 0..<30 {
            for column in 0..<40 {
                let seesNaN = abs(column - 11) <= 2 && abs(row - 9) <= 2
                let seesHuge = abs(column - 30) <= 2 && abs(row - 20) <= 2
                #expect(result[column, row].isNaN == seesNaN)
                if !seesNaN && !seesHuge { #expect(result[column, row] == 0.25) }
            }
        }
    }

    @Test("every area divides every sum exactly at its edges", arguments: [1, 3, 9, 25, 127, 129, 257, 2047])
    func divisions(taps: Int) {
        let area = taps * taps
        let division = BoxDivision(area: area)
        for quotient in 0..<255 {
            // The last sum that rounds down and the first that rounds up.
            for sum in [quotient * area + (area - 1) / 2, quotient * area + (area - 1) / 2 + 1] {
                let whole = (UInt64(sum + Int(division.half)) * UInt64(division.factor)) >> UInt64(division.shift)
                #expect(whole == (sum + area / 2) / area)
                if division.inverse > 0 {
                    #expect(Int((Float(sum + Int(division.half)) + 0.5) * division.inverse) == (sum + area / 2) / area)
                }
            }
        }
    }

    @Test("a flat picture stays flat", arguments: [1, 16, 130, 1023])
    func flat(radius: Int) {
        let picture = Raster(width: 11, height: 7, filledWith: RGBA8(red: 255, green: 1, blue: 130))
        #expect(picture.boxBlurred(radius: radius) == picture)
        let clear = Raster(width: 11, height: 7, filledWith: RGBA8(red: 255, green: 40, blue: 7, alpha: 33))
        #expect(clear.boxBlurred(radius: radius) == clear)
    }

    @Test func `rows that see a pixel that is not opaque are alone in that`() {
        var generator = SeededGenerator(seed: 15)
        let picture = Raster<RGBA8>.random(width: 20, height: 300, using: &generator)
        var pierced = picture
        for row in [0, 20, 24, 127, 200, 299] { pierced[4, row].alpha = 0 }
        let before = picture.boxBlurred(radius: 3)
        let after = pierced.boxBlurred(radius: 3)
        for row in 0..<300 {
            let sees = [0, 20, 24, 127, 200, 299].contains { abs(row - $0) <= 3 }
            let isSame = before.pixels[row * 20..<(row + 1) * 20] == after.pixels[row * 20..<(row + 1) * 20]
            #expect(isSame != sees)
        }
    }

    @Test func `every thread count and level gives the same`() {
        var generator = SeededGenerator(seed: 21)
        var picture = Raster<RGBA8>.random(width: 75, height: 280, using: &generator)
        picture[3, 140].alpha = 7
        let plane = Raster<Float>.random(width: 75, height: 143, using: &generator)
        for radius in [4, 65, 129] {
            let expected = picture.boxBlurred(radius: radius, border: .mirror, bands: .serial)
            let expectedPlane = plane.boxBlurred(radius: radius, border: .mirror, bands: .serial)
            for count in threadCounts {
                let bands = ParallelBands(threadCount: count)
                expectSame(picture.boxBlurred(radius: radius, border: .mirror, bands: bands), expected)
                expectSame(plane.boxBlurred(radius: radius, border: .mirror, bands: bands), expectedPlane)
            }
            forEachDispatchLevel { level in
                expectSame(picture.boxBlurred(radius: radius, border: .mirror), expected, "level \(level)")
                expectSame(plane.boxBlurred(radius: radius, border: .mirror), expectedPlane, "level \(level)")
            }
        }
    }

    @Test func `a negative radius traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = Raster<UInt8>(width: 1, height: 1).boxBlurred(radius: -1)
        }
    }
}
