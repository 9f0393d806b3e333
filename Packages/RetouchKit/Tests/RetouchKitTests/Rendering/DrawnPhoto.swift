import ImagingCore
import _ImagingTestSupport

/// Photos that are drawn for tests.
enum DrawnPhoto {
    /// Pebbles of random tones, in rows: there are many good fills.
    static func pebbles(_ width: Int, _ height: Int, seed: UInt64 = 7) -> Raster<RGBA8> {
        var generator = SeededGenerator(seed: seed)
        let tones = Raster<RGBA8>.random(width: width / 7 + 2, height: height / 6 + 2, using: &generator)
        var photo = Raster<RGBA8>(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { photo[x, y] = tones[(x + y / 6 % 2 * 3) / 7, y / 6] }
        }
        return photo
    }
}
