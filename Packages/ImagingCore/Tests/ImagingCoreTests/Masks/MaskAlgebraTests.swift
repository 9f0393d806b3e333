import ImagingCore
import Testing
import _ImagingTestSupport

struct MaskAlgebraTests {
    @Test func `the operations on soft values`() throws {
        let one = mask("#4.2")
        let other = mask("6#.3")
        #expect(try one.union(other) == mask("##.3"))
        #expect(try one.intersection(other) == mask("64.2"))
        #expect(try one.subtracting(other).coverage.pixels == [105, 0, 0, 50])
        #expect(one.inverted().coverage.pixels == [0, 155, 255, 205])
    }

    @Test func `random masks obey the laws of sets`() throws {
        var generator = SeededGenerator(seed: 23)
        for size in edgeSizes {
            let masks = (0..<3).map { _ in
                randomMask(width: size.width, height: size.height, share: 0.6, soft: true, using: &generator)
            }
            let (a, b, c) = (masks[0], masks[1], masks[2])
            #expect(a.inverted().inverted() == a)
            #expect(try a.union(b) == b.union(a))
            #expect(try a.intersection(b.union(c)) == a.intersection(b).union(a.intersection(c)))
            #expect(try a.union(b).inverted() == a.inverted().intersection(b.inverted()))
            #expect(try a.subtracting(b) == a.intersection(b.inverted()))
            #expect(try a.union(a.intersection(b)) == a)
        }
    }

    @Test func `masks of other sizes are refused`() {
        let expected = ImagingError.sizeMismatch(
            expected: PixelSize(width: 1, height: 2), actual: PixelSize(width: 2, height: 1))
        let (one, other) = (Mask(width: 1, height: 2), Mask(width: 2, height: 1))
        #expect(throws: expected) { try one.union(other) }
        #expect(throws: expected) { try one.intersection(other) }
        #expect(throws: expected) { try one.subtracting(other) }
    }
}
