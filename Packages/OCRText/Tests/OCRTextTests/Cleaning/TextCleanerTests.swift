import OCRText
import Testing
import _ImagingTestSupport

struct TextCleanerTests {
    /// What is read, and what may be quoted.
    struct Case: CustomTestStringConvertible, Sendable {
        let input: String
        let output: String

        init(_ input: String, _ output: String) {
            self.input = input
            self.output = output
        }

        var testDescription: String { input.debugDescription }
    }

    private func check(_ example: Case) {
        let cleaned = TextCleaner().cleaned(example.input)
        #expect(cleaned == example.output)
        #expect(TextCleaner().cleaned(cleaned) == cleaned)
    }

    @Test(arguments: [
        Case("a most cau-\ntious man", "a most cautious man"),
        Case("his mother-in-\nlaw came", "his mother-in-law came"),
        Case("the Anglo-\nSaxon king", "the Anglo-Saxon king"),
        Case("the war of 1914-\n18 began", "the war of 1914-18 began"),
        Case("at twenty-\none he left", "at twenty-one he left"),
        Case("one-\nhalf cup of milk", "one-half cup of milk"),
        Case("some self-\nesteem", "some self-esteem"),
        Case("so self-\nish", "so selfish"),
        Case("THE ADVEN-\nTURES of Tom", "THE ADVENTURES of Tom"),
        Case("Kinder-\nund Hausmärchen", "Kinder- und Hausmärchen"),
        Case("zu Ge-\nvatter gebeten", "zu Gevatter gebeten"),
        Case("a well-known man, a well-\nknown place", "a well-known man, a well-known place"),
        Case("the red-haired boy and the red-\nhaired girl", "the red-haired boy and the red-haired girl"),
        Case("today and to-\nday", "today and today"),
        Case("he stopped -\nand went", "he stopped - and went"),
        Case("he stopped—\nand went", "he stopped—and went"),
        Case("he stopped --\nand went", "he stopped -- and went"),
        Case("an 80-\nyear-old", "an 80-year-old"),
        Case("a broken cau-\n\ntious word", "a broken cautious word"),
        Case("the end of the Anglo-\n\nSaxon", "the end of the Anglo-\n\nSaxon"),
        Case("soft hy\u{AD}phen and cau\u{AD}\ntious", "soft hyphen and cautious"),
        Case("a-\nb-\nc", "abc"),
        Case("x -", "x -"),
        Case("an end-", "an end-"),
    ])
    func `words that were broken are whole, real hyphens stay`(_ example: Case) { check(example) }

    @Test(arguments: [
        Case(
            "the ﬁrst ﬂag of the oﬃce, an eﬀort, a baﬄed man", "the first flag of the office, an effort, a baffled man"),
        Case("“Come,” she said, ‘now’", "\"Come,\" she said, 'now'"),
        Case("„Komm“, sagte sie", "\"Komm\", sagte sie"),
        Case("«Viens», dit-elle", "«Viens», dit-elle"),
        Case("''Come,'' she said", "\"Come,\" she said"),
        Case("``Come,'' she said", "\"Come,\" she said"),
        Case(",,Komm, sagte sie", "\"Komm, sagte sie"),
        Case("don’t, don`t, don´t", "don't, don't, don't"),
        Case("two  spaces\tand a\u{A0}fixed one", "two spaces and a fixed one"),
        Case("zero\u{200B}width and \u{FEFF}marks", "zerowidth and marks"),
        Case("  edges  ", "edges"),
        Case("bread , milk", "bread, milk"),
        Case("1\u{2044}2 cup", "1/2 cup"),
        Case("œuvre, cœur, Æneas", "œuvre, cœur, Æneas"),
        Case("straße, ſo", "straße, ſo"),
        Case("a non\u{2011}breaking hyphen", "a non-breaking hyphen"),
    ])
    func `characters are plain`(_ example: Case) { check(example) }

    @Test(arguments: [
        Case("12\nIt was late.", "It was late."),
        Case("It was late.\n- 12 -", "It was late."),
        Case("It was late.\n[ xii ]", "It was late."),
        Case("It was late.\n\nPage 12", "It was late."),
        Case("It was late.\nSeite 7", "It was late."),
        Case("It was late.\n12 / 300", "It was late."),
        Case("It was late.\n12 of 300", "It was late."),
        Case("12 | Chapter One\nIt was late.", "It was late."),
        Case("The Sea · 37\nIt was late.", "It was late."),
        Case("248 COOKING-SCHOOL COOK BOOK\nIt was late.", "It was late."),
        Case("TOM SAWYER 37\nIt was late.", "It was late."),
        Case("12\nTOM SAWYER 37\nIt was late.\nxiv", "It was late."),
        Case("1984 was late.", "1984 was late."),
        Case("It was\n1984 and late.", "It was 1984 and late."),
        Case("I\nIt was late.", "I It was late."),
        Case("IV\n\nIt was late.", "IV\n\nIt was late."),
        Case("2 cups flour\nand milk", "2 cups flour and milk"),
        Case("1. THE SEA\n\nIt was late.", "1. THE SEA\n\nIt was late."),
        Case("It was late.\nI was born in 1984", "It was late. I was born in 1984"),
        Case("Read on | page 12 | now\nIt was late.", "Read on | page 12 | now It was late."),
        Case("mix\nthe dough", "mix the dough"),
        Case("mild\nweather", "mild weather"),
        Case("It was\n12\nlate.", "It was 12 late."),
        Case("12345\nIt was late.", "12345 It was late."),
    ])
    func `page numbers and numbered headers are dropped`(_ example: Case) { check(example) }

    @Test(arguments: [
        Case("", ""),
        Case("\n\n\n", ""),
        Case("one\ntwo\n\nthree", "one two\n\nthree"),
        Case("one\r\ntwo\r\n\r\nthree", "one two\n\nthree"),
        Case("one\n\n\n\ntwo", "one\n\ntwo"),
        Case("one\n_ .~\ntwo", "one two"),
        Case("one\n\n* * *\n\ntwo", "one\n\n* * *\n\ntwo"),
        Case("one\n|\n\ntwo", "one\n\ntwo"),
        Case("12", ""),
    ])
    func `lines are joined and paragraphs kept`(_ example: Case) { check(example) }

    @Test func `paragraphs can be joined and quotes kept`() {
        let cleaner = TextCleaner(quotes: .asRead, paragraphs: .joined)
        #expect(cleaner.cleaned("“One”\n\n‘two’") == "“One” ‘two’")
    }

    @Test func `page numbers can be kept`() {
        #expect(TextCleaner(dropsFurniture: false).cleaned("It was late.\n\n12") == "It was late.\n\n12")
    }

    @Test func `the example of the documentation`() {
        #expect(
            TextCleaner().cleaned("The ﬁrst and most cau-\ntious of them.\n\n34")
                == "The first and most cautious of them.")
    }

    @Test(arguments: UInt64(1)...12)
    func `cleaning twice is cleaning once`(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "cau-", "tious", "Anglo-", "Saxon", "12", "xii", "|", "-", "--", "—", "''", "'", "`", ",,", ",", "“", "”",
            "ﬁ", "\u{AD}", "1914-", "18", "\n", "\n", "\n\n", " ", "  ", "TOM", "SAWYER", "twenty-", "one", "self-",
            "ish",
            "~", "*", "page", "Page", "/", "a", "-b", "b-", "und", "…", "...", "\u{200B}", "ÉTÉ", "é", "§", "· 37",
        ]
        for paragraphs in [TextCleaner.ParagraphStyle.separated, .joined] {
            for quotes in [TextCleaner.QuoteStyle.straight, .asRead] {
                let cleaner = TextCleaner(quotes: quotes, paragraphs: paragraphs)
                for _ in 0..<10 {
                    let text = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                        pieces.randomElement(using: &generator)! + (Bool.random(using: &generator) ? " " : "")
                    }.joined()
                    let once = cleaner.cleaned(text)
                    #expect(cleaner.cleaned(once) == once, "of \(text.debugDescription)")
                }
            }
        }
    }
}
