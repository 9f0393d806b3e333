// Unsafe code may stand in this file; see Docs/Conventions.md.

import Foundation
import ImagingCore
import OCRText
import OCRTextTesseract
import Testing

/// Whether Tesseract and its English are here: where they are not, reading is not tested.
private let readsEnglish = (try? TesseractRecognizer().prepare(RecognitionOptions())) != nil

struct TesseractRecognizerTests {
    private let text = DrawnPage.lines.joined(separator: "\n")

    private func read(
        _ page: Raster<UInt8>, threads: Int = 2, options: RecognitionOptions = RecognitionOptions(),
        by recognizer: TesseractRecognizer = TesseractRecognizer()
    ) throws -> [RecognizedWord] {
        try recognizer.words(in: page, options: options, bands: ParallelBands(threadCount: threads))
    }

    @Test(.enabled(if: readsEnglish)) func `a drawn page is read`() throws {
        let words = try read(DrawnPage.page())
        let lines = ImageProcessor.orderAndExtractLines(from: words).map(\.text)
        #expect(lines == DrawnPage.lines)
        #expect(words.allSatisfy { (0...1).contains($0.confidence) && $0.alternatives.isEmpty })
        // THE begins 40 pixels from the left and 30 from the top; a glyph is 20 wide and 28 high.
        let box = try #require(words.first { $0.text == "THE" }?.box)
        #expect((box.origin.x - 40).magnitude < 5 && (box.origin.y - 30).magnitude < 6)
        #expect((box.size.width - 68).magnitude < 10)
    }

    @Test(.enabled(if: readsEnglish)) func `the words do not depend on the threads`() throws {
        let page = DrawnPage.page(DrawnPage.lines + DrawnPage.lines)
        let recognizer = TesseractRecognizer()
        let one = try read(page, threads: 1, by: recognizer)
        #expect(try read(page, threads: 2, by: recognizer) == one)
        #expect(try read(page, threads: 4, by: recognizer) == one)
        #expect(one.count == 2 * DrawnPage.lines.joined(separator: " ").split(separator: " ").count)
    }

    @Test(.enabled(if: readsEnglish)) func `one line is read alone, with other readings`() throws {
        let page = DrawnPage.page([DrawnPage.lines[0]])
        let words = try read(page, options: RecognitionOptions(layout: .line, alternativeCount: 2))
        #expect(words.map(\.text).joined(separator: " ") == DrawnPage.lines[0])
        #expect(words.allSatisfy { $0.alternatives.count <= 2 && !$0.alternatives.contains($0.text) })
        #expect(words.contains { !$0.alternatives.isEmpty })
    }

    @Test(.enabled(if: readsEnglish)) func `a blank page has no words`() throws {
        #expect(try read(Raster(width: 300, height: 300, filledWith: 250)).isEmpty)
        #expect(try read(Raster(width: 2, height: 300, filledWith: 250)).isEmpty)
        #expect(try read(Raster(width: 0, height: 0, filledWith: 250)).isEmpty)
    }

    @Test(.enabled(if: TesseractLibrary.version != nil))
    func `a missing language names the package to install`() throws {
        let folder = NSTemporaryDirectory() + "/tessdata-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let options = RecognitionOptions(languages: ["de-DE"])
        let failure = OCRError.recognitionFailed(.missingLanguage("de-DE", package: "tesseract-ocr-deu"))
        let recognizer = TesseractRecognizer(dataFolder: folder)
        #expect(throws: failure) { try recognizer.prepare(options) }
        #expect(throws: failure) { try read(DrawnPage.page(), options: options, by: recognizer) }
    }

    @Test func `an unknown language is refused`() {
        #expect(throws: OCRError.recognitionFailed(.unknownLanguage("tlh"))) {
            try read(DrawnPage.page(), options: RecognitionOptions(languages: ["tlh"]))
        }
    }

    @Test(.enabled(if: TesseractLibrary.version == nil)) func `a missing Tesseract is told`() {
        #expect(throws: OCRError.recognitionFailed(.missingRecognizer)) {
            try TesseractRecognizer().prepare(RecognitionOptions())
        }
    }

    @Test(.enabled(if: readsEnglish)) func `cancelled reading throws`() {
        let monitor = WorkMonitor()
        monitor.cancel()
        #expect(throws: CancellationError.self) {
            try TesseractRecognizer().words(
                in: DrawnPage.page(), options: RecognitionOptions(), bands: ParallelBands(monitor: monitor))
        }
    }

    @Test(.enabled(if: readsEnglish)) func `reading ends when its time is over`() {
        let options = RecognitionOptions(deadline: .now - .seconds(1))
        #expect(throws: OCRError.recognitionFailed(.outOfTime)) { try read(DrawnPage.page(), options: options) }
    }

    // OpenMP's threads wait for one another by spinning: with two of them a page costs ten times the work and more. In a
    // process of its own, so that no other test's work is counted.
    @Test(.enabled(if: readsEnglish)) func `the work is not multiplied by OpenMP`() async {
        await #expect(processExitsWith: .success) {
            let page = DrawnPage.page(DrawnPage.lines + DrawnPage.lines + DrawnPage.lines)
            let recognizer = TesseractRecognizer()
            try recognizer.prepare(RecognitionOptions())
            let before = (seconds(CLOCK_PROCESS_CPUTIME_ID), seconds(CLOCK_THREAD_CPUTIME_ID))
            for _ in 0..<2 { _ = try recognizer.words(in: page, options: RecognitionOptions(), bands: .serial) }
            let process = seconds(CLOCK_PROCESS_CPUTIME_ID) - before.0
            let thread = seconds(CLOCK_THREAD_CPUTIME_ID) - before.1
            // All of the work is this thread's own.
            precondition(process < 1.2 * thread + 0.05, "\(process) s of work, \(thread) s of it here")
        }
    }
}

private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
