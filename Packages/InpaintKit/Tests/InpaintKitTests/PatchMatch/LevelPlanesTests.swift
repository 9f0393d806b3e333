import ImagingCore
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct LevelPlanesTests {
    @Test(arguments: 1...3)
    func `planes made in strips are those of the whole part`(count: Int) {
        var generator = SeededGenerator(seed: UInt64(80 + count))
        for (width, height) in [(30, 23), (13, 600), (21, 519)] {
            let photo = Raster<RGBA8>.random(width: width, height: height, using: &generator)
            let mask = boxMask(width, height, x: 5, y: 7, 6, height - 10)
            let changed = ChangedArea(of: mask, dilation: 1, feather: 1, bands: .serial)
            let box = PixelRect(x: 1, y: 2, width: width - 3, height: height - 5)
            for usable in [nil, Raster<UInt8>.random(width: width, height: height, using: &generator).map { $0 & 1 }] {
                let unknown = changed.flags(changed.unknown, in: box)
                var expected = LevelPlanes(
                    width: box.width, height: box.height,
                    pixels: featurePixels(of: photo.cropped(to: box), unknown: unknown, bands: .serial),
                    unknown: unknown, painted: changed.flags(changed.painted, in: box),
                    usable: usable.map { $0.cropped(to: box).pixels })
                for _ in 0..<count { expected = SlowPyramid.halved(expected) }
                let planes = LevelPlanes(
                    of: photo, in: box, changed: changed, usable: usable, halvings: count, bands: .serial)
                let isSame = planes == expected
                #expect(isSame, "\(width)×\(height)")
            }
        }
    }
}
