import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

@Suite(.serialized) struct PatchPyramidTests {
    private func pyramid(_ photo: Raster<RGBA8>, _ mask: Mask, depth: Double, radius: Int) -> PatchPyramid {
        let unknown = mask.coverage.pixels.map { UInt8($0 == 255 ? 1 : 0) }
        return PatchPyramid(
            photo: photo, unknown: unknown, painted: unknown, depth: depth, radius: radius, bands: .serial)
    }

    @Test func `a halved pixel is the mean of its known ones, and unknown if one of them is`() throws {
        // Radius 0, so that every place may be a source. Odd sides: the last column and row have one pixel less.
        let values: [UInt8] = [
            10, 20, 30, 40, 50,
            12, 22, 32, 42, 53,
            90, 91, 92, 93, 94,
        ]
        let bytes = values.flatMap { [$0, 0, $0 / 2, 7] } + Array(repeating: 0, count: PatchLevel.padding)
        let unknown: [UInt8] = [
            0, 0, 1, 0, 0,
            0, 0, 1, 0, 0,
            0, 0, 0, 0, 1,
        ]
        let painted: [UInt8] = [
            0, 0, 1, 0, 0,
            0, 0, 1, 0, 0,
            1, 0, 0, 0, 1,
        ]
        let half = try #require(
            PatchLevel(width: 5, height: 3, radius: 0, pixels: bytes, unknown: unknown, painted: painted).halved())
        #expect(half.width == 3 && half.height == 2 && half.radius == 0)
        // (10 + 20 + 12 + 22) / 4 = 16; (40 + 42) / 2 = 41; (50 + 53) / 2 = 51.5; (90 + 91) / 2 = 90.5; nothing known: 0.
        #expect((0..<6).map { half.pixels[4 * $0] } == [16, 41, 52, 91, 93, 0])
        #expect((0..<6).map { half.pixels[4 * $0 + 2] } == [8, 21, 26, 45, 46, 0])
        #expect((0..<6).map { half.pixels[4 * $0 + 3] } == [7, 7, 7, 7, 7, 0])
        #expect(half.pixels.count == 4 * 6 + PatchLevel.padding)
        #expect(half.unknown == [0, 1, 0, 0, 0, 1])
        #expect(half.painted == [0, 1, 0, 1, 0, 1])
    }

    @Test func `a level without room or sources at half size has no half`() {
        let photo = Raster(width: 12, height: 40, filledWith: RGBA8.white)
        #expect(level(photo, boxMask(12, 40, x: 3, y: 3, 2, 2), radius: 3).halved() == nil)
        #expect(level(photo, boxMask(12, 40, x: 3, y: 3, 2, 2), radius: 2).halved() != nil)
        // At half size each of these columns touches a hole.
        let bars = Mask(coverage: Raster(width: 20, height: 20, pixels: (0..<400).map { $0 % 10 == 4 ? 255 : 0 }))
        #expect(level(Raster(width: 20, height: 20, filledWith: .white), bars, radius: 1).sourceCount > 0)
        #expect(level(Raster(width: 20, height: 20, filledWith: .white), bars, radius: 2).halved() == nil)
    }

    @Test func `levels are made until the hole is eight radii deep`() {
        let photo = Raster(width: 120, height: 120, filledWith: RGBA8.white)
        let hole = boxMask(120, 120, x: 50, y: 50, 20, 20)
        for (depth, count) in [(0.0, 1), (8, 1), (8.1, 2), (16, 2), (16.1, 3), (33, 4)] {
            let levels = pyramid(photo, hole, depth: depth, radius: 1).levels
            #expect(levels.count == count, "depth \(depth)")
            for (finer, coarser) in zip(levels, levels.dropFirst()) {
                #expect(coarser.width == (finer.width + 1) / 2 && coarser.height == (finer.height + 1) / 2)
            }
        }
    }

    @Test func `the radius shrinks to what the photo has room for`() {
        let small = Raster(width: 6, height: 30, filledWith: RGBA8.white)
        #expect(pyramid(small, boxMask(6, 30, x: 0, y: 0, 2, 2), depth: 2, radius: 7).levels[0].radius == 2)
        // Patches of 5 pixels would all touch one of the bars, those of 3 do not.
        let bars = Mask(coverage: Raster(width: 20, height: 9, pixels: (0..<180).map { $0 % 4 == 0 ? 255 : 0 }))
        let wide = Raster(width: 20, height: 9, filledWith: RGBA8.white)
        #expect(pyramid(wide, bars, depth: 1, radius: 7).levels[0].radius == 1)
        var almost = Mask(coverage: Raster(width: 20, height: 9, filledWith: 255))
        almost.coverage[19, 0] = 0
        let level = pyramid(wide, almost, depth: 20, radius: 7).levels[0]
        #expect(level.radius == 0 && level.sourceCount == 1)
    }

    @Test func `texture is the mean slope of the known pixels around`() {
        // Slopes to the right are 10 except at the last column; the luma of a grey is the grey.
        let ramp = drawn(width: 6, height: 1) { x, _ in RGBA8(gray: UInt8(10 * x)) }
        let bytes = featurePixels(of: ramp, unknown: Array(repeating: 0, count: 6), bands: .serial)
        // 4 × mean over up to five columns: 10 10 10 → 10; four → 10; five → 10; the last has slope 0.
        #expect((0..<6).map { bytes[4 * $0] } == [0, 10, 20, 30, 40, 50])
        #expect((0..<6).map { bytes[4 * $0 + 3] } == [40, 40, 40, 32, 30, 27])
        #expect(bytes.count == 24 + PatchLevel.padding)
        // An unknown pixel has no slope, gives none to its neighbour, and is not counted.
        let hidden = featurePixels(of: ramp, unknown: [0, 0, 0, 1, 0, 0], bands: .serial)
        #expect((0..<6).map { hidden[4 * $0] } == [0, 10, 20, 0, 40, 50])
        #expect((0..<6).map { hidden[4 * $0 + 3] } == [27, 27, 30, 0, 13, 20])
    }

    @Test func `features do not depend on unknown pixels or on threads`() {
        var generator = SeededGenerator(seed: 12)
        for (width, height) in [(1, 1), (2, 3), (17, 1), (1, 50), (23, 90)] {
            let photo = Raster<RGBA8>.random(width: width, height: height, opaque: false, using: &generator)
            let unknown = (0..<width * height).map { _ in UInt8(Int.random(in: 0..<3, using: &generator) == 0 ? 1 : 0) }
            let mask = Mask(coverage: Raster(width: width, height: height, pixels: unknown.map { $0 * 255 }))
            let expected = SlowPyramid.features(of: photo, unknown: unknown)
            let other = photo.scrambled(under: mask, using: &generator)
            forEachDispatchLevel { _ in
                for picture in [photo, other] {
                    for count in threadCounts {
                        let bands = ParallelBands(threadCount: count)
                        expectSame(featurePixels(of: picture, unknown: unknown, bands: bands), expected)
                    }
                }
            }
        }
    }

    @Test func `planes of half the size are those of the twin`() {
        var generator = SeededGenerator(seed: 13)
        for (width, height) in [(1, 1), (2, 1), (1, 2), (7, 5), (40, 70), (33, 65)] {
            for share in [1, 3, 50] {
                func flags() -> [UInt8] {
                    (0..<width * height).map { _ in Int.random(in: 0..<share, using: &generator) == 0 ? 1 : 0 }
                }
                let planes = LevelPlanes(
                    width: width, height: height,
                    pixels: (0..<4 * width * height + PatchLevel.padding).map { _ in
                        .random(in: 0...255, using: &generator)
                    },
                    unknown: flags(), painted: flags(), usable: share == 3 ? flags() : nil)
                let expected = SlowPyramid.halved(planes)
                forEachDispatchLevel { _ in
                    for count in threadCounts {
                        let isSame = planes.halved(bands: ParallelBands(threadCount: count)) == expected
                        #expect(isSame)
                    }
                }
            }
        }
    }
}
