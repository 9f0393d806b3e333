import ImagingCore
import Testing
import _ImagingTestSupport

struct ImagePyramidTests {
    private func sizes(_ width: Int, _ height: Int, minimum: Int, most: Int = .max) -> [PixelSize] {
        ImagePyramid(
            Raster<UInt8>(width: width, height: height), minimumSide: minimum, maximumLevelCount: most
        ).levels.map(\.size)
    }

    @Test func `levels end before a side falls below the minimum`() {
        #expect(
            sizes(100, 40, minimum: 10) == [(100, 40), (50, 20), (25, 10)].map { PixelSize(width: $0, height: $1) })
        #expect(sizes(7, 5, minimum: 1).map(\.width) == [7, 4, 2, 1])
        #expect(sizes(7, 1, minimum: 1).map(\.height) == [1, 1, 1, 1])
        #expect(sizes(8, 8, minimum: 9).count == 1)
        #expect(sizes(1 << 5, 1 << 5, minimum: 1, most: 3).count == 3)
        #expect(sizes(0, 0, minimum: 1).count == 1)
    }

    @Test func `each pixel is the mean of four`() {
        var generator = SeededGenerator(seed: 1)
        let raster = Raster<Float>.random(width: 8, height: 4, using: &generator)
        let level = ImagePyramid(raster, minimumSide: 1).levels[1]
        let sum = raster[2, 2] + raster[3, 2] + raster[2, 3] + raster[3, 3]
        #expect(abs(level[1, 1] - sum / 4) < 1e-6)
    }
}
