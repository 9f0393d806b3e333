import CCollageKernels
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import CollageStore

struct CoverageTests {
    private func item(_ placement: Placement, width: Int, height: Int) throws -> ItemDrawing {
        let raster = Raster(width: width, height: height, filledWith: RGBA8.white)
        return ItemDrawing(try PlacedImage(PreparedImage(raster), at: placement), scale: 1, bands: .serial)
    }

    private func coverage(_ drawing: ItemDrawing, _ column: Int, _ row: Int) -> Double {
        unsafe withUnsafePointer(to: drawing.item) { unsafe collage_coverage($0, Int32(column), Int32(row)) }
    }

    @Test func `a level picture covers quarters and halves`() throws {
        let drawing = try item(Placement(center: Point(x: 2.5, y: 2.25)), width: 2, height: 2)
        #expect(coverage(drawing, 2, 2) == 1)
        #expect(coverage(drawing, 1, 2) == 0.5)
        #expect(coverage(drawing, 1, 1) == 0.375)
        #expect(coverage(drawing, 1, 3) == 0.125)
        #expect(coverage(drawing, 0, 2) == 0)
    }

    @Test func `what is covered adds up to the picture's area, and each pixel to what samples say`() throws {
        var generator = SeededGenerator(seed: 1)
        for trial in 0..<60 {
            let (width, height) = (Int.random(in: 1...9, using: &generator), Int.random(in: 1...9, using: &generator))
            let placement = try Placement(
                center: Point(
                    x: Double.random(in: 9...11, using: &generator), y: Double.random(in: 9...11, using: &generator)),
                rotation: trial % 5 == 0 ? 1e-11 : Double.random(in: -4...4, using: &generator),
                scale: Double.random(in: 0.05...1.3, using: &generator), isMirrored: Bool.random(using: &generator))
            let drawing = try item(placement, width: width, height: height)
            var sum = 0.0
            for row in 0..<20 {
                for column in 0..<20 { sum += coverage(drawing, column, row) }
            }
            let area = Double(width * height) * placement.scale * placement.scale
            #expect(abs(sum - area) < 1e-9 * max(1, area), "trial \(trial)")

            let map = placement.map(of: PixelSize(width: width, height: height))
            let inverse = try #require(map.inverted())
            let (column, row) = (Int.random(in: 4..<16, using: &generator), Int.random(in: 4..<16, using: &generator))
            var hits = 0
            for i in 0..<32 {
                for j in 0..<32 {
                    let place = Point(
                        x: Double(column) + (Double(i) + 0.5) / 32, y: Double(row) + (Double(j) + 0.5) / 32)
                    let source = inverse.apply(to: place)
                    if source.x >= 0, source.y >= 0, source.x < Double(width), source.y < Double(height) { hits += 1 }
                }
            }
            #expect(abs(coverage(drawing, column, row) - Double(hits) / 1024) < 0.05, "trial \(trial)")
        }
    }
}
