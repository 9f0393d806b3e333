import ImagingCore
import Testing
import _ImagingTestSupport

struct RasterTests {
    @Test("a filled raster holds its pixel everywhere", arguments: [0, 1, 3, 1000, 4099, 20_001])
    func filled(count: Int) {
        let color = RGBA8(red: 1, green: 2, blue: 3, alpha: 4)
        #expect(Raster(width: count, height: 1, filledWith: color).pixels == Array(repeating: color, count: count))
        #expect(Raster<UInt8>(width: count, height: 1, filledWith: 9).pixels == Array(repeating: 9, count: count))
        #expect(Raster<UInt16>(width: 1, height: count, filledWith: 258).pixels == Array(repeating: 258, count: count))
        let light = RGBAFloat(red: 0.5, green: -1, blue: 3, alpha: 1)
        #expect(Raster(width: count, height: 1, filledWith: light).pixels == Array(repeating: light, count: count))
    }

    @Test func `pixels stand row by row`() {
        var raster = Raster<UInt8>(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
        #expect(raster[2, 0] == 3 && raster[0, 1] == 4)
        raster[1, 1] = 9
        #expect(raster.pixels == [1, 2, 3, 4, 9, 6])
        #expect(raster.withRow(1) { row in row[0] + row[1] + row[2] } == 19)
        #expect(raster.size == PixelSize(width: 3, height: 2))
    }

    @Test func `a copy is independent of its original`() {
        let original = Raster<UInt8>(width: 2, height: 2, filledWith: 7)
        var copy = original
        copy[0, 0] = 1
        #expect(original[0, 0] == 7)
        #expect(copy != original)
    }

    @Test("rasters without pixels", arguments: [(0, 0), (0, 5), (5, 0)])
    func empty(sides: (Int, Int)) {
        let raster = Raster<RGBA8>(width: sides.0, height: sides.1)
        #expect(raster.isEmpty && raster.pixels.isEmpty && raster.bounds.isEmpty)
        #expect(raster.cropped(to: PixelRect(x: -1, y: -1, width: 9, height: 9)).size == raster.size)
        #expect(raster.map { $0.red } == Raster<UInt8>(width: sides.0, height: sides.1))
    }

    @Test func `wrong counts and places trap`() async {
        await #expect(processExitsWith: .failure) { _ = Raster<UInt8>(width: 2, height: 2, pixels: [1]) }
        await #expect(processExitsWith: .failure) { _ = Raster<UInt8>(width: -1, height: 2) }
        await #expect(processExitsWith: .failure) { _ = Raster<UInt8>(width: 2, height: 2)[2, 0] }
    }

    @Test func `random crops hold the pixels of their region, and pasting puts them back`() {
        var generator = SeededGenerator(seed: 17)
        for _ in 0..<100 {
            let width = Int.random(in: 1...9, using: &generator)
            let height = Int.random(in: 1...9, using: &generator)
            let raster = Raster<RGBA8>.random(width: width, height: height, using: &generator)
            let region = PixelRect(
                x: Int.random(in: -4...8, using: &generator), y: Int.random(in: -4...8, using: &generator),
                width: Int.random(in: 0...9, using: &generator), height: Int.random(in: 0...9, using: &generator))
            let part = region.intersection(raster.bounds)
            let crop = raster.cropped(to: region)
            #expect(crop.size == PixelSize(width: part.width, height: part.height))
            for y in 0..<crop.height {
                for x in 0..<crop.width { #expect(crop[x, y] == raster[part.x + x, part.y + y]) }
            }
            var target = Raster<RGBA8>(width: width, height: height)
            target.paste(
                Raster(width: region.width, height: region.height, filledWith: .white), x: region.x, y: region.y)
            for y in 0..<height {
                for x in 0..<width {
                    #expect((target[x, y] == .white) == region.contains(x: x, y: y))
                }
            }
            var restored = raster
            restored.paste(crop, x: part.x, y: part.y)
            #expect(restored == raster)
        }
    }

    @Test func `16-bit colours show the same as those of 8 bits`() {
        #expect(
            RGBA16(RGBA8(red: 255, green: 0, blue: 1, alpha: 128))
                == RGBA16(red: 65535, green: 0, blue: 257, alpha: 32896))
    }
}
