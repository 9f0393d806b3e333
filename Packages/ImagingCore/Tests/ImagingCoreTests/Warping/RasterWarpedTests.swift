import Testing
import _ImagingTestSupport

@testable import ImagingCore

@Suite(.serialized) struct RasterWarpedTests {
    private func slow(
        _ index: Int, _ interpolation: WarpInterpolation, _ border: BorderMode?
    ) throws -> (SlowWarp, Homography) {
        let (source, target, map) = warpings[index]
        let inverse = try #require(map.inverted())
        return (
            SlowWarp(
                source: source, target: target,
                place: { place in
                    (inverse.row3 * SIMD3(place.x, place.y, 1)).sum() > 0 ? inverse.apply(to: place) : nil
                }, interpolation: interpolation, border: border), map
        )
    }

    private func outside<Pixel>(_ border: BorderMode?, _ pixel: Pixel) -> OutsidePixels<Pixel> {
        border.map { .border($0) } ?? .constant(pixel)
    }

    @Test func `the worked examples`() {
        let row = Raster<UInt8>(width: 3, height: 1, pixels: [0, 100, 200])
        #expect(row.warped(by: AffineMap.translation(x: 0.5, y: 0), to: row.size).pixels == [0, 50, 150])
        #expect(
            row.warped(by: AffineMap.translation(x: 1, y: 0), to: row.size, outside: .constant(9)).pixels
                == [9, 0, 100])
        #expect(
            row.warped(
                by: AffineMap.translation(x: -1.5, y: 0), to: row.size, interpolation: .nearest,
                outside: .border(.replicate)
            ).pixels == [200, 200, 200])
    }

    @Test("the identity and whole shifts copy pixels", arguments: WarpInterpolation.allCases)
    func copies(interpolation: WarpInterpolation) {
        var generator = SeededGenerator(seed: 2)
        let picture = Raster<RGBA8>.random(width: 40, height: 9, using: &generator)
        let plane = Raster<Float>.random(width: 21, height: 8, using: &generator)
        #expect(picture.warped(by: AffineMap.identity, to: picture.size, interpolation: interpolation) == picture)
        #expect(plane.warped(by: Homography.identity, to: plane.size, interpolation: interpolation) == plane)
        let shifted = picture.warped(
            by: AffineMap.translation(x: -3, y: -2), to: PixelSize(width: 37, height: 7), interpolation: interpolation)
        #expect(shifted == picture.cropped(to: PixelRect(x: 3, y: 2, width: 37, height: 7)))
    }

    @Test(
        "bytes and opaque colours are what the twin gives", arguments: warpings.indices, WarpInterpolation.allCases)
    func bytes(index: Int, interpolation: WarpInterpolation) throws {
        var generator = SeededGenerator(seed: UInt64(index))
        let (source, target, _) = warpings[index]
        let plane = Raster<UInt8>.random(width: source.width, height: source.height, using: &generator)
        let picture = Raster<RGBA8>.random(width: source.width, height: source.height, using: &generator)
        for border in warpBorders {
            let (slow, map) = try slow(index, interpolation, border)
            let result = plane.warped(
                by: map, to: target, interpolation: interpolation, outside: outside(border, 77),
                minification: .pointSampled)
            // Beyond the horizon there is nothing that a border mode could name.
            let nothing: UInt8 = border == nil ? 77 : 0
            expectSame(result.pixels, slow.bytes(constant: nothing) { plane[$0, $1] }, "\(border as Any)")
            guard interpolation != .nearest || border == nil, index != 7 || border == nil else { continue }
            let color = RGBA8(red: 10, green: 200, blue: 30)
            let colors = picture.warped(
                by: map, to: target, interpolation: interpolation, outside: outside(border, color),
                minification: .pointSampled)
            expectSame(colors.pixels.map(\.red), slow.bytes(constant: 10) { picture[$0, $1].red }, "\(border as Any)")
            expectSame(colors.pixels.map(\.alpha), slow.bytes(constant: 255) { _, _ in 255 }, "\(border as Any)")
        }
    }

    @Test("floats and words are what the twin gives", arguments: warpings.indices, WarpInterpolation.allCases)
    func wide(index: Int, interpolation: WarpInterpolation) throws {
        var generator = SeededGenerator(seed: UInt64(index))
        let (source, target, _) = warpings[index]
        let plane = Raster<Float>.random(width: source.width, height: source.height, using: &generator)
        let deep = plane.map { UInt16($0 * 65535) }
        for border in [nil, BorderMode.reflect] {
            let (slow, map) = try slow(index, interpolation, border)
            let result = plane.warped(
                by: map, to: target, interpolation: interpolation, outside: outside(border, 0.25),
                minification: .pointSampled)
            expectSame(result.pixels, slow.floats(constant: border == nil ? 0.25 : 0) { plane[$0, $1] })
            let words = deep.warped(
                by: map, to: target, interpolation: interpolation, outside: outside(border, 500),
                minification: .pointSampled)
            expectSame(
                words.pixels,
                slow.floats(constant: border == nil ? 500 : 0) { Float(deep[$0, $1]) }
                    .map { UInt16(max(0, min(65535, $0)) + 0.5) })
        }
    }

    @Test("colours count by their opacity", arguments: warpings.indices, [WarpInterpolation.bilinear, .bicubic])
    func transparent(index: Int, interpolation: WarpInterpolation) throws {
        var generator = SeededGenerator(seed: UInt64(index))
        let (source, target, _) = warpings[index]
        // No pixel is opaque, so that none goes the way of whole numbers; some are transparent.
        let colors = Raster<RGBAFloat>(
            width: source.width, height: source.height,
            pixels: (0..<source.area).map { place in
                RGBAFloat(
                    red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator), blue: 1,
                    alpha: place % 5 == 0 ? 0 : .random(in: 0...0.9, using: &generator))
            })
        let (slow, map) = try slow(index, interpolation, nil)
        let result = colors.warped(
            by: map, to: target, interpolation: interpolation, minification: .pointSampled)
        let alpha = slow.floats(constant: 0) { colors[$0, $1].alpha }
        let red = slow.floats(constant: 0) { colors[$0, $1].red * colors[$0, $1].alpha }
        expectSame(result.pixels.map(\.alpha), alpha.map { max(0, min(1, $0)) })
        expectSame(result.pixels.map(\.red), zip(red, alpha).map { $1 > 0 ? $0 / $1 : 0 })
        guard interpolation == .bilinear else { return }
        let bytes = colors.map {
            RGBA8(red: UInt8($0.red * 255), green: 7, blue: 9, alpha: UInt8($0.alpha * 255))
        }
        let warped = bytes.warped(by: map, to: target, minification: .pointSampled)
        let opacity = slow.floats(bits: 7, constant: 0) { Float(bytes[$0, $1].alpha) }
        let sums = slow.floats(bits: 7, constant: 0) { Float(bytes[$0, $1].red) * Float(bytes[$0, $1].alpha) }
        expectSame(warped.pixels.map(\.alpha), opacity.map { UInt8($0 + 0.5) })
        expectSame(
            warped.pixels.map(\.red),
            zip(sums, opacity).map { UInt8($1 + 0.5) == 0 ? 0 : UInt8(min(255, $0 / $1) + 0.5) })
    }

    @Test("every thread count and level gives the same", arguments: WarpInterpolation.allCases, [false, true])
    func sameBits(interpolation: WarpInterpolation, isPerspective: Bool) {
        var generator = SeededGenerator(seed: 21)
        var picture = Raster<RGBA8>.random(width: 175, height: 143, using: &generator)
        picture[30, 80].alpha = 7
        let plane = Raster<Float>.random(width: 75, height: 43, using: &generator)
        let bytes = Raster<UInt8>.random(width: 75, height: 43, using: &generator)
        let turn = Homography(.rotation(radians: 0.5).followed(by: .scale(x: 0.7, y: 0.6)))
        var map = turn
        if isPerspective { map.row3 = SIMD3(0.004, 0.002, 1) }
        let size = PixelSize(width: 150, height: 133)
        func all(_ bands: ParallelBands) -> (Raster<RGBA8>, Raster<Float>, Raster<UInt8>) {
            (
                picture.warped(by: map, to: size, interpolation: interpolation, bands: bands),
                plane.warped(by: map, to: size, interpolation: interpolation, bands: bands),
                bytes.warped(by: map, to: size, interpolation: interpolation, outside: .border(.mirror), bands: bands)
            )
        }
        let expected = all(.serial)
        func expectAll(_ bands: ParallelBands, _ context: String) {
            let result = all(bands)
            expectSame(result.0, expected.0, context)
            expectSame(result.1, expected.1, context)
            expectSame(result.2, expected.2, context)
        }
        for count in threadCounts { expectAll(ParallelBands(threadCount: count), "\(count) threads") }
        forEachDispatchLevel { expectAll(ParallelBands(), "level \($0)") }
    }

    @Test func `a quarter turn is exact`() {
        var generator = SeededGenerator(seed: 5)
        let picture = Raster<RGBA8>.random(width: 31, height: 18, using: &generator)
        let turn = AffineMap.rotation(radians: .pi / 2).followed(by: .translation(x: 18, y: 0))
        for interpolation in WarpInterpolation.allCases {
            let turned = picture.warped(
                by: turn, to: PixelSize(width: 18, height: 31), interpolation: interpolation)
            #expect(turned == picture.oriented(.rotatedRight))
        }
    }

    @Test func `places are exact far to the right`() {
        let ramp = Raster<Float>(width: 60_000, height: 1, pixels: (0..<60_000).map { Float($0) })
        for shift in [0.5, 0.25, 0.375] {
            let moved = ramp.warped(by: AffineMap.translation(x: shift, y: 0), to: ramp.size)
            for column in [1, 100, 8000, 59_999] {
                #expect(moved[column, 0] == Float(Double(column) - shift))
            }
        }
        // A scale whose step is no binary fraction.
        let scaled = ramp.warped(by: AffineMap.scale(x: 1 / 0.9, y: 1), to: PixelSize(width: 66_000, height: 1))
        for column in [10, 8000, 65_000] {
            #expect(abs(Double(scaled[column, 0]) - ((Double(column) + 0.5) * 0.9 - 0.5)) < 1.0 / 128)
        }
    }

    @Test func `a picture keeps its colours to its edge`() {
        let color = RGBA8(red: 200, green: 100, blue: 50)
        let picture = Raster(width: 20, height: 20, filledWith: color)
        let turned = picture.warped(
            by: AffineMap.rotation(radians: 0.4, about: Point(x: 20, y: 20)), to: PixelSize(width: 40, height: 40))
        #expect(turned.pixels.contains { $0.alpha > 0 && $0.alpha < 255 })
        for pixel in turned.pixels where pixel.alpha > 0 {
            #expect(pixel.red == 200 && pixel.green == 100 && pixel.blue == 50)
        }
        // The area stays what it was.
        let area = turned.pixels.reduce(0.0) { $0 + Double($1.alpha) / 255 }
        #expect(abs(area - Double(turned.pixels.count) / 4) < 2.5 || area > 200)
    }

    @Test func `what shrinks does not alias`() throws {
        // Fine stripes of black and white are grey at a fifth of the size; taken at points they are anything.
        let stripes = Raster<UInt8>(width: 300, height: 200, pixels: (0..<60_000).map { $0 % 2 == 0 ? 0 : 255 })
        let map = AffineMap.rotation(radians: 0.35, about: Point(x: 150, y: 100))
            .followed(by: .scale(x: 0.2, y: 0.2, about: Point(x: 150, y: 100)))
        func spread(_ minification: WarpMinification) -> Int {
            let result = stripes.warped(by: map, to: stripes.size, minification: minification)
            let middle = result.cropped(to: PixelRect(x: 135, y: 90, width: 30, height: 20)).pixels
            return Int(middle.max()!) - Int(middle.min()!)
        }
        #expect(spread(.area) <= 2)
        #expect(spread(.pointSampled) > 100)
        // A tilted plane too, from near to far.
        let tilt = try #require(
            Homography(
                from: (
                    Point(x: 0, y: 0), Point(x: 300, y: 0), Point(x: 300, y: 200), Point(x: 0, y: 200)
                ),
                to: (
                    Point(x: 130, y: 20), Point(x: 170, y: 20), Point(x: 210, y: 90), Point(x: 90, y: 90)
                )))
        let tilted = stripes.warped(by: tilt, to: stripes.size)
        let inner = (30..<80).map { Int(tilted[150, $0]) }
        #expect(inner.max()! - inner.min()! <= 3)
    }

    @Test func `a flat picture stays flat at every scale`() {
        let color = RGBA8(red: 255, green: 1, blue: 130, alpha: 200)
        let picture = Raster(width: 64, height: 64, filledWith: color)
        for scale in [3, 1, 0.95, 0.7, 0.4, 0.11] {
            for interpolation in WarpInterpolation.allCases {
                let map = AffineMap.rotation(radians: 0.3).followed(by: .scale(x: scale, y: scale))
                let result = picture.warped(
                    by: map, to: PixelSize(width: 30, height: 30), interpolation: interpolation,
                    outside: .border(.replicate))
                #expect(result.pixels.allSatisfy { $0 == color }, "\(scale) \(interpolation)")
            }
        }
    }

    @Test func `a tilt back and forth comes home`() throws {
        let picture = Raster<UInt8>(
            width: 60, height: 50,
            pixels: (0..<3000).map { (place: Int) -> UInt8 in UInt8(128 + place % 60 - place / 60) })
        let map = try #require(
            Homography(
                from: (Point(x: 0, y: 0), Point(x: 60, y: 0), Point(x: 60, y: 50), Point(x: 0, y: 50)),
                to: (Point(x: 5, y: 2), Point(x: 58, y: 6), Point(x: 52, y: 44), Point(x: 8, y: 48))))
        let inverse = try #require(map.inverted())
        let tilted = picture.warped(
            by: map, to: picture.size, interpolation: .bicubic, outside: .border(.replicate),
            minification: .pointSampled)
        let back = tilted.warped(by: inverse, to: picture.size, interpolation: .bicubic, minification: .pointSampled)
        for row in 4..<46 {
            for column in 4..<56 { #expect(abs(Int(back[column, row]) - Int(picture[column, row])) <= 2) }
        }
        // A map of the other sign is the same map.
        let turned = Homography(row1: -map.row1, row2: -map.row2, row3: -map.row3)
        #expect(
            picture.warped(by: turned, to: picture.size, interpolation: .bicubic, minification: .pointSampled)
                == picture.warped(by: map, to: picture.size, interpolation: .bicubic, minification: .pointSampled))
    }

    @Test func `nothing is seen beyond the horizon`() {
        // Columns from 50 on lie beyond it.
        let map = Homography(row1: SIMD3(1, 0, 0), row2: SIMD3(0, 1, 0), row3: SIMD3(0.02, 0, 1))
        let picture = Raster<UInt8>(width: 1000, height: 20, filledWith: 200)
        let seen = picture.warped(by: map, to: PixelSize(width: 80, height: 4), outside: .border(.replicate))
        #expect((0..<49).allSatisfy { seen[$0, 2] == 200 })
        #expect((50..<80).allSatisfy { seen[$0, 2] == 0 })
    }

    @Test func `empty rasters show what is outside`() {
        let empty = Raster<RGBA8>(width: 0, height: 3)
        #expect(
            empty.warped(by: AffineMap.identity, to: PixelSize(width: 2, height: 1), outside: .constant(.white)).pixels
                == [.white, .white])
        let picture = Raster(width: 3, height: 3, filledWith: RGBA8.black)
        #expect(picture.warped(by: AffineMap.identity, to: PixelSize(width: 0, height: 5)).size.height == 5)
    }

    @Test func `a map without an inverse traps`() async {
        await #expect(processExitsWith: .failure) {
            let plane = Raster<UInt8>(width: 3, height: 3)
            _ = plane.warped(by: AffineMap.scale(x: 0, y: 1), to: plane.size)
        }
    }

    @Test func `a cancelled warp leaves no old memory`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        let plane = Raster<UInt8>(width: 20, height: 20, filledWith: 9)
        let result = plane.warped(
            by: AffineMap.scale(x: 0.4, y: 0.4), to: plane.size, bands: ParallelBands(monitor: monitor))
        #expect(result.pixels.allSatisfy { $0 == 0 })
    }
}
