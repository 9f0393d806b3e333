import ImagingCore
import Testing
import _ImagingTestSupport

private func points(_ count: Int, in extent: ClosedRange<Double>, using generator: inout SeededGenerator) -> [Point] {
    (0..<count).map { _ in
        Point(x: .random(in: extent, using: &generator), y: .random(in: extent, using: &generator))
    }
}

struct RasterFillTests {
    private let square = Figure.rectangle(Rect(origin: Point(x: 0.5, y: 0.5), size: Size(width: 2, height: 2)))

    @Test func `a square off the grid covers halves and quarters`() {
        var plane = Raster<UInt8>(width: 4, height: 3)
        plane.fill(square, with: 255)
        #expect(plane.pixels == [64, 128, 64, 0, 128, 255, 128, 0, 64, 128, 64, 0])
    }

    @Test func `a triangle covers half of the pixels on its long side`() {
        var plane = Raster<UInt8>(width: 3, height: 3)
        plane.fill(.polygon([Point(x: 0, y: 0), Point(x: 3, y: 3), Point(x: 0, y: 3)]), with: 255)
        #expect(plane.pixels == [128, 0, 0, 255, 128, 0, 255, 255, 128])
    }

    @Test func `a contour within another makes a hole by one rule and not by the other`() {
        let outer = Figure.rectangle(Rect(origin: Point(x: 0, y: 0), size: Size(width: 3, height: 3)))
        let inner = Figure.rectangle(Rect(origin: Point(x: 1, y: 1), size: Size(width: 1, height: 1)))
        var plane = Raster<UInt8>(width: 3, height: 3)
        plane.fill(outer + inner, rule: .evenOdd, with: 9)
        #expect(plane.pixels == [9, 9, 9, 9, 0, 9, 9, 9, 9])
        plane = Raster(width: 3, height: 3)
        plane.fill(outer + inner, rule: .nonZero, with: 9)
        #expect(plane.pixels == [UInt8](repeating: 9, count: 9))
    }

    @Test("a frame has sharp corners and a free inside", arguments: FillRule.allCases)
    func frame(rule: FillRule) {
        var plane = Raster<UInt8>(width: 5, height: 4)
        plane.fill(.frame(Rect(plane.bounds), thickness: 1), rule: rule, with: 1)
        #expect(plane.pixels == [1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1])
        var whole = Raster<UInt8>(width: 5, height: 4)
        whole.fill(.frame(Rect(plane.bounds), thickness: 2), rule: rule, with: 1)
        #expect(whole == Raster(width: 5, height: 4, filledWith: 1))
    }

    @Test("random figures cover what fine lines across them find", arguments: FillRule.allCases)
    func twin(rule: FillRule) {
        var generator = SeededGenerator(seed: 11)
        for (corners, width, height) in [(3, 9, 7), (4, 1, 9), (5, 9, 1), (6, 12, 12), (9, 11, 13), (25, 8, 8)] {
            // Beyond the raster on all sides too.
            let figure =
                Figure.polygon(points(corners, in: -4...14, using: &generator))
                + .polygon(points(4, in: -2...9, using: &generator))
            var plane = Raster<UInt8>(width: width, height: height)
            plane.fill(figure, rule: rule, with: 255)
            let shares = SlowDrawing.fillCoverage(figure, rule: rule, width: width, height: height)
            for (value, share) in zip(plane.pixels, shares) {
                #expect(abs(Double(value) - 255 * share) < 1.2, "\(corners) corners")
            }
        }
    }

    @Test func `corners on the grid and sides that lie on one another are no trouble`() {
        var generator = SeededGenerator(seed: 12)
        for rule in FillRule.allCases {
            for _ in 0..<40 {
                let corners = (0..<8).map { _ in
                    Point(
                        x: Double(Int.random(in: -1...6, using: &generator)),
                        y: Double(Int.random(in: -1...6, using: &generator)))
                }
                let figure = Figure.polygon(corners)
                var plane = Raster<UInt8>(width: 5, height: 5)
                plane.fill(figure, rule: rule, with: 255)
                let shares = SlowDrawing.fillCoverage(figure, rule: rule, width: 5, height: 5)
                for (value, share) in zip(plane.pixels, shares) { #expect(abs(Double(value) - 255 * share) < 1.2) }
            }
        }
    }

    @Test("a circle has its area", arguments: [0.5, 3.3, 40])
    func area(radius: Double) {
        var plane = Raster<UInt8>(width: 90, height: 90)
        plane.fill(.circle(center: Point(x: 45.2, y: 44.7), radius: radius), with: 255)
        let area = plane.pixels.reduce(0) { $0 + Double($1) } / 255
        #expect(abs(area - .pi * radius * radius) < 0.005 * .pi * radius * radius)
    }

    @Test func `an ellipse is its circle, stretched`() throws {
        let ellipse = Figure.ellipse(center: Point(x: 10, y: 20), radiusX: 4, radiusY: 9)
        #expect(ellipse.bounds == Rect(origin: Point(x: 6, y: 11), size: Size(width: 8, height: 18)))
        for point in try #require(ellipse.contours.first).points {
            let (x, y) = ((point.x - 10) / 4, (point.y - 20) / 9)
            #expect(abs(x * x + y * y - 1) < 1e-12)
        }
    }

    @Test func `what has no area draws nothing`() {
        let before = Raster(width: 3, height: 3, filledWith: RGBA8.white)
        for figure in [
            Figure(contours: []), .polygon([]), .polygon([Point(x: 1, y: 1)]),
            .line(from: Point(x: 0, y: 0), to: Point(x: 3, y: 3)), .circle(center: Point(x: 1, y: 1), radius: 0),
            .rectangle(Rect(origin: Point(x: 9, y: 0), size: Size(width: 5, height: 5))),
        ] {
            var raster = before
            raster.fill(figure, with: .black)
            #expect(raster == before)
        }
        for size in [PixelSize(width: 0, height: 0), PixelSize(width: 0, height: 3), PixelSize(width: 3, height: 0)] {
            var empty = Raster<RGBA8>(width: size.width, height: size.height)
            empty.fill(square, with: .black)
            #expect(empty.isEmpty)
        }
    }

    @Test func `far corners are cut off`() {
        var plane = Raster<UInt8>(width: 3, height: 2)
        plane.fill(
            .polygon([
                Point(x: -1e9, y: -1e9), Point(x: 1e9, y: -1e9), Point(x: 1e9, y: 1e9), Point(x: -1e9, y: 1e9),
            ]), with: 7)
        #expect(plane.pixels == [UInt8](repeating: 7, count: 6))
    }

    @Test("every thread count gives the same", arguments: threadCounts)
    func threads(count: Int) {
        var generator = SeededGenerator(seed: 13)
        let figure = Figure.polygon(points(30, in: -20...220, using: &generator))
        var expected = Raster(width: 190, height: 170, filledWith: RGBA8.white)
        var actual = expected
        let color = RGBA8(red: 200, green: 10, blue: 60, alpha: 180)
        expected.fill(figure, rule: .evenOdd, with: color, bands: .serial)
        actual.fill(figure, rule: .evenOdd, with: color, bands: ParallelBands(threadCount: count))
        expectSame(actual, expected)
    }

    @Test func `coordinates that are not numbers trap`() async {
        await #expect(processExitsWith: .failure) { _ = Figure.polygon([Point(x: .nan, y: 0)]) }
    }
}
