import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct HoleRegionTests {
    private func regions(_ mask: Mask, patchRadius: Int = 3) -> [HoleRegion] {
        if mask.isEmpty { return [] }
        let changed = ChangedArea(of: mask, dilation: 0, feather: 0, bands: .serial)
        return HoleRegion.regions(of: changed, photo: mask.size, patchRadius: patchRadius, bands: .serial)
    }

    private func boxes(_ width: Int, _ height: Int, _ boxes: PixelRect...) throws -> Mask {
        try boxes.reduce(Mask(width: width, height: height)) {
            try $0.union(Mask(width: width, height: height, selecting: $1))
        }
    }

    @Test(arguments: [(1, 16), (3, 16), (4, 16), (7, 28)])
    func `holes nearer than a few patches are one problem`(patchRadius: Int, reach: Int) throws {
        let first = PixelRect(x: 50, y: 40, width: 10, height: 10)
        for (dx, dy) in [(1, 0), (0, 1), (1, 1)] {
            for (gap, count) in [(1, 1), (reach - 1, 1), (reach, 2), (reach + 9, 2)] {
                let second = PixelRect(x: 50 + dx * (10 + gap), y: 40 + dy * (10 + gap), width: 10, height: 10)
                let found = regions(try boxes(300, 200, first, second), patchRadius: patchRadius)
                #expect(found.map(\.hole) == (count == 1 ? [first.union(second)] : [first, second]))
            }
        }
    }

    @Test func `a chain of near holes is one problem`() throws {
        let mask = try boxes(
            400, 120, PixelRect(x: 300, y: 60, width: 4, height: 4), PixelRect(x: 10, y: 50, width: 4, height: 4),
            PixelRect(x: 20, y: 60, width: 4, height: 4), PixelRect(x: 36, y: 52, width: 4, height: 4))
        #expect(
            regions(mask).map(\.hole) == [
                PixelRect(x: 10, y: 50, width: 30, height: 14), PixelRect(x: 300, y: 60, width: 4, height: 4),
            ])
    }

    @Test func `a compact hole sees more than its size around it, a thin one what its thickness asks for`() throws {
        let compact = try regions(boxes(500, 500, PixelRect(x: 200, y: 190, width: 100, height: 100)))
        #expect(
            compact == [
                HoleRegion(
                    bounds: PixelRect(x: 75, y: 65, width: 350, height: 350),
                    hole: PixelRect(x: 200, y: 190, width: 100, height: 100), depth: 50)
            ])
        let thin = try regions(boxes(500, 500, PixelRect(x: 150, y: 190, width: 200, height: 2)))
        #expect(
            thin == [
                HoleRegion(
                    bounds: PixelRect(x: 74, y: 114, width: 352, height: 154),
                    hole: PixelRect(x: 150, y: 190, width: 200, height: 2), depth: 1)
            ])
    }

    @Test func `the surroundings end at the photo's edges`() throws {
        let corner = try regions(boxes(90, 70, PixelRect(x: 0, y: 60, width: 12, height: 10)))
        #expect(corner.map(\.bounds) == [PixelRect(x: 0, y: 0, width: 88, height: 70)])
        // The depth counts from known pixels alone: beyond the photo there are none.
        #expect(corner[0].depth == 10)
    }

    @Test func `what is painted but known belongs to the problem and has no depth`() {
        var soft = Mask(width: 40, height: 30)
        for column in 10..<20 { soft.coverage[column, 10] = 60 }
        #expect(regions(soft, patchRadius: 1).map(\.depth) == [0])
        soft.coverage[14, 10] = 255
        let found = regions(soft, patchRadius: 1)
        #expect(found.map(\.hole) == [PixelRect(x: 10, y: 10, width: 10, height: 1)])
        #expect(found[0].depth == 1)
    }

    @Test func `random holes: each painted pixel is decided by one problem`() {
        var generator = SeededGenerator(seed: 51)
        for round in 0..<20 {
            var mask = Mask(width: 160, height: 120)
            for _ in 0..<round {
                let (x, y) = (Int.random(in: 0..<160, using: &generator), Int.random(in: 0..<120, using: &generator))
                mask.coverage[x, y] = 255
                mask.coverage[min(159, x + 3), y] = 255
            }
            let found = regions(mask, patchRadius: 1)
            #expect(found.isEmpty == mask.isEmpty)
            for region in found {
                #expect(region.bounds.intersection(mask.coverage.bounds) == region.bounds)
                #expect(region.bounds.intersection(region.hole) == region.hole)
                #expect(region.depth > 0)
            }
            for row in 0..<120 {
                for column in 0..<160 where mask.coverage[column, row] != 0 {
                    #expect(found.filter { $0.hole.contains(x: column, y: row) }.count == 1)
                }
            }
        }
    }
}
