import ImagingCore
import OCRText
import Testing

struct RecognizedWordTests {
    @Test func `a word keeps what it is made of`() {
        let box = Rect(PixelRect(x: 1, y: 2, width: 30, height: 10))
        let word = RecognizedWord("modern", box: box, confidence: 0.5, alternatives: ["modem"])
        #expect(word.text == "modern")
        #expect(word.alternatives == ["modem"])
        #expect(word.confidence == 0.5)
        #expect(word.box == box)
    }
}
