import ExcerptTypes
import ImagingCore
import OCRText
import Testing

struct ImageProcessorTests {
    private let lines = ["It was late when he", "came home from the", "sea, and nobody was", "awake to let him in."]

    /// A photo with black bars where words may be, and no page's border.
    private func photo() -> Raster<RGBA8> {
        var photo = Raster(width: 320, height: 240, filledWith: RGBA8(red: 230, green: 228, blue: 220))
        photo.draw(lines.joined(separator: "\n"), x: 20, y: 40, scale: 2, with: RGBA8(red: 20, green: 20, blue: 20))
        return photo
    }

    private func processor(_ words: [RecognizedWord]) -> (ImageProcessor, ScriptedRecognizer) {
        let recognizer = ScriptedRecognizer { request in request.options.layout == .page ? words : [] }
        return (ImageProcessor(recognizer: recognizer), recognizer)
    }

    @Test func `a photo becomes an excerpt`() async throws {
        let words = PageOfWords.lines(lines) + PageOfWords.line("34", x: 90, y: 180)
        let capture = try await processor(words).0.process(image: photo())
        #expect(capture.text == lines.joined(separator: " "))
        #expect(capture.rawText == (lines + ["34"]).joined(separator: "\n"))
        #expect(capture.source == .scanned)
        #expect(capture.language == "en-US")
        #expect(capture.confidence.map { ($0 - 0.9).magnitude < 1e-9 } == true)
    }

    @Test func `a scan tells places and times`() async throws {
        let scan = try await processor(PageOfWords.lines(lines)).0.scan(photo())
        #expect(scan.pages.count == 1)
        #expect(scan.pages[0].lines.map(\.text) == lines)
        #expect(scan.stages.map(\.name) == ["rectangles", "rectification", "orientation", "recognition", "text"])
        let page = scan.pages[0]
        let corners = page.photoCorners(of: page.lines[0].box)
        #expect(corners.topLeft == page.page.photoPoint(page.lines[0].box.origin))
    }

    @Test func `a photo without text has none`() async throws {
        let (processor, _) = processor([])
        await #expect(throws: OCRError.recognitionFailed(.noText)) { try await processor.process(image: photo()) }
        #expect(try await processor.scan(photo()).text.isEmpty)
    }

    @Test func `what a picture is taken for is no text`() async throws {
        let noise = PageOfWords.lines(["a| ~ -", "_ il", "ee"]).map { word in
            var word = word
            word.confidence = 0.3
            return word
        }
        #expect(try await processor(noise).0.scan(photo()).text.isEmpty)
    }

    @Test(arguments: [(0, 0), (15, 400), (400, 15)])
    func `a photo that is too small is refused`(_ width: Int, _ height: Int) async {
        let image = Raster(width: width, height: height, filledWith: RGBA8.white)
        await #expect(throws: OCRError.invalidImage) { try await processor([]).0.process(image: image) }
    }

    @Test func `the settings reach the recogniser`() async throws {
        var (processor, recognizer) = processor(PageOfWords.lines(lines))
        processor.config.recognitionLanguages = ["de-DE", "en"]
        processor.config.recognitionLevel = .fast
        processor.config.usesLanguageCorrection = false
        processor.config.alternativeCount = 2
        processor.config.timeLimit = .seconds(100_000)
        _ = try await processor.process(image: photo())
        let options = try #require(recognizer.requests.first { $0.options.layout == .page }).options
        #expect(options.languages == ["de-DE", "en"])
        #expect(options.level == .fast && !options.usesLanguageCorrection && options.alternativeCount == 2)
        #expect(options.deadline != nil)
    }

    @Test func `what the recogniser throws is passed on`() async {
        let recognizer = ScriptedRecognizer { _ in
            throw OCRError.recognitionFailed(.missingLanguage("de-DE", package: "tesseract-ocr-deu"))
        }
        await #expect(throws: OCRError.recognitionFailed(.missingLanguage("de-DE", package: "tesseract-ocr-deu"))) {
            try await ImageProcessor(recognizer: recognizer).process(image: photo())
        }
    }

    @Test func `cancelled work ends with an error`() {
        let monitor = WorkMonitor()
        let recognizer = ScriptedRecognizer { _ in
            monitor.cancel()
            return []
        }
        let bands = ParallelBands(threadCount: 2, monitor: monitor)
        #expect(throws: CancellationError.self) {
            try ImageProcessor(recognizer: recognizer).scan(photo(), bands: bands)
        }
    }

    @Test func `the messages are those that people are to see`() {
        #expect(OCRError.invalidImage.description == "Try again with a clearer photo")
        #expect(OCRError.recognitionFailed(.noText).errorDescription == "Try again with a clearer photo")
        #expect(
            OCRError.recognitionFailed(.missingLanguage("de-DE", package: "tesseract-ocr-deu")).description
                == "The data for reading de-DE is missing. Install it: apt-get install tesseract-ocr-deu")
    }
}
