import Testing
import _ImagingTestSupport

@testable import ImagingCore

/// Sizes and radii: windows larger than the picture, single rows and columns, and rows longer than a chunk.
private let cases: [(PixelSize, Int)] = [
    ((1, 1), 2), ((6, 1), 1), ((1, 7), 3), ((9, 6), 0), ((5, 4), 7), ((17, 9), 2), ((131, 3), 1), ((14, 13), 4),
].map { (PixelSize(width: $0.0.0, height: $0.0.1), $0.1) }

/// 8-bit results are those of the twin but for the last bits of single precision, which may turn a rounding.
private func expectNear(_ actual: [UInt8], _ exact: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    let isNear = zip(actual, exact).allSatisfy { abs(Double($0) - min(255, max(0, $1))) < 0.5 + 1e-3 }
    #expect(isNear, sourceLocation: sourceLocation)
}

@Suite(.serialized) struct GuidedFilterTests {
    @Test func `the worked row`() {
        let guide = Raster<UInt8>(width: 8, height: 1, pixels: [0, 0, 0, 0, 255, 255, 255, 255])
        let raster = Raster<UInt8>(width: 8, height: 1, pixels: [0, 0, 0, 90, 165, 255, 255, 255])
        let result = raster.guidedFiltered(by: guide, radius: 1, epsilon: 1e-6)
        #expect(result.pixels == [0, 10, 25, 55, 200, 230, 245, 255])
    }

    @Test("planes by planes are what the twin gives", arguments: cases)
    func gray(size: PixelSize, radius: Int) {
        var generator = SeededGenerator(seed: UInt64(size.area))
        let plane = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let guide = Raster<UInt8>.random(width: size.width, height: size.height, using: &generator)
        let slow = SlowGuidedFilter(size: size, radius: radius, epsilon: 0.01 * 255 * 255)
        let exact = slow.filtered(plane.pixels.map { Double($0) }, by: [guide.pixels.map { Double($0) }])
        expectNear(plane.guidedFiltered(by: guide, radius: radius, epsilon: 0.01).pixels, exact)
        // The same in 0...1.
        let floats = plane.map { Float($0) / 255 }.guidedFiltered(
            by: guide.map { Float($0) / 255 }, radius: radius, epsilon: 0.01)
        #expect(zip(floats.pixels, exact).allSatisfy { abs(Double($0) - $1 / 255) < 2e-6 })
    }

    @Test("planes by colours are what the twin gives", arguments: cases)
    func colors(size: PixelSize, radius: Int) {
        var generator = SeededGenerator(seed: UInt64(size.area) + 1)
        let plane = Raster<Float>.random(width: size.width, height: size.height, using: &generator)
        let guide = Raster<RGBA8>.random(width: size.width, height: size.height, using: &generator)
        let slow = SlowGuidedFilter(size: size, radius: radius, epsilon: 0.002 * 255 * 255)
        let channels = [\RGBA8.red, \.green, \.blue].map { channel in guide.pixels.map { Double($0[keyPath: channel]) }
        }
        let exact = slow.filtered(plane.pixels.map { Double($0) }, by: channels)
        let result = plane.guidedFiltered(by: guide, radius: radius, epsilon: 0.002)
        #expect(zip(result.pixels, exact).allSatisfy { abs(Double($0) - $1) < 1e-5 })
        let mask = Mask(coverage: plane.map { UInt8($0 * 255) })
        expectNear(
            mask.refined(along: guide, radius: radius, epsilon: 0.002).coverage.pixels,
            slow.filtered(mask.coverage.pixels.map { Double($0) }, by: channels))
    }

    @Test("colours by themselves are what the twin gives, weighted by the opacity", arguments: cases, [true, false])
    func itself(example: (PixelSize, Int), opaque: Bool) {
        let (size, radius) = example
        var generator = SeededGenerator(seed: UInt64(size.area) + 2)
        let picture = Raster<RGBA8>.random(
            width: size.width, height: size.height, opaque: opaque, using: &generator)
        let slow = SlowGuidedFilter(size: size, radius: radius, epsilon: 0.003 * 255 * 255)
        let alpha = picture.pixels.map { Double($0.alpha) }
        let weighted = [\RGBA8.red, \.green, \.blue].map { channel in
            picture.pixels.map { Double($0[keyPath: channel]) * Double($0.alpha) }
        }
        let guide = weighted.map { $0.map { $0 / 255 } }
        let result = picture.guidedFiltered(radius: radius, epsilon: 0.003)
        let alphas = slow.filtered(alpha, by: guide)
        expectNear(result.pixels.map(\.alpha), alphas)
        for (channel, samples) in zip([\RGBA8.red, \.green, \.blue], weighted) {
            let exact = zip(slow.filtered(samples, by: guide), alphas).map { $1 < 0.5 ? 0 : $0 / $1 }
            // Where the opacity is near 0, the quotient is not certain.
            let pairs = zip(zip(result.pixels.map { $0[keyPath: channel] }, exact), alphas).filter { $1 > 2 }
            expectNear(pairs.map(\.0.0), pairs.map(\.0.1))
        }
        let floats = picture.map {
            RGBAFloat(
                red: Float($0.red) / 255, green: Float($0.green) / 255, blue: Float($0.blue) / 255,
                alpha: Float($0.alpha) / 255)
        }.guidedFiltered(radius: radius, epsilon: 0.003)
        #expect(
            zip(floats.pixels, alphas).allSatisfy { abs(Double($0.alpha) - min(1, max(0, $1 / 255))) < 1e-5 })
    }

    @Test func `what is flat stays, and a linear function of the guide stays nearly`() {
        var generator = SeededGenerator(seed: 8)
        let guide = Raster<RGBA8>.random(width: 20, height: 15, opaque: false, using: &generator)
        let flat = Raster<UInt8>(width: 20, height: 15, filledWith: 77)
        #expect(flat.guidedFiltered(by: guide, radius: 3, epsilon: 1e-3) == flat)
        let linear = guide.map { Float($0.alpha) / 510 + 0.1 }
        let alpha = guide.map { Float($0.alpha) / 255 }
        let result = linear.guidedFiltered(by: alpha, radius: 2, epsilon: 1e-9)
        #expect(zip(result.pixels, linear.pixels).allSatisfy { abs($0 - $1) < 1e-5 })
        let still = Raster(width: 9, height: 7, filledWith: RGBA8(red: 250, green: 3, blue: 120, alpha: 40))
        #expect(still.guidedFiltered(radius: 4, epsilon: 0.01) == still)
    }

    @Test func `bands meet without a seam`() {
        // Taller than one band; sums of whole numbers are exact, so that a part is as the whole.
        var generator = SeededGenerator(seed: 9)
        let guide = Raster<UInt8>.random(width: 5, height: 300, using: &generator)
        let plane = Raster<UInt8>.random(width: 5, height: 300, using: &generator)
        let whole = plane.guidedFiltered(by: guide, radius: 2, epsilon: 0.01)
        let part = PixelRect(x: 0, y: 200, width: 5, height: 100)
        let below = plane.cropped(to: part).guidedFiltered(
            by: guide.cropped(to: part), radius: 2, epsilon: 0.01)
        #expect(whole.cropped(to: part).pixels.dropFirst(20) == below.pixels.dropFirst(20))
    }

    @Test func `a coarse mask is drawn to the photo's edge`() {
        let photo = Raster<RGBA8>(
            width: 64, height: 40,
            pixels: (0..<64 * 40).map { $0 % 64 < 32 ? RGBA8(red: 200, green: 40, blue: 40) : RGBA8(gray: 96) })
        let coarse = Mask(width: 64, height: 40, selecting: PixelRect(x: 0, y: 0, width: 29, height: 40))
        let fine = coarse.refined(along: photo, radius: 8, epsilon: 1e-4)
        let row = (0..<64).map { Int(fine.coverage[$0, 20]) }
        // The step is where the photo's is, and no longer where it was.
        #expect(row[31] - row[32] > 100)
        #expect(row[28] - row[29] < 20)
    }

    @Test("a subsampled filter is near the full one", arguments: [2, 3, 4])
    func subsampled(factor: Int) {
        let size = PixelSize(width: 90, height: 70)
        let photo = Raster<RGBA8>(
            width: size.width, height: size.height,
            pixels: (0..<size.area).map { index in
                let (x, y) = (index % size.width, index / size.width)
                let inside = (x - 45) * (x - 45) + (y - 35) * (y - 35) < 500
                return RGBA8(red: UInt8(inside ? 200 : 60), green: UInt8(x + y), blue: UInt8(2 * x))
            })
        let mask = Mask(width: 90, height: 70, selectingCircleAt: Point(x: 44, y: 36), radius: 20)
        let full = mask.refined(along: photo, radius: 12, epsilon: 1e-3)
        let fast = mask.refined(along: photo, radius: 12, epsilon: 1e-3, subsampling: factor)
        let difference = zip(full.coverage.pixels, fast.coverage.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(difference < 5 * size.area)
        let flat = Raster<Float>(width: 7, height: 5, filledWith: 0.25)
        #expect(
            flat.guidedFiltered(by: flat, radius: 4, epsilon: 1e-3, subsampling: factor).pixels
                .allSatisfy { abs($0 - 0.25) < 1e-6 })
    }

    @Test func `empty rasters stay empty`() {
        let empty = Raster<RGBA8>(width: 0, height: 3)
        #expect(empty.guidedFiltered(radius: 3, epsilon: 0.1) == empty)
        #expect(Mask(width: 0, height: 3).refined(along: empty, radius: 2).size == empty.size)
    }

    @Test("every thread count and level gives the same", arguments: [1, 3])
    func sameBits(subsampling: Int) {
        var generator = SeededGenerator(seed: 21)
        let picture = Raster<RGBA8>.random(width: 45, height: 270, opaque: false, using: &generator)
        let plane = Raster<Float>.random(width: 45, height: 270, using: &generator)
        func results(_ bands: ParallelBands) -> (Raster<RGBA8>, Raster<Float>, Raster<Float>) {
            (
                picture.guidedFiltered(radius: 3, epsilon: 0.01, subsampling: subsampling, bands: bands),
                plane.guidedFiltered(
                    by: picture, radius: 5, epsilon: 1e-3, subsampling: subsampling, bands: bands),
                plane.guidedFiltered(radius: 2, epsilon: 1e-3, subsampling: subsampling, bands: bands)
            )
        }
        let expected = results(.serial)
        func check(_ actual: (Raster<RGBA8>, Raster<Float>, Raster<Float>), _ context: String) {
            expectSame(actual.0, expected.0, context)
            expectSame(actual.1, expected.1, context)
            expectSame(actual.2, expected.2, context)
        }
        for count in threadCounts { check(results(ParallelBands(threadCount: count)), "\(count) threads") }
        forEachDispatchLevel { level in check(results(.serial), "level \(level)") }
    }

    @Test("cancelled work gives nothing", arguments: [1, 2])
    func cancelled(subsampling: Int) {
        let monitor = WorkMonitor()
        monitor.cancel()
        let white = Raster(width: 20, height: 9, filledWith: RGBA8.white)
        let result = white.guidedFiltered(
            radius: 2, epsilon: 0.1, subsampling: subsampling, bands: ParallelBands(threadCount: 2, monitor: monitor))
        #expect(result.pixels.allSatisfy { $0 == .zero })
    }

    @Test func `an epsilon of 0 and a guide of another size trap`() async {
        await #expect(processExitsWith: .failure) {
            let plane = Raster<UInt8>(width: 2, height: 2)
            _ = plane.guidedFiltered(by: Raster<Float>(width: 2, height: 1), radius: 1, epsilon: 0.1)
        }
        await #expect(processExitsWith: .failure) {
            _ = Raster<UInt8>(width: 1, height: 1).guidedFiltered(radius: 1, epsilon: 0)
        }
    }
}
