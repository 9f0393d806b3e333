import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

@Suite(.serialized) struct SourceSearchTests {
    /// Makes a level of random pixels with a hole; with few values equal distances are common.
    private func randomLevel(
        _ width: Int, _ height: Int, radius: Int, values: UInt8, using generator: inout SeededGenerator
    ) -> PatchLevel {
        let noise = Raster<RGBA8>.random(width: width, height: height, using: &generator)
        let photo = noise.map { RGBA8(red: $0.red % values, green: $0.green % values, blue: 0) }
        let hole = boxMask(width, height, x: width / 3, y: height / 3, width / 4, height / 4)
        return level(photo, hole, radius: radius)
    }

    private func knownBytes(of level: PatchLevel) -> [UInt8] {
        level.unknown.flatMap { Array(repeating: $0 == 0 ? UInt8(255) : 0, count: 4) }
            + Array(repeating: 255, count: PatchLevel.padding)
    }

    @Test(arguments: 0...7)
    func `what is found is what the twin finds, on every level of the processor`(radius: Int) {
        var generator = SeededGenerator(seed: 40 + UInt64(radius))
        for values: UInt8 in [2, 255] {
            let side = 2 * radius + 22
            let level = randomLevel(side, side + 7, radius: radius, values: values, using: &generator)
            let known = knownBytes(of: level)
            let everything = PixelRect(x: -5, y: -5, width: side + 30, height: side + 30)
            for search in [
                SourceSearch(area: everything), SourceSearch(area: everything, nearness: 12),
                SourceSearch(area: everything, seed: 7),
                SourceSearch(area: everything, nearness: 3, seed: 0xFFFF_FFFF, limit: 40_000),
                SourceSearch(area: PixelRect(x: radius, y: radius, width: 4, height: 9), seed: 1),
                SourceSearch(area: everything, limit: 1),
                SourceSearch(area: PixelRect(x: 900, y: 3, width: 4, height: 9)),
            ] {
                let target = level.patchPlace(near: Int.random(in: 0..<side * side, using: &generator))
                let expected = SlowSources.nearest(toPartial: target, in: level, known: known, search)
                forEachDispatchLevel { number in
                    #expect(
                        search.nearest(toPartial: target, in: level, known: known) == expected, "level \(number)")
                }
            }
        }
    }

    @Test func `work that is split finds the same`() {
        var generator = SeededGenerator(seed: 3)
        let level = randomLevel(140, 130, radius: 1, values: 2, using: &generator)
        let known = knownBytes(of: level)
        for seed: UInt32 in [0, 9] {
            let search = SourceSearch(area: PixelRect(x: 0, y: 0, width: 140, height: 130), seed: seed)
            #expect(search.area.area >= SourceSearch.sharedArea)
            for at in [0, 45 * 140 + 50, 140 * 130 - 1] {
                let target = level.patchPlace(near: at)
                let expected = SlowSources.nearest(toPartial: target, in: level, known: known, search)
                for count in threadCounts {
                    let found = search.nearest(
                        toPartial: target, in: level, known: known, bands: ParallelBands(threadCount: count))
                    #expect(found == expected)
                }
            }
        }
    }

    @Test func `a seed makes distances up to a quarter larger`() {
        #expect(SlowSources.varied(1000, seed: 0, 3, 4) == 1000)
        var values: Set<UInt32> = []
        for tile in 0..<64 { values.insert(SlowSources.varied(10_000, seed: 5, tile * 8, 0)) }
        #expect(values.allSatisfy { (10_000..<12_500).contains($0) })
        #expect(values.count > 40)
        // The sources of one tile share it, and nothing that fits exactly becomes worse.
        #expect(SlowSources.varied(777, seed: 5, 16, 23) == SlowSources.varied(777, seed: 5, 23, 16))
        #expect(SlowSources.varied(0, seed: 5, 1, 1) == 0)
        #expect(SlowSources.varied(.max, seed: 5, 1, 1) == .max)
    }
}
