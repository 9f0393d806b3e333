import ImagingCore
import OCRText
import Testing

struct PageFurnitureTests {
    private let body = ["It was late when he", "came home from the", "sea, and nobody was", "awake to let him in."]

    private func cleaned(_ words: [RecognizedWord]...) -> String {
        TextCleaner().text(of: words.map { ImageProcessor.orderAndExtractLines(from: $0) })
    }

    private var text: String { body.joined(separator: " ") }

    @Test func `a page number below the text is dropped`() {
        #expect(cleaned(PageOfWords.lines(body) + PageOfWords.line("34", x: 90, y: 180)) == text)
    }

    @Test func `a header in capitals that stands apart is dropped`() {
        #expect(cleaned(PageOfWords.line("TOM SAWYER", x: 50, y: 0) + PageOfWords.lines(body, y: 60)) == text)
    }

    @Test func `capitals close to the text are the text's own`() {
        #expect(cleaned(PageOfWords.line("TOM SAWYER", y: 0) + PageOfWords.lines(body, y: 30)).hasPrefix("TOM SAWYER"))
    }

    @Test func `a large title is kept`() {
        let title = PageOfWords.line("TOM SAWYER", y: 0).map { word in
            var large = word
            large.box.size.height = 40
            return large
        }
        #expect(cleaned(title + PageOfWords.lines(body, y: 90)).hasPrefix("TOM SAWYER"))
    }

    @Test func `a title that is not in capitals is kept`() {
        let words = PageOfWords.line("Tom Sawyer", x: 50, y: 0) + PageOfWords.lines(body, y: 60)
        #expect(cleaned(words) == "Tom Sawyer\n\n" + text)
    }

    @Test func `a number and a title in two pieces are dropped`() {
        let words =
            PageOfWords.line("248", y: 0) + PageOfWords.line("COOK BOOK", x: 100, y: 0)
            + PageOfWords.lines(body, y: 60)
        #expect(cleaned(words) == text)
    }

    @Test func `a first line that two pages share is dropped`() {
        let page = PageOfWords.line("The Sea", x: 50, y: 0) + PageOfWords.lines(body, y: 60)
        #expect(cleaned(page, page) == text + "\n\n" + text)
    }

    @Test func `what a first line and no other shares is kept`() {
        let one = PageOfWords.line("The Sea", x: 50, y: 0) + PageOfWords.lines(body, y: 60)
        let other = PageOfWords.line("The Land", x: 50, y: 0) + PageOfWords.lines(body, y: 60)
        #expect(cleaned(one, other) == "The Sea\n\n" + text + "\n\nThe Land\n\n" + text)
    }

    @Test func `the only line of a page is kept`() {
        #expect(cleaned(PageOfWords.line("34", y: 0)) == "34")
    }

    @Test func `a word broken by the end of a page is whole`() {
        let one = PageOfWords.lines(["It was a most cau-"])
        let other = PageOfWords.lines(["tious man, and he", "went home at once."])
        #expect(cleaned(one, other) == "It was a most cautious man, and he went home at once.")
    }
}
