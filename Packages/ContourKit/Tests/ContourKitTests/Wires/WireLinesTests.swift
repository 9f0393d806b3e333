import ImagingCore
import Testing
import _ImagingTestSupport

@testable import ContourKit

@Suite(.serialized) struct WireLinesTests {
    @Test func `marks are those of the definition on every level`() {
        var generator = SeededGenerator(seed: 9)
        for (width, height) in [(1, 1), (9, 3), (37, 21)] {
            let photo = Raster(
                width: width, height: height,
                pixels: (0..<width * height).map { _ in
                    let gray = UInt8.random(in: 60...180, using: &generator)
                    return RGBA8(red: gray, green: gray, blue: gray / 2, alpha: gray % 5 == 0 ? 200 : 255)
                })
            let slow = (0..<width * height).map { SlowWires.mark(photo, $0 % width, $0 / width) }
            forEachDispatchLevel { _ in
                let marks = WireMarks(photo, bands: ParallelBands(threadCount: 2))
                #expect((0..<width * height).map { marks[$0 % width, $0 / width].value } == slow)
            }
        }
    }

    @Test func `a line of marks is found where it is, and edges leave none`() throws {
        let line = DrawnWires.sagging(20, 44, sag: 0, width: 96)
        var photo = DrawnWires.plain(width: 96, height: 64)
        photo.stroke(.polyline(line), width: 2, with: DrawnWires.wireColor)
        let marks = WireMarks(photo, bands: .serial)
        let first = try #require(WireLines.lines(of: marks, bands: .serial).first)
        let expected = 20 + (first.foot.x + 2) / 100 * 24
        #expect(abs(first.foot.y - expected) < 2.5)
        #expect([4, 5, 6].contains(first.direction))
        let same = WireLines.lines(of: WireMarks(photo, bands: .serial), bands: ParallelBands(threadCount: 4))
        #expect(same.first == first)
        var edge = DrawnWires.plain(width: 96, height: 64)
        edge.fill(
            .polygon([Point(x: 0, y: 20), Point(x: 96, y: 44), Point(x: 96, y: 64), Point(x: 0, y: 64)]),
            with: DrawnWires.wireColor)
        #expect(WireLines.lines(of: WireMarks(edge, bands: .serial), bands: .serial).isEmpty)
    }

    @Test func `grain has no lines`() {
        var generator = SeededGenerator(seed: 2)
        let grain = Raster<UInt8>.random(width: 128, height: 128, using: &generator).map { RGBA8(gray: $0) }
        #expect(WireLines.lines(of: WireMarks(grain, bands: .serial), bands: .serial).isEmpty)
    }

    @Test func `of a wire both sides are alike, of a gutter they are not`() {
        let points = (0..<60).map { Point(x: 10 + 2 * Double($0), y: 30) }
        func likeness(_ below: RGBA8) -> Double {
            var photo = DrawnWires.plain(width: 140, height: 60)
            photo.fill(.rectangle(Rect(PixelRect(x: 0, y: 30, width: 140, height: 30))), with: below)
            photo.fill(.rectangle(Rect(PixelRect(x: 0, y: 28, width: 140, height: 4))), with: DrawnWires.wireColor)
            let strip = WireStrip(photo: DrawnWires.grainy(photo))
            let line = points.map {
                WireFit.Sample(point: $0, normal: Direction(x: 0, y: 1), isSeen: true, ridge: .zero)
            }
            return WireMeasure(strip: strip, form: WireForm.all[2], options: WireOptions()).likeness(line)
        }
        #expect(likeness(DrawnWires.wall) == 1)
        #expect(likeness(RGBA8(red: 90, green: 95, blue: 100)) == 0)
    }
}
