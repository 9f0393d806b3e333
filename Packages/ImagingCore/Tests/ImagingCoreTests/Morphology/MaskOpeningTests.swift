import ImagingCore
import Testing
import _ImagingTestSupport

struct MaskOpeningTests {
    private let cross = mask("..#....", ".######", "..#....")

    @Test func `opening takes away what is narrow`() {
        #expect(cross.opened(radius: 1) == mask("..#....", ".###...", "..#...."))
        #expect(cross.opened(radius: 0.5) == cross)
    }

    @Test func `closing fills what is narrow`() {
        #expect(cross.inverted().closed(radius: 1) == mask("..#....", ".###...", "..#....").inverted())
    }

    @Test("opening and closing keep the order and need no second time", arguments: [1, 2.3, 5], [false, true])
    func laws(radius: Double, soft: Bool) {
        var generator = SeededGenerator(seed: 15)
        for share in [0.3, 0.8] {
            let mask = randomMask(width: 37, height: 29, share: share, soft: soft, using: &generator)
            let opened = mask.opened(radius: radius)
            let closed = mask.closed(radius: radius)
            for index in mask.coverage.pixels.indices {
                #expect(opened.coverage.pixels[index] <= mask.coverage.pixels[index])
                #expect(closed.coverage.pixels[index] >= mask.coverage.pixels[index])
            }
            #expect(opened.opened(radius: radius) == opened)
            #expect(closed.closed(radius: radius) == closed)
        }
    }
}
