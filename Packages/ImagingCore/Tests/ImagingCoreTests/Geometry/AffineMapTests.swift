import ImagingCore
import Testing
import _ImagingTestSupport

struct AffineMapTests {
    @Test func `the elementary maps`() {
        let point = Point(x: 3, y: -2)
        #expect(AffineMap.identity.apply(to: point) == point)
        #expect(AffineMap.translation(x: 1, y: 5).apply(to: point) == Point(x: 4, y: 3))
        #expect(AffineMap.scale(x: 2, y: -1).apply(to: point) == Point(x: 6, y: 2))
        // A quarter turn, clockwise on the screen, takes right to down.
        #expect(
            AffineMap.rotation(radians: .pi / 2).apply(to: Point(x: 1, y: 0)).distance(to: Point(x: 0, y: 1)) < 1e-15)
        #expect(AffineMap.scale(x: 2, y: -3).determinant == -6)
    }

    @Test func `a map followed by another does the first one first`() {
        let map = AffineMap.translation(x: 1, y: 0).followed(by: .scale(x: 2, y: 2))
        #expect(map.apply(to: Point(x: 3, y: 4)) == Point(x: 8, y: 8))
    }

    @Test func `random maps and their inverses undo each other`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            func number() -> Double { Double.random(in: -5...5, using: &generator) }
            let map = AffineMap(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            guard map.determinant.magnitude > 0.01 else { continue }
            let inverse = try #require(map.inverted())
            let point = Point(x: number(), y: number())
            #expect(inverse.apply(to: map.apply(to: point)).distance(to: point) < 1e-9)
            #expect(map.followed(by: inverse).apply(to: point).distance(to: point) < 1e-9)
        }
    }

    @Test func `turns and scales about a point leave it where it is`() {
        let center = Point(x: 7.5, y: -3)
        #expect(AffineMap.rotation(radians: 1.1, about: center).apply(to: center).distance(to: center) < 1e-12)
        #expect(AffineMap.scale(x: 3, y: 0.2, about: center).apply(to: center).distance(to: center) < 1e-12)
        let quarter = AffineMap.rotation(radians: .pi / 2, about: center)
        #expect(quarter.apply(to: Point(x: 8.5, y: -3)).distance(to: Point(x: 7.5, y: -2)) < 1e-12)
    }

    @Test func `a rectangle fits into another or covers it`() {
        let photo = Rect(PixelRect(x: 0, y: 0, width: 400, height: 300))
        let frame = Rect(PixelRect(x: 0, y: 0, width: 100, height: 100))
        let inside = AffineMap.fitting(photo, in: frame).boundingRect(of: photo)
        #expect(inside == Rect(origin: Point(x: 0, y: 12.5), size: Size(width: 100, height: 75)))
        let over = AffineMap.fitting(photo, in: frame, covering: true).boundingRect(of: photo)
        #expect(over.size.height == 100 && abs(over.center.x - 50) < 1e-9)
        let turned = AffineMap.rotation(radians: .pi / 4).boundingRect(of: frame)
        #expect(abs(turned.size.width - 100 * 2.0.squareRoot()) < 1e-9)
    }

    @Test func `a flattening map has no inverse`() {
        #expect(AffineMap.scale(x: 0, y: 1).inverted() == nil)
        #expect(AffineMap(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted() == nil)
        #expect(AffineMap(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
    }
}
