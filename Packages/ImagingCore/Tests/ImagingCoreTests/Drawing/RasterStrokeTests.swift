import ImagingCore
import Testing
import _ImagingTestSupport

struct RasterStrokeTests {
    @Test func `a line of width 1 covers the pixels on it`() {
        var plane = Raster<UInt8>(width: 5, height: 3)
        plane.stroke(.line(from: Point(x: 1.5, y: 1.5), to: Point(x: 3.5, y: 1.5)), width: 1, with: 255)
        #expect(plane.pixels == [0, 0, 0, 0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 0, 0])
    }

    @Test func `a line between rows covers half of both`() {
        var plane = Raster<UInt8>(width: 3, height: 4)
        plane.stroke(.line(from: Point(x: -9, y: 2), to: Point(x: 9, y: 2)), width: 1, with: 255)
        #expect(plane.pixels == [0, 0, 0, 128, 128, 128, 128, 128, 128, 0, 0, 0])
    }

    @Test func `a thin line is faint`() {
        var plane = Raster<UInt8>(width: 1, height: 3)
        plane.stroke(.line(from: Point(x: -9, y: 1.5), to: Point(x: 9, y: 1.5)), width: 0.2, with: 255)
        #expect(plane.pixels == [0, 51, 0])
        plane.stroke(.line(from: Point(x: -9, y: 1.5), to: Point(x: 9, y: 1.5)), width: 0, with: 255)
        #expect(plane.pixels == [0, 51, 0])
    }

    @Test func `a point is a dot`() {
        var one = Raster<UInt8>(width: 5, height: 5)
        one.stroke(.polyline([Point(x: 2.5, y: 2.5)]), width: 3, with: 255)
        var same = Raster<UInt8>(width: 5, height: 5)
        same.stroke(.line(from: Point(x: 2.5, y: 2.5), to: Point(x: 2.5, y: 2.5)), width: 3, with: 255)
        #expect(one == same)
        #expect(one[2, 2] == 255 && one[1, 2] == 255 && one[0, 2] == 0)
        #expect(one[1, 1] == UInt8(((2 - 2.0.squareRoot()) * 255).rounded()))
    }

    @Test("strokes follow the definition", arguments: [0.7, 1, 2.5, 6, 30])
    func twin(strokeWidth: Double) {
        var generator = SeededGenerator(seed: UInt64(strokeWidth * 10))
        for size in edgeSizes {
            for count in [1, 2, 5] {
                let points = (0..<count).map { _ in
                    Point(x: .random(in: -20...80, using: &generator), y: .random(in: -20...60, using: &generator))
                }
                var plane = Raster<UInt8>(width: size.width, height: size.height)
                plane.stroke(.polyline(points), width: strokeWidth, with: 255)
                expectSame(
                    plane.pixels,
                    SlowDrawing.strokeCoverage(
                        points, strokeWidth: strokeWidth, width: size.width, height: size.height))
            }
        }
    }

    @Test func `level and upright pieces follow the definition`() {
        for points in [
            [Point(x: 2, y: 3), Point(x: 9, y: 3)], [Point(x: 4.5, y: 2), Point(x: 4.5, y: 9)],
            [Point(x: 2, y: 2), Point(x: 9, y: 2), Point(x: 9, y: 9)],
        ] {
            var plane = Raster<UInt8>(width: 12, height: 12)
            plane.stroke(.polyline(points), width: 3, with: 255)
            expectSame(plane.pixels, SlowDrawing.strokeCoverage(points, strokeWidth: 3, width: 12, height: 12))
        }
    }

    @Test func `the direction of a line does not matter`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            let one = Point(x: .random(in: 0...30, using: &generator), y: .random(in: 0...30, using: &generator))
            let other = Point(x: .random(in: 0...30, using: &generator), y: .random(in: 0...30, using: &generator))
            var there = Raster<UInt8>(width: 30, height: 30)
            var back = there
            there.stroke(.line(from: one, to: other), width: 2, with: 255)
            back.stroke(.line(from: other, to: one), width: 2, with: 255)
            #expect(there == back)
        }
    }

    @Test func `a closed contour joins its ends and an open one does not`() {
        let corners = [Point(x: 2.5, y: 2.5), Point(x: 7.5, y: 2.5), Point(x: 7.5, y: 7.5), Point(x: 2.5, y: 7.5)]
        var open = Raster<UInt8>(width: 10, height: 10)
        var closed = open
        open.stroke(.polyline(corners), width: 1, with: 255)
        closed.stroke(.polygon(corners), width: 1, with: 255)
        #expect(open[2, 5] == 0 && closed[2, 5] == 255)
        #expect(open[7, 5] == 255)
    }

    @Test func `a stroke that crosses itself is drawn once`() {
        var photo = Raster(width: 11, height: 11, filledWith: RGBA8.white)
        let cross = [Point(x: 0, y: 5.5), Point(x: 11, y: 5.5), Point(x: 5.5, y: 0), Point(x: 5.5, y: 11)]
        photo.stroke(.polyline(cross), width: 3, with: RGBA8(red: 0, green: 0, blue: 0, alpha: 128))
        #expect(photo[5, 5] == RGBA8(gray: 127))
        #expect(photo[1, 5] == RGBA8(gray: 127))
    }

    @Test("every thread count gives the same", arguments: threadCounts)
    func threads(count: Int) {
        let figure = Figure.circle(center: Point(x: 90, y: 90), radius: 70.3)
        var expected = Raster<UInt8>(width: 190, height: 170)
        var actual = expected
        expected.stroke(figure, width: 12.5, with: 200, bands: .serial)
        actual.stroke(figure, width: 12.5, with: 200, bands: ParallelBands(threadCount: count))
        expectSame(actual, expected)
        #expect(actual[90, 90] == 0 && actual[160, 90] == 200)
    }

    @Test func `a mask is drawn and erased`() {
        var mask = Mask(width: 9, height: 9)
        mask.stroke(.line(from: Point(x: 0, y: 4.5), to: Point(x: 9, y: 4.5)), width: 3)
        #expect(mask == Mask(width: 9, height: 9, selecting: PixelRect(x: 0, y: 3, width: 9, height: 3)))
        mask.fill(.rectangle(Rect(origin: Point(x: 0, y: 0), size: Size(width: 9, height: 4))), with: 0)
        #expect(mask == Mask(width: 9, height: 9, selecting: PixelRect(x: 0, y: 4, width: 9, height: 2)))
    }

    @Test func `a negative width traps`() async {
        await #expect(processExitsWith: .failure) {
            var plane = Raster<UInt8>(width: 1, height: 1)
            plane.stroke(.polyline([]), width: -1, with: 0)
        }
    }
}
