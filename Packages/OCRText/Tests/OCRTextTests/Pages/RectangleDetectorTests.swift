import ImagingCore
import Testing
import _ImagingTestSupport

@testable import OCRText

@Suite(.serialized) struct RectangleDetectorTests {
    private let page = DrawnPage.text()
    private let blank = DrawnPage(pixels: Raster(width: 280, height: 400, filledWith: 240))

    private func found(_ photo: Raster<RGBA8>) -> Quadrilateral? {
        RectangleDetector().rectangles(in: photo).first?.corners
    }

    @Test(arguments: [(90, 1.0), (200, 1.0), (60, 0.15)])
    func `a page is found to a third of a pixel`(desk: Int, light: Double) throws {
        let photo = page.photo(width: 384, height: 512, corners: tiltedCorners, desk: UInt8(desk), light: light)
        let corners = try #require(found(photo))
        #expect(distance(corners, tiltedCorners) < (light < 1 ? 0.8 : 0.35))
    }

    @Test func `a page that reaches beyond the photo ends at its edge`() throws {
        let corners = Quadrilateral(
            topLeft: Point(x: 60, y: -80), topRight: Point(x: 340, y: -80), bottomRight: Point(x: 340, y: 400),
            bottomLeft: Point(x: 60, y: 400))
        let place = try #require(found(page.photo(width: 384, height: 512, corners: corners)))
        var seen = corners
        (seen.topLeft.y, seen.topRight.y) = (0, 0)
        #expect(distance(place, seen) < 1)
    }

    @Test func `a bowed page's corners are its corners`() throws {
        let flat = Quadrilateral(
            topLeft: Point(x: 50, y: 60), topRight: Point(x: 330, y: 60), bottomRight: Point(x: 330, y: 460),
            bottomLeft: Point(x: 50, y: 460))
        var photo = blank.photo(width: 384, height: 512, corners: flat)
        // The paper rises above the chord between the upper corners.
        for column in 50..<330 {
            let place = (Double(column) + 0.5 - 50) / 280
            let rise = Int((4 * 14 * place * (1 - place)).rounded())
            for row in 60 - rise..<60 { photo[column, row] = RGBA8(red: 240, green: 240, blue: 228) }
        }
        #expect(distance(try #require(found(photo)), flat) < 2)
    }

    @Test func `nothing is found where there is no page`() {
        #expect(found(Raster(width: 200, height: 300, filledWith: .white)) == nil)
        var generator = SeededGenerator(seed: 5)
        #expect(found(.random(width: 120, height: 90, using: &generator)) == nil)
        for side in [0, 1, 31] { #expect(found(Raster(width: side, height: 40, filledWith: .white)) == nil) }
    }

    @Test func `limits leave out what is beyond them`() {
        let photo = blank.photo(width: 384, height: 512, corners: tiltedCorners)
        #expect(RectangleDetector(minimumSize: 0.9).rectangles(in: photo).isEmpty)
        #expect(RectangleDetector(minimumAspectRatio: 0.95).rectangles(in: photo).isEmpty)
        #expect(RectangleDetector(minimumConfidence: 1).rectangles(in: photo).isEmpty)
        let some = RectangleDetector(minimumConfidence: 0, maximumCount: 2).rectangles(in: photo)
        #expect(some.count <= 2 && !some.isEmpty)
        #expect(zip(some, some.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
    }

    @Test(arguments: 0..<6) func `whatever is drawn, corners lie on the photo and pages can be taken`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (width, height) = (Int.random(in: 32...90, using: &generator), Int.random(in: 32...90, using: &generator))
        var photo = Raster(width: width, height: height, filledWith: RGBA8.black)
        for _ in 0..<6 {
            let (left, top) = (
                Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
            )
            let value = UInt8.random(in: 0...255, using: &generator)
            for row in top..<Int.random(in: top...height, using: &generator) {
                for column in left..<width { photo[column, row] = RGBA8(red: value, green: value, blue: 90) }
            }
        }
        let detector = RectangleDetector(
            minimumAspectRatio: 0, minimumSize: 0, quadratureTolerance: 45, minimumConfidence: 0, maximumCount: 9)
        for rectangle in detector.rectangles(in: photo, bands: .serial) {
            for point in rectangle.corners.points {
                #expect(point.x >= 0 && point.y >= 0 && point.x <= Double(width) && point.y <= Double(height))
            }
            #expect(rectangle.corners.isConvex)
            #expect(!PageRectifier().pages(of: photo, within: rectangle, bands: .serial).isEmpty)
        }
    }

    @Test func `threads and the processor's level change nothing`() {
        let photo = page.photo(
            width: 192, height: 256, corners: tiltedCorners.mapped { Point(x: $0.x / 2, y: $0.y / 2) })
        let expected = RectangleDetector().rectangles(in: photo, bands: .serial)
        #expect(!expected.isEmpty)
        for count in [2, 4] {
            #expect(RectangleDetector().rectangles(in: photo, bands: ParallelBands(threadCount: count)) == expected)
        }
        forEachDispatchLevel { _ in #expect(RectangleDetector().rectangles(in: photo, bands: .serial) == expected) }
    }

    @Test func `a cancelled search finds nothing`() async {
        let photo = page.photo(
            width: 192, height: 256, corners: tiltedCorners.mapped { Point(x: $0.x / 2, y: $0.y / 2) })
        let monitor = WorkMonitor()
        monitor.cancel()
        #expect(RectangleDetector().rectangles(in: photo, bands: ParallelBands(monitor: monitor)).isEmpty)
        let task = Task { try await RectangleDetector().rectangles(in: photo, progress: nil) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
