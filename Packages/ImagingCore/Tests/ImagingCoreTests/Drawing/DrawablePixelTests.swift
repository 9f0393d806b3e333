import ImagingCore
import Testing
import _ImagingTestSupport

struct DrawablePixelTests {
    @Test func `half red over white is pink`() {
        let red = RGBA8(red: 255, green: 0, blue: 0, alpha: 128)
        #expect(red.composited(over: .white) == RGBA8(red: 255, green: 127, blue: 127))
    }

    @Test func `clear leaves the backdrop and opaque replaces it`() {
        var generator = SeededGenerator(seed: 1)
        for pixel in Raster<RGBA8>.random(width: 200, height: 1, opaque: false, using: &generator).pixels {
            let clear = RGBA8(red: 9, green: 9, blue: 9, alpha: 0)
            #expect(clear.composited(over: pixel) == (pixel.alpha == 0 ? .zero : pixel))
            #expect(RGBA8.black.composited(over: pixel) == .black)
            #expect(pixel.composited(over: .zero) == (pixel.alpha == 0 ? .zero : pixel))
        }
    }

    @Test func `random colours follow the definition`() {
        var generator = SeededGenerator(seed: 2)
        let pixels = Raster<RGBA8>.random(width: 2, height: 2000, opaque: false, using: &generator).pixels
        for index in stride(from: 0, to: pixels.count, by: 2) {
            let (source, backdrop) = (pixels[index], pixels[index + 1])
            let (own, below) = (Double(source.alpha) / 255, Double(backdrop.alpha) / 255)
            let alpha = own + below * (1 - own)
            let result = source.composited(over: backdrop)
            #expect(abs(Double(result.alpha) - 255 * alpha) <= 0.5 + 1e-9)
            guard alpha > 0 else { continue }
            for channel in [\RGBA8.red, \.green, \.blue] {
                let exact =
                    (own * Double(source[keyPath: channel]) + below * (1 - own) * Double(backdrop[keyPath: channel]))
                    / alpha
                #expect(abs(Double(result[keyPath: channel]) - exact) <= 0.5 + 1e-9)
            }
        }
    }

    @Test func `values mix to the nearest`() {
        for (new, old, coverage, result) in [(255, 0, 128, 128), (0, 255, 128, 127), (10, 11, 127, 11), (7, 9, 255, 7)]
        {
            var plane = Raster<UInt8>(width: 1, height: 1, filledWith: UInt8(old))
            let drawn = Raster<UInt8>(width: 1, height: 1, filledWith: UInt8(new))
            plane.draw(drawn, x: 0, y: 0, opacity: UInt8(coverage))
            #expect(plane.pixels == [UInt8(result)])
        }
    }

    @Test func `a picture is drawn over a part and cut at the edges`() {
        let drawn = Raster<UInt8>(width: 2, height: 2, pixels: [1, 2, 3, 4])
        for (x, y, expected) in [
            (0, 0, [1, 2, 0, 3, 4, 0]), (2, 1, [0, 0, 0, 0, 0, 1]), (-1, -1, [4, 0, 0, 0, 0, 0]),
            (3, 0, [0, 0, 0, 0, 0, 0]), (0, -2, [0, 0, 0, 0, 0, 0]),
        ] {
            var plane = Raster<UInt8>(width: 3, height: 2)
            plane.draw(drawn, x: x, y: y)
            #expect(plane.pixels == expected.map { UInt8($0) })
        }
    }

    @Test("opacity fades a picture on every thread count", arguments: threadCounts)
    func opacity(count: Int) {
        var generator = SeededGenerator(seed: 3)
        let drawn = Raster<RGBA8>.random(width: 40, height: 90, opaque: false, using: &generator)
        let below = Raster<RGBA8>.random(width: 50, height: 100, opaque: false, using: &generator)
        var actual = below
        actual.draw(drawn, x: 5, y: 7, opacity: 99, bands: ParallelBands(threadCount: count))
        for row in 0..<100 {
            for column in 0..<50 {
                var expected = below[column, row]
                if (5..<45).contains(column) && (7..<97).contains(row) {
                    let faded = drawn[column - 5, row - 7].faded(by: 99)
                    if faded.alpha > 0 { expected = faded.composited(over: expected) }
                }
                #expect(actual[column, row] == expected)
            }
        }
    }
}
