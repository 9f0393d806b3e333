import ImagingCore
import Testing
import _ImagingTestSupport

@Suite(.serialized) struct LuminanceTests {
    @Test func `the luma of the primaries`() {
        let primaries = Raster(
            width: 4, height: 1,
            pixels: [
                RGBA8(red: 255, green: 0, blue: 0), RGBA8(red: 0, green: 255, blue: 0),
                RGBA8(red: 0, green: 0, blue: 255), .white,
            ])
        #expect(primaries.luma601().pixels == [76, 150, 29, 255])
        let light = primaries.linearLuminance().pixels
        #expect(light[0] == 0.2126 && light[1] == 0.7152 && light[2] == 0.0722 && abs(light[3] - 1) < 1e-6)
    }

    @Test func `random colours have the luma of the formula on every level`() {
        var generator = SeededGenerator(seed: 1)
        let picture = Raster<RGBA8>.random(width: 77, height: 35, opaque: false, using: &generator)
        let luma = picture.pixels.map { pixel in
            let sum = 9798 * Int(pixel.red) + 19235 * Int(pixel.green) + 3735 * Int(pixel.blue)
            return UInt8((sum + 16384) / 32768)
        }
        forEachDispatchLevel { _ in expectSame(picture.luma601().pixels, luma) }
        for count in threadCounts {
            let bands = ParallelBands(threadCount: count)
            expectSame(picture.luma601(bands: bands).pixels, luma)
            expectSame(picture.linearLuminance(bands: bands), picture.linearLuminance(bands: .serial))
        }
    }
}
