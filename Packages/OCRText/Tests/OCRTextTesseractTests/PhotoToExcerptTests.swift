import ImagingCore
import OCRText
import OCRTextTesseract
import Testing

/// Whether Tesseract and its English are here: where they are not, reading is not tested.
private let readsEnglish = (try? TesseractRecognizer().prepare(RecognitionOptions())) != nil

@Suite(.enabled(if: readsEnglish)) struct PhotoToExcerptTests {
    private static let lines = ["THE SUN WAS LOW OVER THE HILLS", "AND THE ROAD LED HOME AT LAST", "FOR THE LONG DAY"]

    /// A sheet on a dark desk.
    private func photo() -> Raster<RGBA8> {
        var pixels = Raster(width: 1000, height: 700, filledWith: RGBA8(red: 60, green: 45, blue: 35))
        let sheet = Figure(contours: [
            Figure.Contour(
                points: [Point(x: 60, y: 50), Point(x: 940, y: 60), Point(x: 930, y: 650), Point(x: 70, y: 640)],
                isClosed: true)
        ])
        pixels.fill(sheet, with: RGBA8(red: 240, green: 238, blue: 230))
        for (index, line) in Self.lines.enumerated() {
            pixels.draw(line, x: 130, y: 220 + 70 * index, scale: 4, with: RGBA8(red: 25, green: 25, blue: 30))
        }
        return pixels.gaussianBlurred(sigma: 1.2)
    }

    @Test func `a photo of a sheet becomes its text, with places`() async throws {
        let scan = try await ImageProcessor(recognizer: TesseractRecognizer()).scan(photo())
        #expect(scan.text == Self.lines.joined(separator: " "))
        let page = try #require(scan.pages.first)
        let place = page.photoCorners(of: try #require(page.lines.first).box).topLeft
        #expect(place.distance(to: Point(x: 130, y: 220)) < 10)
        #expect(scan.rectangle.map { $0.corners.topLeft.distance(to: Point(x: 60, y: 50)) < 6 } == true)
    }

    @Test func `a sheet that lies upside down is read`() async throws {
        let turned = photo().transformed(by: .turnHalf)
        let scan = try await ImageProcessor(recognizer: TesseractRecognizer()).scan(turned)
        #expect(scan.text == Self.lines.joined(separator: " "))
    }

    @Test func `the threads do not change what is read`() throws {
        let processor = ImageProcessor(recognizer: TesseractRecognizer())
        let one = try processor.scan(photo(), bands: .serial)
        let two = try processor.scan(photo(), bands: ParallelBands(threadCount: 2))
        #expect(one.pages.map(\.lines) == two.pages.map(\.lines))
    }
}
