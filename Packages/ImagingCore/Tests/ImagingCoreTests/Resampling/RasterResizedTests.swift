import Testing
import _ImagingTestSupport

@testable import ImagingCore

@Suite(.serialized) struct RasterResizedTests {
    @Test func `the worked examples`() {
        let four = Raster<UInt8>(width: 2, height: 2, pixels: [0, 10, 4, 11])
        #expect(four.resized(to: PixelSize(width: 1, height: 1), filter: .area).pixels == [6])
        let two = Raster<UInt8>(width: 2, height: 1, pixels: [0, 100])
        #expect(two.resized(to: PixelSize(width: 4, height: 1), filter: .bilinear).pixels == [0, 25, 75, 100])
        #expect(
            two.resized(to: PixelSize(width: 4, height: 2), filter: .area).pixels == [0, 0, 100, 100, 0, 0, 100, 100])
        let bright = Raster<UInt8>(width: 5, height: 1, pixels: [0, 0, 100, 0, 0])
        #expect(
            bright.resized(to: PixelSize(width: 10, height: 1), filter: .bicubic).pixels
                == [0, 0, 0, 23, 87, 87, 23, 0, 0, 0])
    }

    @Test("the nearest pixel is copied, with the colour of what is transparent", arguments: resizings)
    func nearest(sizes: (PixelSize, PixelSize)) {
        var generator = SeededGenerator(seed: UInt64(sizes.0.area))
        let picture = Raster<RGBA8>.random(
            width: sizes.0.width, height: sizes.0.height, opaque: false, using: &generator)
        let result = picture.resized(to: sizes.1, filter: .nearest)
        for y in 0..<sizes.1.height {
            for x in 0..<sizes.1.width {
                let column = (Double(x) + 0.5) * Double(sizes.0.width) / Double(sizes.1.width)
                let row = (Double(y) + 0.5) * Double(sizes.0.height) / Double(sizes.1.height)
                #expect(result[x, y] == picture[Int(column), Int(row)])
            }
        }
    }

    @Test("the same size and empty sizes", arguments: ResamplingFilter.allCases)
    func trivial(filter: ResamplingFilter) {
        var generator = SeededGenerator(seed: 4)
        let picture = Raster<RGBA8>.random(width: 5, height: 4, opaque: false, using: &generator)
        #expect(picture.resized(to: picture.size, filter: filter) == picture)
        #expect(picture.resized(to: PixelSize(width: 0, height: 7), filter: filter).size.height == 7)
        #expect(Raster<Float>(width: 0, height: 3).resized(to: PixelSize(width: 2, height: 0), filter: filter).isEmpty)
    }

    @Test func `an empty raster has no pixels to give`() async {
        await #expect(processExitsWith: .failure) {
            _ = Raster<UInt8>(width: 0, height: 3).resized(to: PixelSize(width: 2, height: 2), filter: .area)
        }
    }

    @Test("bytes are what the twin gives, and near the exact sum", arguments: resizings, ResamplingFilter.allCases)
    func bytes(sizes: (PixelSize, PixelSize), filter: ResamplingFilter) {
        var generator = SeededGenerator(seed: UInt64(sizes.0.area))
        let plane = Raster<UInt8>.random(width: sizes.0.width, height: sizes.0.height, using: &generator)
        let slow = SlowResampling(from: sizes.0, to: sizes.1, filter: filter)
        let result = plane.resized(to: sizes.1, filter: filter)
        expectSame(result.pixels, slow.bytes { plane[$0, $1] })
        for (actual, exact) in zip(result.pixels, slow.exact { Double(plane[$0, $1]) }) {
            #expect(abs(Double(actual) - max(0, min(255, exact))) < 0.6)
        }
    }

    @Test("opaque colours are what the twin gives", arguments: resizings, ResamplingFilter.allCases)
    func opaque(sizes: (PixelSize, PixelSize), filter: ResamplingFilter) {
        var generator = SeededGenerator(seed: UInt64(sizes.0.area))
        let picture = Raster<RGBA8>.random(width: sizes.0.width, height: sizes.0.height, using: &generator)
        let slow = SlowResampling(from: sizes.0, to: sizes.1, filter: filter)
        let result = picture.resized(to: sizes.1, filter: filter)
        for channel in [\RGBA8.red, \.green, \.blue, \.alpha] {
            expectSame(result.pixels.map { $0[keyPath: channel] }, slow.bytes { picture[$0, $1][keyPath: channel] })
        }
    }

    @Test(
        "colours count by their opacity", arguments: resizings, ResamplingFilter.allCases.filter { $0 != .nearest })
    func transparent(sizes: (PixelSize, PixelSize), filter: ResamplingFilter) {
        var generator = SeededGenerator(seed: UInt64(sizes.0.area))
        var picture = Raster<RGBA8>.random(
            width: sizes.0.width, height: sizes.0.height, opaque: false, using: &generator)
        picture[0, 0].alpha = 0
        let slow = SlowResampling(from: sizes.0, to: sizes.1, filter: filter)
        let result = picture.resized(to: sizes.1, filter: filter)
        let alpha = slow.floats { Float(picture[$0, $1].alpha) }
        let opacity = alpha.map { UInt8(max(0, min(255, $0)) + 0.5) }
        // Rows that see opaque pixels alone may take the other way.
        let mixed = alpha.indices.filter { index in
            let y = index / sizes.1.width
            let start = Int(slow.rows.starts[y])
            return (start..<start + Int(slow.rows.counts[y])).contains { row in
                (0..<sizes.0.width).contains { picture[$0, row].alpha != 255 }
            }
        }
        for index in mixed { #expect(result.pixels[index].alpha == opacity[index]) }
        for channel in [\RGBA8.red, \.green, \.blue] {
            let sums = slow.floats { Float(picture[$0, $1][keyPath: channel]) * Float(picture[$0, $1].alpha) }
            for index in mixed {
                let color = opacity[index] == 0 ? 0 : max(0, min(255, sums[index] / alpha[index])) + 0.5
                #expect(result.pixels[index][keyPath: channel] == UInt8(color))
            }
        }
    }

    @Test func `a transparent pixel leaves no trace of its colour`() {
        let pair = Raster(
            width: 2, height: 1,
            pixels: [RGBA8(red: 200, green: 100, blue: 0), RGBA8(red: 0, green: 255, blue: 255, alpha: 0)])
        #expect(
            pair.resized(to: PixelSize(width: 1, height: 1), filter: .area).pixels
                == [RGBA8(red: 200, green: 100, blue: 0, alpha: 128)])
        let clear = Raster(width: 2, height: 2, filledWith: RGBA8(red: 9, green: 9, blue: 9, alpha: 0))
        #expect(clear.resized(to: PixelSize(width: 1, height: 1), filter: .lanczos3).pixels == [.zero])
    }

    @Test("floats and 16-bit samples are what the twin gives", arguments: resizings, ResamplingFilter.allCases)
    func wide(sizes: (PixelSize, PixelSize), filter: ResamplingFilter) {
        var generator = SeededGenerator(seed: UInt64(sizes.0.area))
        let slow = SlowResampling(from: sizes.0, to: sizes.1, filter: filter)
        let plane = Raster<Float>.random(width: sizes.0.width, height: sizes.0.height, using: &generator)
        expectSame(plane.resized(to: sizes.1, filter: filter).pixels, slow.floats { plane[$0, $1] })
        let deep = plane.map { UInt16($0 * 65535) }
        expectSame(
            deep.resized(to: sizes.1, filter: filter).pixels,
            slow.floats { Float(deep[$0, $1]) }.map { UInt16(max(0, min(65535, $0)) + 0.5) })
        let colors = plane.map { RGBAFloat(red: $0, green: 1 - $0, blue: 0.5, alpha: 1) }
        let resized = colors.resized(to: sizes.1, filter: filter)
        expectSame(
            resized.pixels.map(\.red),
            zip(slow.floats { plane[$0, $1] }, slow.floats { _, _ in 1 }).map { $0 / $1 })
    }

    @Test("a flat picture stays flat", arguments: resizings, ResamplingFilter.allCases)
    func flat(sizes: (PixelSize, PixelSize), filter: ResamplingFilter) {
        let color = RGBA8(red: 255, green: 1, blue: 130)
        let (width, height) = (sizes.0.width, sizes.0.height)
        let picture = Raster(width: width, height: height, filledWith: color)
        #expect(picture.resized(to: sizes.1, filter: filter).pixels.allSatisfy { $0 == color })
        let deep = Raster(width: width, height: height, filledWith: RGBA16(color))
        #expect(deep.resized(to: sizes.1, filter: filter).pixels.allSatisfy { $0 == RGBA16(color) })
        let half = RGBA16(red: 65535, green: 40, blue: 7, alpha: 333)
        let clear = Raster(width: width, height: height, filledWith: half)
        #expect(clear.resized(to: sizes.1, filter: filter).pixels.allSatisfy { $0 == half })
    }

    @Test func `halving takes the short way to the same result`() {
        var generator = SeededGenerator(seed: 8)
        for width in [1, 3, 4, 9, 37] {
            let plane = Raster<UInt8>.random(width: 2 * width, height: 6, using: &generator)
            let picture = Raster<RGBA8>.random(width: 2 * width, height: 6, using: &generator)
            let size = PixelSize(width: width, height: 3)
            forEachDispatchLevel { _ in
                let half = plane.resized(to: size, filter: .area)
                let smaller = picture.resized(to: size, filter: .area)
                for y in 0..<3 {
                    for x in 0..<width {
                        let places = [(0, 0), (1, 0), (0, 1), (1, 1)].map { (2 * x + $0.0, 2 * y + $0.1) }
                        let sum = places.reduce(2) { $0 + Int(plane[$1.0, $1.1]) }
                        #expect(Int(half[x, y]) == sum / 4)
                        let green = places.reduce(2) { $0 + Int(picture[$1.0, $1.1].green) }
                        #expect(Int(smaller[x, y].green) == green / 4)
                    }
                }
            }
        }
    }

    @Test("every thread count and level gives the same", arguments: ResamplingFilter.allCases)
    func sameBits(filter: ResamplingFilter) {
        var generator = SeededGenerator(seed: 21)
        var picture = Raster<RGBA8>.random(width: 75, height: 83, using: &generator)
        picture[3, 80].alpha = 7
        let plane = Raster<Float>.random(width: 75, height: 83, using: &generator)
        for size in [PixelSize(width: 41, height: 40), PixelSize(width: 101, height: 90)] {
            let expected = picture.resized(to: size, filter: filter, bands: .serial)
            let expectedPlane = plane.resized(to: size, filter: filter, bands: .serial)
            for count in threadCounts {
                let bands = ParallelBands(threadCount: count)
                expectSame(picture.resized(to: size, filter: filter, bands: bands), expected)
                expectSame(plane.resized(to: size, filter: filter, bands: bands), expectedPlane)
            }
            forEachDispatchLevel { level in
                expectSame(picture.resized(to: size, filter: filter), expected, "level \(level)")
                expectSame(plane.resized(to: size, filter: filter), expectedPlane, "level \(level)")
            }
        }
    }

    @Test func `a cancelled resizing leaves no old memory`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        let plane = Raster<UInt8>(width: 20, height: 20, filledWith: 9)
        let result = plane.resized(
            to: PixelSize(width: 10, height: 50), filter: .area, bands: ParallelBands(monitor: monitor))
        #expect(result.pixels.allSatisfy { $0 == 0 })
    }
}
