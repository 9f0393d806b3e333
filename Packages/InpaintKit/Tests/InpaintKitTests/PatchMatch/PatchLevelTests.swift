import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct PatchLevelTests {
    private func drawing(_ plane: [UInt8], width: Int) -> [String] {
        stride(from: 0, to: plane.count, by: width).map { start in
            plane[start..<start + width].map { $0 == 0 ? "." : "#" }.joined()
        }
    }

    @Test func `targets overlap what is painted, sources avoid what is unknown`() {
        let photo = Raster(width: 9, height: 7, filledWith: RGBA8.white)
        // The digit 8 is a soft value: painted, but known.
        let drawn = mask(
            ".........",
            ".........",
            "..#......",
            "..8......",
            ".........",
            ".........",
            ".........")
        let level = level(photo, drawn, radius: 1)
        #expect(
            drawing(level.targets, width: 9) == [
                ".........",
                ".###.....",
                ".###.....",
                ".###.....",
                ".###.....",
                ".........",
                ".........",
            ])
        #expect(
            drawing(level.sources, width: 9) == [
                ".........",
                "....####.",
                "....####.",
                "....####.",
                ".#######.",
                ".#######.",
                ".........",
            ])
        #expect(level.targetRows == 1..<5)
        #expect(level.targetCount == 12)
        #expect(level.sourceCount == 26)
    }

    @Test func `a level of one patch has one place`() {
        let photo = Raster(width: 5, height: 5, filledWith: RGBA8.white)
        let known = level(photo, Mask(width: 5, height: 5), radius: 2)
        #expect(known.sourceCount == 1 && known.sources[12] == 1)
        #expect(known.targetCount == 0 && known.targetRows.isEmpty)
        let open = level(photo, boxMask(5, 5, x: 0, y: 0, 1, 1), radius: 2)
        #expect(open.sourceCount == 0)
        #expect(open.targetCount == 1 && open.targets[12] == 1 && open.targetRows == 2..<3)
    }

    @Test(arguments: [(1, 1), (1, 9), (9, 1), (8, 5), (17, 13)])
    func `the box maximum is that of its definition`(width: Int, height: Int) {
        var generator = SeededGenerator(seed: 4)
        for radius in 0...9 {
            for chance in [1, 10, 40] {
                let plane = (0..<width * height).map { _ in
                    UInt8(Int.random(in: 0..<40, using: &generator) < chance ? 1 : 0)
                }
                let expected = plane.indices.map { index -> UInt8 in
                    let near = plane.indices.filter {
                        abs($0 % width - index % width) <= radius && abs($0 / width - index / width) <= radius
                    }
                    return near.map { plane[$0] }.max() ?? 0
                }
                expectSame(boxMaximum(plane, width: width, height: height, radius: radius), expected)
            }
        }
    }

    @Test func `depths are whole distances from what is known`() {
        let photo = Raster(width: 7, height: 5, filledWith: RGBA8.white)
        let inner = level(photo, mask(".......", ".#####.", ".#####.", ".#####.", "......."), radius: 1)
        #expect(inner.targetBox == PixelRect(x: 1, y: 1, width: 5, height: 3))
        #expect(
            inner.depths(bands: .serial).pixels == [
                1, 1, 1, 1, 1,
                1, 2, 2, 2, 1,
                1, 1, 1, 1, 1,
            ])
        let corner = level(photo, mask("###....", "###....", "###....", ".......", "......."), radius: 1)
        #expect(corner.targetBox == PixelRect(x: 1, y: 1, width: 3, height: 3))
        #expect(corner.depths(bands: .serial).pixels == [2, 1, 0, 1, 1, 0, 0, 0, 0])
    }

    @Test func `places at the edge belong to patches within the level`() {
        let level = level(Raster(width: 9, height: 7, filledWith: .white), Mask(width: 9, height: 7), radius: 2)
        #expect(level.patchPlace(near: 0) == MatchField.pack(column: 2, row: 2))
        #expect(level.patchPlace(near: 62) == MatchField.pack(column: 6, row: 4))
        #expect(level.patchPlace(near: 31) == MatchField.pack(column: 4, row: 3))
        #expect(level.patchArea(0, 0) == PixelRect(x: 0, y: 0, width: 3, height: 3))
        #expect(level.patchArea(4, 3) == PixelRect(x: 2, y: 1, width: 5, height: 5))
        #expect(level.patchArea(8, 6) == PixelRect(x: 6, y: 4, width: 3, height: 3))
    }

    @Test func `a level smaller than a patch traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = level(Raster(width: 6, height: 9, filledWith: .white), Mask(width: 6, height: 9), radius: 3)
        }
    }
}
