import ImagingCore
import Testing
import _ImagingTestSupport

struct RasterPlanesTests {
    @Test func `planes come apart and together`() throws {
        var generator = SeededGenerator(seed: 1)
        for size in edgeSizes {
            let picture = Raster<RGBA8>.random(
                width: size.width, height: size.height, opaque: false, using: &generator)
            let planes = ColorChannel.allCases.map { picture.plane($0) }
            #expect(planes[1].pixels == picture.pixels.map(\.green))
            #expect(planes[3].pixels == picture.pixels.map(\.alpha))
            #expect(try Raster(red: planes[0], green: planes[1], blue: planes[2], alpha: planes[3]) == picture)
            let opaque = try Raster(red: planes[0], green: planes[1], blue: planes[2])
            #expect(opaque.pixels.allSatisfy { $0.alpha == 255 })
        }
        let deep = Raster(width: 1, height: 1, filledWith: RGBA16(red: 1, green: 2, blue: 300, alpha: 4))
        #expect(deep.plane(.blue).pixels == [300])
    }

    @Test func `planes of other sizes are refused`() {
        let plane = Raster<UInt8>(width: 2, height: 2)
        let expected = ImagingError.sizeMismatch(
            expected: PixelSize(width: 2, height: 2), actual: PixelSize(width: 3, height: 2))
        #expect(throws: expected) {
            try Raster(red: plane, green: plane, blue: Raster<UInt8>(width: 3, height: 2))
        }
    }
}
