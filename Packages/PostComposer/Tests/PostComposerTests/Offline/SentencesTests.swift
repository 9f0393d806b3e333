import Testing

@testable import PostComposer

struct SentencesTests {
    @Test func `sentences end where they end`() {
        #expect(
            Sentences.all(
                in: "Dr. Weil, i.e. she, said “Go!” Then\nJ. S. Bach… left? (Yes.) No. 5 is it. So did I. End")
                == [
                    "Dr. Weil, i.e. she, said “Go!”", "Then J. S. Bach…", "left?", "(Yes.)", "No. 5 is it.",
                    "So did I.", "End",
                ])
        #expect(Sentences.all(in: "A title\n\nA text.") == ["A title", "A text."])
        #expect(Sentences.all(in: " \n ") == [])
    }

    @Test func `a fragment is told from a sentence`() {
        #expect(Sentences.isWhole("It is.") && Sentences.isWhole("“Is it?”"))
        #expect(!Sentences.isWhole("It is") && !Sentences.isWhole("") && !Sentences.isWhole("Ask Dr."))
    }
}
