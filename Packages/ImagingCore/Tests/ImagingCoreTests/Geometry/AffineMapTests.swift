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

    @Test func `a flattening map has no inverse`() {
        #expect(AffineMap.scale(x: 0, y: 1).inverted() == nil)
        #expect(AffineMap(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted() == nil)
        #expect(AffineMap(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
    }
}
