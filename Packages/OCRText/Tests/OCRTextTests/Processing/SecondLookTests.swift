import ImagingCore
import Testing

@testable import OCRText

struct SecondLookTests {
    private let lines = ["one two three four", "five six seven eight", "nine ten eleven done"]

    /// A page with a bar for each letter of each word.
    private func page(_ words: [RecognizedWord], ink: UInt8 = 20) -> Raster<UInt8> {
        var page = Raster<UInt8>(width: 260, height: 140, filledWith: 255)
        for word in words {
            let box = word.box.coveringPixels()
            for row in box.rows.dropFirst(2).dropLast(2) {
                for column in box.columns where column % 4 < 2 { page[column, row] = ink }
            }
        }
        return page
    }

    private func words() -> [RecognizedWord] { PageOfWords.lines(lines, x: 20, y: 20) }

    private func improved(
        _ seen: [RecognizedWord], ink: UInt8 = 20, reading: [RecognizedWord]
    ) throws -> (words: [RecognizedWord], requests: [ScriptedRecognizer.Request]) {
        let recognizer = ScriptedRecognizer { _ in reading }
        let look = SecondLook(recognizer: recognizer, options: RecognitionOptions(), bands: .serial)
        return (try look.improved(seen, on: page(words(), ink: ink)), recognizer.requests)
    }

    @Test func `a page whose ink is covered is not read again`() throws {
        let result = try improved(words(), reading: [])
        #expect(result.words == words() && result.requests.isEmpty)
    }

    @Test func `a word that was passed over is found`() throws {
        var seen = words()
        seen.remove(at: 7)
        let line = PageOfWords.line(lines[1], x: 6, y: 6)
        let result = try improved(seen, reading: line)
        #expect(result.requests.count == 1)
        #expect(result.requests.first?.options.layout == .line)
        #expect(Set(result.words.map(\.text)) == Set(words().map(\.text)))
    }

    @Test func `pale ink counts`() throws {
        var seen = words()
        seen.remove(at: 0)
        let result = try improved(seen, ink: 215, reading: PageOfWords.line(lines[0], x: 6, y: 6))
        #expect(result.requests.count == 1)
        #expect(result.words.count == 12)
    }

    @Test func `a second reading that says less is not taken`() throws {
        var seen = words()
        seen.remove(at: 7)
        let result = try improved(seen, reading: PageOfWords.line("five six", x: 6, y: 6))
        #expect(result.words == seen)
    }

    @Test func `an unsure reading is not taken`() throws {
        var seen = words()
        seen.removeSubrange(4..<8)
        let reading = PageOfWords.line("x~ || zz", x: 6, y: 6).map { word in
            var word = word
            word.confidence = 0.3
            return word
        }
        #expect(try improved(seen, reading: reading).words == seen)
    }
}
