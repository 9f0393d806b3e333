import ImagingCore
import Testing
import _ImagingTestSupport

struct PixelRectTests {
    @Test func `sides below 0 count as 0`() {
        let rect = PixelRect(x: 3, y: 4, width: -2, height: 5)
        #expect(rect.width == 0 && rect.height == 5 && rect.isEmpty && rect.area == 0)
        #expect(PixelRect(x: 2, y: 2, width: 3, height: 3).expanded(by: -2).isEmpty)
        #expect(
            PixelRect(x: 2, y: 3, width: 4, height: 5).expanded(by: 1) == PixelRect(x: 1, y: 2, width: 6, height: 7))
    }

    @Test func `random rectangles intersect and unite as their pixels do`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            func rect() -> PixelRect {
                PixelRect(
                    x: Int.random(in: -3...5, using: &generator), y: Int.random(in: -3...5, using: &generator),
                    width: Int.random(in: 0...6, using: &generator), height: Int.random(in: 0...6, using: &generator))
            }
            let (one, other) = (rect(), rect())
            let common = one.intersection(other)
            let both = one.union(other)
            #expect(common == other.intersection(one) || common.isEmpty)
            var inBoth = 0
            for y in -6...14 {
                for x in -6...14 {
                    let (a, b) = (one.contains(x: x, y: y), other.contains(x: x, y: y))
                    #expect(common.contains(x: x, y: y) == (a && b))
                    if a || b { #expect(both.contains(x: x, y: y)) }
                    if a && b { inBoth += 1 }
                }
            }
            #expect(common.area == inBoth)
            if one.isEmpty { #expect(both == other) }
            if !one.isEmpty && !other.isEmpty {
                #expect(
                    both.x == min(one.x, other.x)
                        && both.columns.upperBound == max(one.columns.upperBound, other.columns.upperBound))
            }
        }
    }

    @Test func `the pixels that cover a rectangle`() {
        let rect = Rect(origin: Point(x: 0.5, y: -0.25), size: Size(width: 2, height: 1.25))
        #expect(rect.coveringPixels() == PixelRect(x: 0, y: -1, width: 3, height: 2))
        #expect(
            Rect(PixelRect(x: 1, y: 2, width: 3, height: 4)).coveringPixels()
                == PixelRect(x: 1, y: 2, width: 3, height: 4))
        #expect(rect.center == Point(x: 1.5, y: 0.375))
        #expect(rect.contains(Point(x: 0.5, y: -0.25)) && !rect.contains(Point(x: 2.5, y: 0)))
    }
}
