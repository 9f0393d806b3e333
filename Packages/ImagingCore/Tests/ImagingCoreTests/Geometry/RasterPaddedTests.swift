import ImagingCore
import Testing
import _ImagingTestSupport

struct RasterPaddedTests {
    @Test func `the worked row`() {
        let row = Raster<UInt8>(width: 3, height: 1, pixels: [1, 2, 3])
        let region = PixelRect(x: -2, y: 0, width: 6, height: 1)
        #expect(row.padded(to: region, outside: .border(.reflect)).pixels == [2, 1, 1, 2, 3, 3])
        #expect(row.padded(to: region, outside: .constant(9)).pixels == [9, 9, 1, 2, 3, 9])
        #expect(row.padded(by: 1, outside: .transparent).pixels == [0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 0])
    }

    @Test("regions anywhere equal the slow twin", arguments: [nil] + BorderMode.allCases.map { $0 })
    func twin(mode: BorderMode?) {
        var generator = SeededGenerator(seed: 9)
        let picture = Raster<RGBA8>.random(width: 13, height: 9, using: &generator)
        for _ in 0..<60 {
            let region = PixelRect(
                x: Int.random(in: -30...30, using: &generator), y: Int.random(in: -30...30, using: &generator),
                width: Int.random(in: 0...50, using: &generator), height: Int.random(in: 0...50, using: &generator))
            let threads = Int.random(in: 1...4, using: &generator)
            let result = picture.padded(
                to: region, outside: mode.map { .border($0) } ?? .constant(.white),
                bands: ParallelBands(threadCount: threads))
            #expect(result.width == region.width && result.height == region.height)
            var twin = Raster<RGBA8>(width: region.width, height: region.height)
            for row in 0..<region.height {
                for column in 0..<region.width {
                    let (x, y) = (region.x + column, region.y + row)
                    if let mode {
                        twin[column, row] = picture[mode.resolve(x, count: 13), mode.resolve(y, count: 9)]
                    } else {
                        twin[column, row] = picture.bounds.contains(x: x, y: y) ? picture[x, y] : .white
                    }
                }
            }
            #expect(result == twin)
        }
    }

    @Test func `a region within is a crop, and an empty raster can be framed with a constant`() {
        var generator = SeededGenerator(seed: 1)
        let plane = Raster<Float>.random(width: 8, height: 6, using: &generator)
        let region = PixelRect(x: 2, y: 1, width: 4, height: 5)
        #expect(plane.padded(to: region, outside: .border(.wrap)) == plane.cropped(to: region))
        let framed = Raster<UInt8>(width: 0, height: 0).padded(by: 1, outside: .constant(4))
        #expect(framed.pixels == [4, 4, 4, 4])
        #expect(Raster<UInt8>(width: 0, height: 3).padded(by: 0, outside: .border(.mirror)).isEmpty)
    }

    @Test func `an empty raster has nothing for a border mode`() async {
        await #expect(processExitsWith: .failure) {
            _ = Raster<UInt8>(width: 0, height: 0).padded(by: 1, outside: .border(.wrap))
        }
    }
}
