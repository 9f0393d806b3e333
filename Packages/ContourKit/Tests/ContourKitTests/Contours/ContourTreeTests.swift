import ImagingCore
import Testing
import _ImagingTestSupport

@testable import ContourKit

struct ContourTreeTests {
    private let detector = ContourDetector(threadCount: 1)

    @Test func `the outermost points of an L stay`() async throws {
        let tree = try await detector.contours(of: ContourDetectorTests.mask(["#..", "#..", "###"]))
        // Down, along, and back by the diagonal, which the border takes.
        #expect(
            tree.simplified(tolerance: 0)[0].points == [
                Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 2.5), Point(x: 2.5, y: 2.5), Point(x: 1.5, y: 2.5),
                Point(x: 0.5, y: 1.5),
            ])
    }

    private func line(_ points: [SIMD2<Float>]) -> ContourTree {
        ContourTree(
            photoSize: PixelSize(width: 9, height: 9),
            store: ContourStore(
                points: points,
                records: [ContourRecord(points: points.indices, parent: -1, isClosed: false, isHole: false)]))
    }

    @Test func `a point near the piece goes, one beyond its end stays`() {
        let bent = line([SIMD2(0, 0), SIMD2(1, 0.2), SIMD2(2, 0), SIMD2(3, 3)])
        #expect(bent.simplified(tolerance: 0.5)[0].points.map(\.x) == [0, 2, 3])
        for turned in [[SIMD2<Float>(0, 0), SIMD2(5, 0), SIMD2(2, 0)], [SIMD2(2, 0), SIMD2(-1, 0), SIMD2(5, 0)]] {
            #expect(line(turned).simplified(tolerance: 1)[0].pointCount == 3)
            #expect(line(turned).simplified(tolerance: 3)[0].pointCount == 2)
        }
    }

    @Test func `simplified lines are those of the definition`() async throws {
        var generator = SeededGenerator(seed: 8)
        let field = Raster<Float>.random(width: 90, height: 70, using: &generator).gaussianBlurred(sigma: 3)
        let tree = try await detector.contours(of: field, level: 0.5)
        #expect(tree.contains { $0.isClosed } && tree.contains { !$0.isClosed })
        for tolerance in [0.05, 0.7, 3] {
            let expected = tree.map { contour in
                slowSimplified(contour.points, isClosed: contour.isClosed, tolerance: tolerance)
            }
            for threads in [1, 3] {
                let found = tree.simplified(tolerance: tolerance, bands: ParallelBands(threadCount: threads))
                expectSame(found.map(\.points), expected)
                #expect(found.map(\.indexPath) == tree.map(\.indexPath))
            }
            let options = ContourOptions(tolerance: tolerance)
            #expect(
                try await detector.contours(of: field, level: 0.5, options: options)
                    == tree.simplified(tolerance: tolerance))
        }
    }

    private func slowSimplified(_ points: [Point], isClosed: Bool, tolerance: Double) -> [Point] {
        func distance(_ point: Point, _ first: Point, _ last: Point) -> Double {
            let (x, y) = (last.x - first.x, last.y - first.y)
            let square = x * x + y * y
            guard square > 0 else { return point.distance(to: first) }
            let along = ((point.x - first.x) * x + (point.y - first.y) * y) / square
            let share = min(1, max(0, along))
            return point.distance(to: Point(x: first.x + share * x, y: first.y + share * y))
        }
        func simplified(_ points: ArraySlice<Point>) -> [Point] {
            guard let first = points.first, let last = points.last, points.count > 2 else { return Array(points) }
            var (farthest, largest) = (-1, tolerance)
            for index in points.indices.dropFirst().dropLast() {
                let here = distance(points[index], first, last)
                if here > largest + 1e-12 { (farthest, largest) = (index, here) }
            }
            if farthest < 0 { return [first, last] }
            return simplified(points[...farthest]).dropLast() + simplified(points[farthest...])
        }
        if points.count < 3 { return points }
        return isClosed ? simplified((points + [points[0]])[...]).dropLast() : simplified(points[...])
    }

    @Test func `JSON has the documented members`() async throws {
        let tree = try await detector.contours(of: ContourDetectorTests.mask(["...", ".#."]))
        #expect(
            tree.json() == """
                {"version":1,"width":3,"height":2,"contours":[{"path":[0],"parent":null,"closed":true,"hole":false,\
                "length":0,"area":0,"bounds":[1.5,1.5,0,0],"points":[[1.5,1.5]]}]}
                """)
        let nested = try await detector.contours(of: ContourDetectorTests.nested)
        #expect(
            nested.json(points: false).hasSuffix(
                """
                {"path":[0,0],"parent":0,"closed":true,"hole":true,"length":13.657,"area":-14,"bounds":[1.5,1.5,4,4]},\
                {"path":[0,0,0],"parent":1,"closed":true,"hole":false,"length":0,"area":0,"bounds":[3.5,3.5,0,0]}]}
                """))
        #expect(
            try await detector.contours(of: Mask(width: 4, height: 0)).json()
                == "{\"version\":1,\"width\":4,\"height\":0,\"contours\":[]}")
    }

    @Test func `SVG has a path for each contour at the top`() async throws {
        let tree = try await detector.contours(of: ContourDetectorTests.mask(["##.", "..."]))
        #expect(
            tree.svg(style: .lines(width: 0.25), color: "#f00") == """
                <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="3" height="2" viewBox="0 0 3 2">
                <g fill="none" stroke="#f00" stroke-width="0.25" stroke-linecap="round" stroke-linejoin="round">
                <path d="M0.5 0.5L1.5 0.5Z"/>
                </g>
                </svg>

                """)
        let nested = try await detector.contours(of: ContourDetectorTests.nested).svg(style: .areas)
        #expect(nested.split(separator: "\n").count == 5)
        #expect(nested.filter { $0 == "Z" }.count == 3 && nested.contains("fill-rule=\"evenodd\""))
        let edge = Raster<UInt8>(width: 4, height: 3, pixels: [0, 0, 9, 9, 0, 0, 9, 9, 0, 0, 9, 9]).map { $0 * 20 }
        let open = try await detector.contours(of: edge, options: ContourOptions(method: .edges, smoothing: 0))
        #expect(open.count == 1 && !open.svg().contains("Z") && !open.svg(style: .areas).contains("path"))
    }

    @Test func `contours a hundred deep are written`() async throws {
        let side = 201
        let rings = (0..<side * side).map { place in
            let (column, row) = (place % side, place / side)
            return UInt8(min(min(column, row), min(side - 1 - column, side - 1 - row)) % 2 == 0 ? 255 : 0)
        }
        let tree = try await detector.contours(of: Mask(coverage: Raster(width: side, height: side, pixels: rings)))
        #expect(tree.count == 101 && tree[100].indexPath == Array(repeating: 0, count: 101))
        #expect(tree.svg().filter { $0 == "M" }.count == 101)
    }

    @Test func `the figure fills regions without their holes`() async throws {
        let tree = try await detector.contours(
            of: ContourDetectorTests.nested, options: ContourOptions(method: .subpixel))
        var filled = Mask(width: 7, height: 6)
        filled.fill(tree.figure, rule: .evenOdd)
        #expect(filled.coverage.map { $0 > 100 ? 255 : 0 } == ContourDetectorTests.nested.coverage)
    }
}
