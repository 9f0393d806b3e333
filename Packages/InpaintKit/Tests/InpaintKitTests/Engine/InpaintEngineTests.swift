import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

/// What the engine promises of every photo: what is kept, and what the result depends on.
@Suite(.serialized) struct InpaintEngineTests {
    private let photo: Raster<RGBA8>
    private let hole = Mask(width: 44, height: 38, selectingCircleAt: Point(x: 20, y: 19), radius: 7)

    init() {
        var generator = SeededGenerator(seed: 41)
        let noise = Raster<RGBA8>.random(width: 44, height: 38, opaque: false, using: &generator)
        photo = drawn(width: 44, height: 38) { x, y in
            var pixel = noise[x, y]
            pixel.red = UInt8(Int(pixel.red) / 4 + 4 * x)
            pixel.green /= 2
            return pixel
        }
    }

    @Test func `an empty mask gives the photo back`() async throws {
        let result = try await InpaintEngine().remove(Mask(width: 44, height: 38), from: photo)
        expectSame(result.pixels, photo)
        #expect(result.changed.isEmpty)
        let nothing = try await InpaintEngine().remove(
            Mask(width: 0, height: 0), from: Raster<RGBA8>(width: 0, height: 0))
        #expect(nothing.pixels.isEmpty)
    }

    @Test(arguments: [(0.0, 0.0), (0, 4), (3, 0), (2.5, 3)])
    func `nothing but the changed pixels differs`(dilation: Double, feather: Double) async throws {
        let options = InpaintOptions(dilation: dilation, feather: feather)
        let result = try await InpaintEngine().remove(hole, from: photo, options: options)
        expectSame(result.pixels, photo, outside: result.changed)
        // The photo is noise: where it is replaced, it differs.
        let replaced = result.changed.coverage.pixels.indices.filter { result.changed.coverage.pixels[$0] == 255 }
        #expect(replaced.filter { result.pixels.pixels[$0] != photo.pixels[$0] }.count > replaced.count * 9 / 10)
        #expect(replaced.count >= hole.selectedCount)
    }

    @Test func `without dilation and feather the mask is what changes`() async throws {
        let result = try await InpaintEngine().remove(hole, from: photo, options: .bare())
        #expect(result.changed == hole)
        expectSame(result.pixels, photo, outside: hole)
    }

    @Test(arguments: [(0.0, 0.0), (3, 2)])
    func `what lies under the mask does not matter`(dilation: Double, feather: Double) throws {
        let options = InpaintOptions(dilation: dilation, feather: feather)
        let expected = try filled(photo, without: hole, options)
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<3 {
            let other = photo.scrambled(under: expected.changed, using: &generator)
            #expect(other != photo)
            expectSame(try filled(other, without: hole, options).pixels, expected.pixels)
        }
    }

    @Test func `every number of threads gives the same`() async throws {
        let tall = drawn(width: 20, height: 120) { x, y in photo[(x + y / 3) % 44, (y * 7 + x) % 38] }
        let mask = boxMask(20, 120, x: 6, y: 10, 8, 100)
        let expected = try await InpaintEngine(threadCount: 1).remove(mask, from: tall)
        for count in threadCounts {
            let result = try await InpaintEngine(threadCount: count).remove(mask, from: tall)
            expectSame(result.pixels, expected.pixels, "\(count) threads")
        }
        let result = try await InpaintEngine().remove(mask, from: tall)
        expectSame(result.pixels, expected.pixels)
    }

    @Test(arguments: [1, 3, 5, 7])
    func `every level of the processor gives the same`(patchRadius: Int) throws {
        let options = InpaintOptions(patchRadius: patchRadius)
        let expected = try filled(photo, without: hole, options)
        try forEachDispatchLevel { level in
            expectSame(try filled(photo, without: hole, options).pixels, expected.pixels, "level \(level)")
        }
    }

    @Test func `the seed decides`() throws {
        let first = try filled(photo, without: hole, .bare(seed: 1)).pixels
        expectSame(try filled(photo, without: hole, .bare(seed: 1)).pixels, first)
        let others = try [2, 3, 1 << 40].map { try filled(photo, without: hole, .bare(seed: $0)).pixels }
        #expect(Set(others + [first]).count == 4)
    }

    @Test func `patches of every radius fill the hole`() throws {
        let results = try (1...7).map { try filled(photo, without: hole, .bare(patchRadius: $0)).pixels }
        for result in results { expectSame(result, photo, outside: hole) }
        // Where much repeats two radii may come to the same.
        #expect(Set(results).count >= 5)
    }

    @Test func `a fill follows from its surroundings alone`() throws {
        let photo = drawn(width: 420, height: 150) { x, y in RGBA8(gray: UInt8((x * x + y * 13) % 256)) }
        var coverage = Mask(width: 420, height: 150, selecting: PixelRect(x: 30, y: 60, width: 20, height: 20)).coverage
        // A wire, which diffusion closes, on the same mask.
        for row in 100..<103 { for column in 60..<90 { coverage[column, row] = 255 } }
        let mask = Mask(coverage: coverage)
        let result = try filled(photo, without: mask, .bare(patchRadius: 1))
        var other = photo
        for row in 0..<150 {
            for column in 0..<420
            where !result.decisions.contains(where: { $0.surroundings.contains(x: column, y: row) }) {
                other[column, row] = RGBA8(red: 255, green: 0, blue: UInt8(row))
            }
        }
        #expect(other != photo)
        let again = try filled(other, without: mask, .bare(patchRadius: 1))
        #expect(again.decisions == result.decisions)
        for decision in result.decisions {
            expectSame(again.pixels.cropped(to: decision.area), result.pixels.cropped(to: decision.area))
        }
    }
}
