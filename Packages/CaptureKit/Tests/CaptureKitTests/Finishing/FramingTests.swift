import CaptureKit
import ImagingCore
import Testing
import _ImagingTestSupport

struct FramingTests {
    @Test func linesStandAtTheThirdsAndTheGoldenSection() {
        let thirds = GridLines(.thirds, size: PixelSize(width: 1080, height: 1920))
        #expect(thirds.columns == [359..<361, 719..<721] && thirds.rows == [639..<641, 1279..<1281])
        let golden = GridLines(.goldenRatio, size: PixelSize(width: 100, height: 1000))
        #expect(golden.columns == [38..<39, 61..<62] && golden.rows == [381..<382, 618..<619])
        #expect(GridLines(.off, size: PixelSize(width: 9, height: 9)).columns.isEmpty)
    }

    @Test(arguments: [(0, 0), (0, 4), (1, 1), (2, 3), (5, 1)]) func gridsOnSmallPictures(_ width: Int, _ height: Int) {
        var picture = Raster(width: width, height: height, filledWith: RGBA8.black)
        picture.draw(.thirds)
        #expect(picture.size == PixelSize(width: width, height: height))
    }

    @Test func aGridIsSeenOnBlackAndWhite() {
        for color in [RGBA8.black, .white] {
            var picture = Raster(width: 90, height: 60, filledWith: color)
            let plain = picture
            picture.draw(.off)
            #expect(picture == plain)
            picture.draw(.thirds)
            // A third of white shows on black; beside it on white is a quarter of black.
            #expect(picture[30, 10] == (color == .black ? RGBA8(red: 170, green: 170, blue: 170) : .white))
            #expect(picture[29, 10] == (color == .black ? .black : RGBA8(red: 191, green: 191, blue: 191)))
            #expect(picture[45, 30] == color)
        }
    }

    @Test func zoomingShowsTheMiddleAtTheSameSize() {
        var generator = SeededGenerator(seed: 1)
        let picture = Raster<RGBA8>.random(width: 41, height: 30, using: &generator)
        #expect(picture.zoomed(by: 1) == picture)
        let middle = picture.cropped(to: PixelRect(x: 10, y: 7, width: 21, height: 15))
        #expect(picture.zoomed(by: 2) == middle.resized(to: picture.size, filter: .lanczos3))
        #expect(Raster<RGBA8>(width: 1, height: 1).zoomed(by: 10).size == PixelSize(width: 1, height: 1))
        #expect(Raster<RGBA8>(width: 0, height: 5).zoomed(by: 3).size == PixelSize(width: 0, height: 5))
    }
}
