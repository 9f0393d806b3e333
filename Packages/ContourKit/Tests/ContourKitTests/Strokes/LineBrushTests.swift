import ImagingCore
import Testing

@testable import ContourKit

struct LineBrushTests {
    private let size = PixelSize(width: 5, height: 3)

    private func touches(_ points: (Double, Double)...) -> [LineBrush.Touch] {
        points.map { LineBrush.Touch(Point(x: $0.0, y: $0.1)) }
    }

    @Test func `a thin stroke covers its pixels`() throws {
        let mask = try LineBrush(width: 1).mask(of: touches((1.5, 1.5), (3.5, 1.5)), size: size)
        #expect(mask.coverage.pixels == [0, 0, 0, 0, 0, 0, 255, 255, 255, 0, 0, 0, 0, 0, 0])
    }

    @Test func `no touch selects nothing, one a disc`() throws {
        #expect(try LineBrush().mask(of: [], size: size).isEmpty)
        let dot = try LineBrush(width: 3, followsPressure: false).mask(of: touches((2.5, 1.5)), size: size)
        #expect(dot.selects(column: 2, row: 0) && dot.selects(column: 1, row: 1) && !dot.selects(column: 0, row: 1))
        let pressed = try LineBrush(width: 3, followsPressure: true).mask(of: touches((2.5, 1.5)), size: size)
        #expect(pressed == dot)
    }

    @Test func `the curve goes through all touches, and turns smoothly`() {
        let stroke = touches((0, 0), (40, 0), (40, 30), (90, 60))
        let curve = CentripetalCurve.through(stroke)
        for touch in stroke { #expect(curve.contains(touch)) }
        for (one, next) in zip(curve, curve.dropFirst()) { #expect(one.point.distance(to: next.point) < 4) }
        // A right angle becomes a bend: between neighbouring pieces the direction changes little.
        for (index, touch) in curve.enumerated().dropFirst().dropLast() {
            let (before, after) = (touch.point - curve[index - 1].point, curve[index + 1].point - touch.point)
            let cosine =
                (before.x * after.x + before.y * after.y)
                / (Point(x: 0, y: 0).distance(to: before) * Point(x: 0, y: 0).distance(to: after))
            #expect(cosine > 0.85)
        }
    }

    @Test func `touches on a line stay on it, and repeated ones count once`() {
        let curve = CentripetalCurve.through(touches((0, 0), (0, 0), (9, 3), (9, 3), (30, 10)))
        #expect(curve.count > 8 && curve.allSatisfy { abs($0.point.y * 3 - $0.point.x) < 1e-9 })
    }

    @Test func `less pressure is narrower`() throws {
        let size = PixelSize(width: 60, height: 30)
        let stroke = [
            LineBrush.Touch(Point(x: 5, y: 15), pressure: 1), LineBrush.Touch(Point(x: 30, y: 15), pressure: 0.5),
            LineBrush.Touch(Point(x: 55, y: 15), pressure: 0),
        ]
        func thickness(_ mask: Mask, _ column: Int) -> Int { (0..<30).count { mask.selects(column: column, row: $0) } }
        let even = try LineBrush(width: 12).mask(of: stroke, size: size)
        #expect([8, 30, 52].map { thickness(even, $0) } == [12, 12, 12])
        let pressed = try LineBrush(width: 12, followsPressure: true).mask(of: stroke, size: size)
        #expect(thickness(pressed, 8) >= 11 && thickness(pressed, 30) >= 8 && thickness(pressed, 30) <= 10)
        #expect(thickness(pressed, 52) <= 7)
    }

    @Test func `threads change nothing`() throws {
        let size = PixelSize(width: 70, height: 90)
        let stroke = touches((3, 80), (30, 5), (66, 70))
        let one = try LineBrush(width: 7).mask(of: stroke, size: size, bands: .serial)
        for count in [2, 4] {
            #expect(
                try LineBrush(width: 7).mask(of: stroke, size: size, bands: ParallelBands(threadCount: count)) == one)
        }
    }

    @Test func `bad input throws`() {
        #expect(throws: ContourError.invalidOption(name: "width", allowed: "in 1...512")) {
            try LineBrush(width: 0).mask(of: [], size: size)
        }
        #expect(throws: ContourError.self) {
            try LineBrush().mask(of: [LineBrush.Touch(Point(x: 1, y: 1), pressure: 2)], size: size)
        }
    }

    @Test func `touches as far away as can be are drawn`() throws {
        let far = [(-1e9, 1e9), (1e9, 1e9), (1e9, -1e9), (-1e9, 3)].map { LineBrush.Touch(Point(x: $0.0, y: $0.1)) }
        #expect(try LineBrush().mask(of: far, size: PixelSize(width: 4, height: 4)).size.area == 16)
    }
}
