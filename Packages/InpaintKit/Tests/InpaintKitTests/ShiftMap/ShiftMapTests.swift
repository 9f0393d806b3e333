import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct ShiftMapTests {
    /// Tiles of 7 by 5 pixels of random colours.
    private func tiles(_ width: Int, _ height: Int) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: 77)
        let tile = Raster<RGBA8>.random(width: 7, height: 5, using: &generator)
        return drawn(width: width, height: height) { x, y in tile[x % 7, y % 5] }
    }

    @Test func `what repeats is continued in its phase`() throws {
        let photo = tiles(70, 50)
        let level = level(photo, boxMask(70, 50, x: 28, y: 18, 13, 11), radius: 2)
        let offsets = DominantOffsets().find(in: level, bands: .serial)
        #expect(offsets.allSatisfy { $0.x % 7 == 0 && $0.y % 5 == 0 })
        let map = try ShiftMap(level: level, offsets: offsets).solve(monitor: WorkMonitor())
        for at in map.indices {
            #expect((map[at] >= 0) == (level.unknown[at] != 0))
            if map[at] >= 0 { #expect(photo.pixels[Int(map[at])] == photo.pixels[at]) }
        }
    }

    @Test func `offsets are found for any number of threads, and none without sources`() {
        let level = level(tiles(60, 40), boxMask(60, 40, x: 20, y: 10, 13, 11), radius: 1)
        let expected = DominantOffsets().find(in: level, bands: .serial)
        #expect(!expected.isEmpty && expected.count <= 60)
        for count in threadCounts {
            #expect(DominantOffsets().find(in: level, bands: ParallelBands(threadCount: count)) == expected)
        }
        let narrow = InpaintKitTests.level(tiles(9, 3), boxMask(9, 3, x: 1, y: 0, 7, 3), radius: 1)
        #expect(DominantOffsets().find(in: narrow, bands: .serial).isEmpty)
    }

    @Test func `the worked row`() throws {
        let row = [0, 10, 0, 10, 99, 99, 12, 22, 12, 22].map { RGBA8(gray: $0) }
        let level = level(Raster(width: 10, height: 1, pixels: row), boxMask(10, 1, x: 4, y: 0, 2, 1), radius: 0)
        let map = try ShiftMap(level: level, offsets: [SIMD2(2, 0), SIMD2(-2, 0)]).solve(monitor: WorkMonitor())
        // Each continues the side that it lies on, and the seam in between is a small one.
        #expect(map == [-1, -1, -1, -1, 2, 7, -1, -1, -1, -1])
    }

    @Test func `what may not be copied is not, and without an offset nothing is`() throws {
        let photo = tiles(40, 30)
        let plain = level(photo, boxMask(40, 30, x: 14, y: 10, 9, 8), radius: 1)
        let usable = (0..<1200).map { UInt8($0 % 40 < 20 ? 1 : 0) }
        let limited = PatchLevel(
            width: 40, height: 30, radius: 1, pixels: plain.pixels, unknown: plain.unknown, painted: plain.painted,
            usable: usable)
        let map = try ShiftMap(level: limited, offsets: [SIMD2(14, 0), SIMD2(-14, 0), SIMD2(0, 10)])
            .solve(monitor: WorkMonitor())
        // No place is forbidden when another choice is known; -14 leads left of the hole for all its pixels.
        #expect(map.filter { $0 >= 0 }.allSatisfy { usable[Int($0)] == 1 })
        #expect(try ShiftMap(level: plain, offsets: []).solve(monitor: WorkMonitor()).allSatisfy { $0 < 0 })
    }

    @Test func `a cancelled map throws`() {
        let level = level(tiles(30, 20), boxMask(30, 20, x: 9, y: 7, 9, 8), radius: 1)
        let monitor = WorkMonitor()
        monitor.cancel()
        #expect(throws: CancellationError.self) {
            try ShiftMap(level: level, offsets: [SIMD2(7, 0)]).solve(monitor: monitor)
        }
    }
}
