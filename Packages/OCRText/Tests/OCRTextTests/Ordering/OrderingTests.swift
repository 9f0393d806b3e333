import ImagingCore
import OCRText
import Testing
import _ImagingTestSupport

struct OrderingTests {
    private func texts(_ words: [RecognizedWord], yTolerance: Double = 18) -> [String] {
        ImageProcessor.orderAndExtractLines(from: words, yTolerance: yTolerance).map(\.text)
    }

    private let left = ["the first of all", "lines in a column", "that stands alone", "to the left side"]
    private let right = ["another column is", "to be read later", "than the other one", "and not with it"]

    @Test func `the example of the documentation`() {
        let words = [("gone", 60.0, 12.0), ("was", 30, 11), ("It", 10, 50), ("Tom", 0, 10)].map { text, x, y in
            RecognizedWord(
                text, box: Rect(origin: Point(x: x, y: y - 9), size: Size(width: 25, height: 18)), confidence: 1)
        }
        #expect(texts(words) == ["Tom was gone", "It"])
    }

    @Test func `no words give no lines`() {
        #expect(texts([]).isEmpty)
        #expect(texts([RecognizedWord(" ", box: Rect(PixelRect(x: 0, y: 0, width: 9, height: 9)))]).isEmpty)
    }

    @Test func `one word is a line`() { #expect(texts(PageOfWords.line("Tom", y: 5)) == ["Tom"]) }

    @Test func `lines go from the top down`() {
        #expect(texts(PageOfWords.lines(left).reversed()) == left)
    }

    @Test func `a word that sits a little higher stays in its line`() {
        var words = PageOfWords.line("one two three", y: 100)
        words[1].box.origin.y -= 8
        #expect(texts(words) == ["one two three"])
    }

    @Test func `a tolerance of nothing parts what is not level`() {
        var words = PageOfWords.line("one two", y: 100)
        words[1].box.origin.y -= 3
        #expect(texts(words, yTolerance: 0) == ["two", "one"])
    }

    @Test func `small lines close to one another stay apart`() {
        #expect(texts(PageOfWords.lines(left, pitch: 22), yTolerance: 18) == left)
    }

    @Test func `a line may climb more than its height`() {
        let words = left.enumerated().flatMap { index, text in
            PageOfWords.line(text + " and on and on and on", y: 200 + 30 * Double(index), climb: 0.12)
        }
        #expect(texts(words) == left.map { $0 + " and on and on and on" })
    }

    @Test func `two columns are read one after the other`() {
        let words = PageOfWords.lines(left) + PageOfWords.lines(right, x: 260)
        #expect(texts(words) == left + right)
        let blocks = ImageProcessor.orderAndExtractLines(from: words).map(\.block)
        #expect(blocks == [0, 0, 0, 0, 1, 1, 1, 1])
    }

    @Test func `columns need not be level`() {
        let words = PageOfWords.lines(left) + PageOfWords.lines(right, x: 260, y: 14)
        #expect(texts(words) == left + right)
    }

    @Test func `three columns are read one after the other`() {
        let words = PageOfWords.lines(left) + PageOfWords.lines(right, x: 260) + PageOfWords.lines(left, x: 520)
        #expect(texts(words) == left + right + left)
    }

    @Test func `a title above columns comes first and a note below last`() {
        let title = "a title that is set over both of the columns"
        let note = "and a note that stands under the two of them"
        let words =
            PageOfWords.line(title, y: 0) + PageOfWords.lines(left, y: 60) + PageOfWords.lines(right, x: 260, y: 60)
            + PageOfWords.line(note, y: 220)
        #expect(texts(words) == [title] + left + right + [note])
    }

    @Test func `columns of different length are read whole`() {
        let words = PageOfWords.lines(left + left) + PageOfWords.lines(right, x: 260)
        #expect(texts(words) == left + left + right)
    }

    @Test func `the numbers of a list are no column`() {
        let items = ["one thing to have", "two things to do", "three to be read", "four of a kind"]
        let words = items.enumerated().flatMap { index, text in
            PageOfWords.line("\(index + 1).", y: 30 * Double(index))
                + PageOfWords.line(text, x: 60, y: 30 * Double(index))
        }
        #expect(texts(words) == items.enumerated().map { "\($0 + 1). \($1)" })
    }

    @Test func `wide spaces in one line are no gap between columns`() {
        let words =
            PageOfWords.lines(left) + PageOfWords.line("wide", y: 120) + PageOfWords.line("apart", x: 90, y: 120)
            + PageOfWords.lines(right, y: 150)
        #expect(texts(words) == left + ["wide apart"] + right)
    }

    @Test func `a drop cap belongs to its first line`() {
        let cap = RecognizedWord(
            "T", box: Rect(origin: Point(x: 0, y: 0), size: Size(width: 40, height: 50)), confidence: 0.9)
        let words =
            [cap] + PageOfWords.lines(["om was gone and", "nobody knew where"], x: 50)
            + PageOfWords.lines(["until he came back", "on the next day"], y: 60)
        #expect(texts(words) == ["T om was gone and", "nobody knew where", "until he came back", "on the next day"])
    }

    @Test func `an indented line begins a paragraph`() {
        let words =
            PageOfWords.lines(["the first of all lines", "goes to the margin yes"])
            + PageOfWords.line("indented is this", x: 40, y: 60) + PageOfWords.lines(["the last of all lines"], y: 90)
        let lines = ImageProcessor.orderAndExtractLines(from: words)
        #expect(lines.map(\.beginsParagraph) == [true, false, true, false])
    }

    @Test func `a line that stands apart begins a paragraph`() {
        let words = PageOfWords.lines(left) + PageOfWords.lines(right, y: 150)
        let lines = ImageProcessor.orderAndExtractLines(from: words)
        #expect(lines.map(\.beginsParagraph) == [true, false, false, false, true, false, false, false])
    }

    @Test func `a line's box and confidence are those of its words`() {
        var words = PageOfWords.line("a bcd", x: 5, y: 7)
        words[0].confidence = 0.1
        let line = ImageProcessor.orderAndExtractLines(from: words)[0]
        #expect(line.box == Rect(PixelRect(x: 5, y: 7, width: 50, height: 20)))
        #expect((line.confidence - (0.1 + 3 * 0.9) / 4).magnitude < 1e-12)
    }

    @Test(arguments: UInt64(1)...12)
    func `the order in which words are given does not matter`(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var words: [RecognizedWord] = []
        for index in 0..<Int.random(in: 0...60, using: &generator) {
            let x = Double.random(in: 0...600, using: &generator).rounded()
            let y = Double.random(in: 0...400, using: &generator).rounded()
            let size = Size(
                width: .random(in: 5...90, using: &generator), height: .random(in: 8...30, using: &generator))
            words.append(RecognizedWord("w\(index % 7)", box: Rect(origin: Point(x: x, y: y), size: size)))
        }
        let lines = ImageProcessor.orderAndExtractLines(from: words)
        #expect(lines.reduce(0) { $0 + $1.words.count } == words.count)
        for _ in 0..<3 {
            words.shuffle(using: &generator)
            #expect(ImageProcessor.orderAndExtractLines(from: words) == lines)
        }
    }
}
