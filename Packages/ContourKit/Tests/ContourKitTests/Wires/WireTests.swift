import ContourKit
import ImagingCore
import Testing

struct WireTests {
    private func wire(_ points: [Point], width: Double) -> Wire {
        Wire(
            samples: points.map { Wire.Sample(point: $0, width: width) }, score: 1,
            parts: Wire.ScoreParts(
                proximity: 1, thinness: 1, straightness: 1, length: 1, visibility: 1, contrast: 1, evidence: 0.5,
                sharpness: 1))
    }

    @Test func `length, width and distance`() {
        let wire = wire([Point(x: 0, y: 5), Point(x: 4, y: 5), Point(x: 4, y: 8)], width: 3)
        #expect(wire.length == 7 && wire.width == 3)
        #expect(wire.distance(to: Point(x: 2, y: 6)) == 1)
        #expect(wire.distance(to: Point(x: 7, y: 12)) == 5)
        #expect(wire.certainty == 0.5)
        #expect(self.wire([], width: 3).distance(to: Point(x: 0, y: 0)) == .infinity)
        #expect(self.wire([Point(x: 0, y: 0)], width: 17).certainty == 0.25)
    }

    @Test func `the mask is as wide as asked, and wider over a thick wire`() {
        let size = PixelSize(width: 40, height: 40)
        let points = [Point(x: 0, y: 20), Point(x: 40, y: 20)]
        func thickness(_ mask: Mask) -> Int { (0..<40).count { mask.selects(column: 20, row: $0) } }
        #expect(thickness(wire(points, width: 2).mask(size: size)) == 6)
        #expect(thickness(wire(points, width: 2).mask(size: size, width: 20)) == 20)
        #expect(thickness(wire(points, width: 10).mask(size: size)) == 12)
        #expect(wire([], width: 10).mask(size: size).isEmpty)
    }

    @Test func `a width out of the domain is a mistake`() async {
        await #expect(processExitsWith: .failure) {
            _ = Wire(
                samples: [], score: 0,
                parts: Wire.ScoreParts(
                    proximity: 0, thinness: 0, straightness: 0, length: 0, visibility: 0, contrast: 0, evidence: 0,
                    sharpness: 0)
            ).mask(size: PixelSize(width: 1, height: 1), width: 21)
        }
    }
}
