import ImagingCore
import Testing
import _ImagingTestSupport

@testable import ContourKit

@Suite(.serialized) struct WireStripTests {
    private func photo(_ seed: UInt64, width: Int, height: Int, isOpaque: Bool) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: seed)
        func byte() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
        return Raster(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in
                RGBA8(red: byte(), green: byte(), blue: byte(), alpha: isOpaque ? 255 : byte())
            })
    }

    @Test(arguments: [true, false]) func `samples are bilinear, and beyond the edge the nearest pixel`(_ isOpaque: Bool)
    {
        for (seed, size) in [(1, (7, 5)), (2, (1, 1)), (3, (2, 9))] {
            let photo = photo(UInt64(seed), width: size.0, height: size.1, isOpaque: isOpaque)
            let normal = Direction(x: 3, y: -1)
            let middle = Point(x: 2.3, y: 3.7)
            let reach = 6
            let row = WireStrip(photo: photo).samples(at: middle, across: normal, reach: reach)
            func fixed(_ value: Double) -> Int64 { Int64((value * 65536).rounded()) }
            for place in 0...2 * reach {
                let steps = Int64(place - reach)
                let slow = SlowWires.sample(
                    photo, fixed(middle.x - 0.5) + steps * fixed(normal.x),
                    fixed(middle.y - 0.5) + steps * fixed(normal.y))
                #expect(Array(row[4 * place..<4 * place + 4]) == slow)
            }
        }
    }

    @Test func `samples at a pixel's centre are its numbers`() {
        let photo = Raster(width: 1, height: 1, filledWith: RGBA8(red: 10, green: 20, blue: 40))
        let row = WireStrip(photo: photo).samples(at: Point(x: 0.5, y: 0.5), across: Direction(x: 1, y: 0), reach: 0)
        #expect(row == [90, -10, -25, 0])
    }

    @Test func `ridges are those of the definition on every level`() {
        let photo = photo(4, width: 40, height: 30, isOpaque: true)
        let strip = WireStrip(photo: photo)
        let direction = Direction(x: 5, y: 2)
        let middles = (0..<4).map { (Point(x: 12, y: 9).moved(direction, along: Double($0)), direction.normal) }
        for form in WireForm.all {
            let reach = 7
            forEachDispatchLevel { _ in
                let ridges = strip.ridges(middles, reach: reach, form: form)
                for (row, (middle, normal)) in middles.enumerated() {
                    let samples = strip.samples(at: middle, across: normal, reach: reach + form.reach)
                    for place in 0..<ridges.count {
                        let slow = SlowWires.ridge(samples, at: place + form.reach, form: form)
                        #expect(ridges[row, place] == slow)
                    }
                }
            }
        }
    }

    @Test func `lines are sums of ridges on every level`() {
        let strip = WireStrip(photo: photo(5, width: 50, height: 40, isOpaque: true))
        let direction = Direction(x: 2, y: 3)
        let place = Point(x: 25, y: 20)
        forEachDispatchLevel { _ in
            let lines = strip.lines(at: place, direction: direction, rows: -3...4, reach: 5)
            for (index, form) in WireForm.all.enumerated() {
                let middles = (-3...4).map { (place.moved(direction, along: Double($0)), direction.normal) }
                let ridges = strip.ridges(middles, reach: 5, form: form)
                for line in 0..<11 {
                    var (total, square) = (SIMD4<Float>.zero, Float(0))
                    for row in 0..<8 {
                        let ridge = ridges[row, line]
                        total += ridge
                        square += ridge.x * ridge.x + ridge.y * ridge.y + ridge.z * ridge.z
                    }
                    #expect(lines.totals[index][line] == total && lines.squares[index][line] == square)
                }
            }
        }
    }

    @Test func `a step has no ridge, a line has`() {
        var samples = [Int16](repeating: 0, count: 4 * 25)
        for place in 12..<25 { samples[4 * place] = 100 }
        let form = WireForm.all[1]
        for place in form.reach..<25 - form.reach { #expect(SlowWires.ridge(samples, at: place, form: form).x <= 0) }
        samples = [Int16](repeating: 0, count: 4 * 25)
        for place in 11...13 { samples[4 * place] = 100 }
        #expect(SlowWires.ridge(samples, at: 12, form: form).x == 100)
    }
}
