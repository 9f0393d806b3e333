import ImagingCore
import Testing
import _ImagingTestSupport

struct HomographyTests {
    private let corners = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]

    @Test func `the unit square's corners go where they should`() throws {
        let targets = (Point(x: 10, y: 20), Point(x: 110, y: 25), Point(x: 90, y: 140), Point(x: 5, y: 100))
        let map = try #require(Homography(unitSquareTo: targets))
        for (corner, target) in zip(corners, [targets.0, targets.1, targets.2, targets.3]) {
            #expect(try #require(map.apply(to: corner)).distance(to: target) < 1e-10)
        }
    }

    @Test func `four points go to four points`() throws {
        let sources = (Point(x: 12, y: 8), Point(x: 90, y: 9), Point(x: 93, y: 130), Point(x: 9, y: 127))
        let targets = (Point(x: 0, y: 0), Point(x: 80, y: 0), Point(x: 80, y: 120), Point(x: 0, y: 120))
        let map = try #require(Homography(from: sources, to: targets))
        for (source, target) in [
            (sources.0, targets.0), (sources.1, targets.1), (sources.2, targets.2), (sources.3, targets.3),
        ] {
            #expect(try #require(map.apply(to: source)).distance(to: target) < 1e-9)
        }
        let point = Point(x: 1, y: 1)
        #expect(Homography(from: (point, point, sources.2, sources.3), to: targets) == nil)
    }

    @Test func `random maps and their inverses undo each other, and keep lines straight`() throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<200 {
            // Each corner in its own quarter, so that the quadrilateral is convex and not thin.
            let points = corners.map { corner in
                Point(
                    x: 300 * corner.x + Double.random(in: 0...100, using: &generator),
                    y: 300 * corner.y + Double.random(in: 0...100, using: &generator))
            }
            let map = try #require(Homography(unitSquareTo: (points[0], points[1], points[2], points[3])))
            let inverse = try #require(map.inverted())
            let start = Point(x: 0.1, y: 0.3)
            let images = try [0, 0.37, 1].map { t in
                let point = Point(x: start.x + 0.8 * t, y: start.y + 0.5 * t)
                let image = try #require(map.apply(to: point))
                #expect(try #require(inverse.apply(to: image)).distance(to: point) < 1e-9)
                #expect(try #require(map.followed(by: inverse).apply(to: point)).distance(to: point) < 1e-9)
                return image
            }
            let cross =
                (images[1].x - images[0].x) * (images[2].y - images[0].y)
                - (images[1].y - images[0].y) * (images[2].x - images[0].x)
            #expect(cross.magnitude < 1e-6)
        }
    }

    @Test func `three corners in a line give no map`() {
        let line = (Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 0, y: 5))
        #expect(Homography(unitSquareTo: line) == nil)
        let point = Point(x: 4, y: 4)
        #expect(Homography(unitSquareTo: (point, point, point, point)) == nil)
    }

    @Test func `an affine map does the same as a homography`() throws {
        let map = AffineMap(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 6)
        #expect(Homography(map).apply(to: Point(x: 2, y: 7)) == map.apply(to: Point(x: 2, y: 7)))
        #expect(Homography.identity.inverted() == .identity)
        #expect(Homography(AffineMap.scale(x: 0, y: 1)).inverted() == nil)
    }

    @Test func `a point on the horizon goes nowhere`() {
        let map = Homography(row1: SIMD3(1, 0, 0), row2: SIMD3(0, 1, 0), row3: SIMD3(1, 0, -1))
        #expect(map.apply(to: Point(x: 1, y: 5)) == nil)
        #expect(map.apply(to: Point(x: 2, y: 5)) == Point(x: 2, y: 5))
    }
}
