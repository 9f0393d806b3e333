import ImagingCore
import Testing
import _ImagingTestSupport

struct MaskTests {
    @Test func `a circle selects the pixels whose centres it holds`() {
        let circle = Mask(width: 5, height: 4, selectingCircleAt: Point(x: 2.5, y: 1.5), radius: 1)
        #expect(circle == mask("..#..", ".###.", "..#..", "....."))
        #expect(Mask(width: 2, height: 1, selectingCircleAt: Point(x: 0.5, y: 0.5), radius: 0) == mask("#."))
    }

    @Test func `a region selects its pixels, and what lies beyond is left out`() {
        let region = Mask(width: 3, height: 2, selecting: PixelRect(x: 1, y: -4, width: 9, height: 5))
        #expect(region == mask(".##", "..."))
        #expect(region.selectedCount == 2)
        #expect(region.selectedBounds == PixelRect(x: 1, y: 0, width: 2, height: 1))
        #expect(Mask(width: 3, height: 2).selectedBounds == nil)
        #expect(Mask(width: 3, height: 2).isEmpty && !region.isEmpty)
    }

    @Test("bounds hold every pixel that is not 0 and no empty edge", arguments: edgeSizes)
    func bounds(size: PixelSize) {
        var generator = SeededGenerator(seed: UInt64(size.area))
        for share in [0.01, 0.1, 0.9] {
            let mask = randomMask(width: size.width, height: size.height, share: share, soft: true, using: &generator)
            let places = (0..<size.area).filter { mask.coverage.pixels[$0] != 0 }
            let columns = places.map { $0 % size.width }
            let rows = places.map { $0 / size.width }
            guard let left = columns.min() else {
                #expect(mask.selectedBounds == nil)
                continue
            }
            #expect(mask.selectedBounds?.columns == left..<columns.max()! + 1)
            #expect(mask.selectedBounds?.rows == rows.min()!..<rows.max()! + 1)
            #expect(mask.selectedCount == mask.coverage.pixels.count { $0 >= 128 })
        }
    }
}
