import ImagingCore
import Testing
import _ImagingTestSupport

/// Operations by tiles give what they give on the whole.
struct RasterTilesTests {
    private struct Refusal: Error {}

    @Test(
        "a Gaussian filter gives the same pixels",
        arguments: [(1, 1), (5, 90), (64, 64), (101, 67), (30, 31)], [(16, 16), (64, 7), (1, 50), (200, 200)])
    func blur(size: (Int, Int), tile: (Int, Int)) {
        var generator = SeededGenerator(seed: UInt64(size.0 * 1000 + tile.0))
        let bands = ParallelBands.serial
        let tile = PixelSize(width: tile.0, height: tile.1)
        for opaque in [true, false] {
            let picture = Raster<RGBA8>.random(width: size.0, height: size.1, opaque: opaque, using: &generator)
            let whole = picture.gaussianBlurred(sigma: 2, bands: bands)
            let apart = picture.processedByTiles(of: tile, halo: 6) { $0.gaussianBlurred(sigma: 2, bands: bands) }
            expectSame(apart, whole, "apart, \(size), \(tile)")
            var inPlace = picture
            inPlace.processByTiles(of: tile, halo: 6) { $0.gaussianBlurred(sigma: 2, bands: bands) }
            expectSame(inPlace, whole, "in place, \(size), \(tile)")
        }
    }

    @Test func `a halo that is too small is seen`() {
        var generator = SeededGenerator(seed: 7)
        let picture = Raster<UInt8>.random(width: 60, height: 50, using: &generator)
        let tile = PixelSize(width: 20, height: 20)
        let blurred = picture.processedByTiles(of: tile, halo: 1) { $0.gaussianBlurred(sigma: 3) }
        #expect(blurred != picture.gaussianBlurred(sigma: 3))
    }

    @Test func `the result may have another pixel`() {
        var generator = SeededGenerator(seed: 8)
        let picture = Raster<RGBA8>.random(width: 33, height: 20, using: &generator)
        let gray = picture.processedByTiles(of: PixelSize(width: 8, height: 8), halo: 0) { $0.luma601() }
        expectSame(gray, picture.luma601())
    }

    @Test func `an error ends the work`() {
        var picture = Raster(width: 10, height: 10, filledWith: UInt8(5))
        var calls = 0
        #expect(throws: Refusal.self) {
            try picture.processByTiles(of: PixelSize(width: 5, height: 5), halo: 1) { tile throws(Refusal) in
                calls += 1
                if calls == 2 { throw Refusal() }
                return Raster(width: tile.width, height: tile.height, filledWith: 9)
            }
        }
        #expect(calls == 2)
        #expect(picture[4, 4] == 9 && picture[5, 4] == 5 && picture[4, 5] == 5)
    }

    @Test func `cancelled tiles stay as they were`() {
        let monitor = WorkMonitor()
        var picture = Raster(width: 6, height: 2, filledWith: UInt8(5))
        picture.processByTiles(of: PixelSize(width: 2, height: 2), halo: 0, monitor: monitor) { tile in
            monitor.cancel()
            return Raster(width: tile.width, height: tile.height, filledWith: 9)
        }
        #expect(picture.pixels == [9, 9, 5, 5, 5, 5, 9, 9, 5, 5, 5, 5])
        let apart = picture.processedByTiles(halo: 0, monitor: monitor) { $0 }
        #expect(apart == Raster(width: 6, height: 2))
    }

    @Test func `an empty raster stays empty`() {
        var picture = Raster<RGBA8>(width: 0, height: 4)
        picture.processByTiles(halo: 2) { _ in preconditionFailure("there is no tile") }
        #expect(picture.size == PixelSize(width: 0, height: 4))
    }
}
