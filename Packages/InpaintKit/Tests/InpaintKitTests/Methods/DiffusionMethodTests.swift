import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct DiffusionMethodTests {
    private func options(seed: UInt64 = 0) -> InpaintOptions {
        var options = InpaintOptions.bare(seed: seed)
        options.method = .diffusion
        return options
    }

    /// The largest difference of two pictures in any sample.
    private func largestDifference(_ a: Raster<RGBA8>, _ b: Raster<RGBA8>) -> Int {
        zip(a.pixels, b.pixels).map {
            max(
                abs(Int($0.red) - Int($1.red)), abs(Int($0.green) - Int($1.green)), abs(Int($0.blue) - Int($1.blue)),
                abs(Int($0.alpha) - Int($1.alpha)))
        }.max() ?? 0
    }

    /// A wire of 6 pixels that falls by one row in three columns.
    private func wire(_ width: Int, _ height: Int) -> Mask {
        Mask(
            coverage: Raster(
                width: width, height: height,
                pixels: (0..<width * height).map { at in
                    let row = at / width - at % width / 3 - height / 4
                    return (0..<6).contains(row) ? 255 : 0
                }))
    }

    @Test func `a constant photo stays constant, whatever the hole`() throws {
        let photo = Raster(width: 90, height: 70, filledWith: RGBA8(red: 13, green: 200, blue: 77, alpha: 131))
        var generator = SeededGenerator(seed: 3)
        for hole in [
            wire(90, 70), boxMask(90, 70, x: 4, y: 3, 80, 62), boxMask(90, 70, x: 0, y: 0, 90, 12),
            boxMask(90, 70, x: 50, y: 30, 1, 1), boxMask(90, 70, x: 0, y: 0, 89, 70),
        ] {
            expectSame(
                try filled(photo.scrambled(under: hole, using: &generator), without: hole, options()).pixels, photo)
        }
    }

    @Test func `what rises evenly is restored`() throws {
        let photo = drawn(width: 96, height: 80) { x, y in
            RGBA8(red: UInt8(2 * x + 3), green: UInt8(250 - x - y), blue: UInt8(x + 2 * y))
        }
        for hole in [wire(96, 80), boxMask(96, 80, x: 40, y: 30, 14, 9), boxMask(96, 80, x: 20, y: 16, 50, 46)] {
            let result = try filled(photo, without: hole, options()).pixels
            #expect(largestDifference(result, photo) <= 1)
        }
    }

    @Test(arguments: [-1.5, -0.6, 0.25, 0.8])
    func `a slanted edge continues through a wire`(slope: Double) throws {
        let photo = drawn(width: 96, height: 80) { x, y in
            let distance = (Double(x) - 48 - slope * (Double(y) - 40)) / (1 + slope * slope).squareRoot()
            return RGBA8(gray: UInt8(60 + 140 * min(max(distance + 0.5, 0), 1)))
        }
        let hole = wire(96, 80)
        let result = try filled(photo, without: hole, options()).pixels
        var sum = 0
        for index in photo.pixels.indices where hole.coverage.pixels[index] != 0 {
            sum += abs(Int(result.pixels[index].red) - Int(photo.pixels[index].red))
        }
        // Colours differ by 140 across the edge.
        #expect(Double(sum) / Double(hole.selectedCount) < 1.5)
    }

    @Test func `the fill has the grain of its surroundings`() throws {
        var generator = SeededGenerator(seed: 9)
        let photo = drawn(width: 120, height: 90) { _, _ in
            RGBA8(gray: UInt8(120 + (0..<4).reduce(0) { sum, _ in sum + Int.random(in: -4...4, using: &generator) }))
        }
        let hole = wire(120, 90)
        let result = try filled(photo, without: hole, options()).pixels
        func spread(_ picture: Raster<RGBA8>) -> Double {
            var sum = 0.0
            for index in picture.pixels.indices where hole.coverage.pixels[index] != 0 {
                sum += (Double(picture.pixels[index].red) - 120) * (Double(picture.pixels[index].red) - 120)
            }
            return (sum / Double(hole.selectedCount)).squareRoot()
        }
        #expect(abs(spread(result) / spread(photo) - 1) < 0.2)
        let other = try filled(photo, without: hole, options(seed: 4)).pixels
        #expect(other != result)
        expectSame(other, photo, outside: hole)
    }

    @Test func `what may not be copied lends no colour`() throws {
        let hole = boxMask(60, 50, x: 20, y: 10, 6, 30)
        let photo = drawn(width: 60, height: 50) { x, _ in x < 20 ? RGBA8(gray: 90) : .white }
        let left = boxMask(60, 50, x: 0, y: 0, 12, 50)
        let job = InpaintJob(
            photo: photo, options: options(), sources: .only(left), bands: .serial, monitor: WorkMonitor())
        let result = try job.run(hole).pixels
        for row in 10..<40 {
            for column in 20..<26 { #expect(result[column, row] == RGBA8(gray: 90)) }
        }
    }

    @Test func `a transparent pixel lends no colour`() throws {
        let photo = drawn(width: 60, height: 50) { x, _ in
            x < 23 ? RGBA8(red: 10, green: 200, blue: 30) : RGBA8(red: 255, green: 0, blue: 255, alpha: 0)
        }
        let result = try filled(photo, without: boxMask(60, 50, x: 20, y: 10, 6, 30), options()).pixels
        for row in 10..<40 {
            for column in 20..<26 where result[column, row].alpha > 0 {
                #expect(abs(Int(result[column, row].red) - 10) <= 1)
                #expect(abs(Int(result[column, row].green) - 200) <= 1)
            }
        }
    }

    @Test func `16 bits are kept`() throws {
        let pixels = (0..<60 * 50).map { at -> RGBA16 in
            let value = UInt16(1000 + at % 60 * 37 + at / 60 * 11)
            return RGBA16(red: value, green: value + 5, blue: 40_000 - value, alpha: .max)
        }
        let photo = Raster(width: 60, height: 50, pixels: pixels)
        let result = try filled(photo, without: wire(60, 50), options()).pixels
        let largest = zip(result.pixels, photo.pixels).map { abs(Int($0.red) - Int($1.red)) }.max()
        #expect(largest ?? 0 <= 2)
    }

    @Test func `every number of threads and every level of the processor give the same`() throws {
        var generator = SeededGenerator(seed: 12)
        let photo = Raster<RGBA8>.random(width: 150, height: 140, using: &generator)
        let hole = try wire(150, 140).union(boxMask(150, 140, x: 80, y: 4, 50, 50))
        let expected = try filled(photo, without: hole, options()).pixels
        for count in threadCounts {
            expectSame(try filled(photo, without: hole, options(), threadCount: count).pixels, expected)
        }
        try forEachDispatchLevel { level in
            expectSame(try filled(photo, without: hole, options()).pixels, expected, "level \(level)")
        }
    }

    @Test(arguments: [(1, 2), (2, 1), (2, 2), (1, 9), (5, 5), (33, 2), (3, 40)])
    func `small photos and any mask are filled`(width: Int, height: Int) throws {
        var generator = SeededGenerator(seed: UInt64(width * 100 + height))
        let photo = Raster(width: width, height: height, filledWith: RGBA8(red: 250, green: 3, blue: 77))
        for round in 0..<12 {
            let kept = Int.random(in: 0..<width * height, using: &generator)
            let coverage = (0..<width * height).map { index -> UInt8 in
                index == kept || Int.random(in: 0..<12, using: &generator) < round ? 0 : 255
            }
            let hole = Mask(coverage: Raster(width: width, height: height, pixels: coverage))
            var scrambled = photo.scrambled(under: hole, using: &generator)
            scrambled[kept % width, kept / width] = photo[0, 0]
            expectSame(try filled(scrambled, without: hole, options()).pixels, photo)
        }
    }
}
