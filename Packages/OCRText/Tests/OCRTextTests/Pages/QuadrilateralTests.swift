import ImagingCore
import Testing

@testable import OCRText

struct QuadrilateralTests {
    private let upright = Quadrilateral(Rect(origin: Point(x: 0, y: 0), size: Size(width: 4, height: 3)))

    @Test func `the area is that of its corners`() {
        #expect(upright.area == 12)
        #expect(upright.points[2] == Point(x: 4, y: 3))
        let mirrored = Quadrilateral(
            topLeft: upright.topRight, topRight: upright.topLeft, bottomRight: upright.bottomLeft,
            bottomLeft: upright.bottomRight)
        #expect(mirrored.area == -12)
    }

    @Test func `convex is what goes around clockwise without pointing inward`() {
        #expect(upright.isConvex)
        var dented = upright
        dented.bottomRight = Point(x: 1, y: 1)
        #expect(!dented.isConvex)
        dented.bottomRight = upright.topLeft
        #expect(!dented.isConvex)
    }

    @Test func `renaming goes on by one corner and comes back after four`() {
        #expect(upright.renamed(by: 1).topLeft == upright.topRight)
        #expect(upright.renamed(by: 3).topLeft == upright.bottomLeft)
        #expect(upright.renamed(by: 4) == upright)
        #expect(upright.renamed(by: 1).area == upright.area)
    }
}
