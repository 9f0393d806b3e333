import PostComposer
import Testing
import _DurableTestSupport
import _PostTestSupport

struct VariantFittingTests {
    private func cut(_ text: String, to limit: Int) -> String {
        Variant(tone: .punchy, text: text).fitted(to: limit).text
    }

    @Test func `a text that fits stays`() {
        let variant = Variant(tone: .personal, text: "One. Two.", notices: [.offline])
        #expect(variant.fitted(to: 9) == variant)
        #expect(variant.fitted() == variant)
    }

    @Test(arguments: [
        ("One. Two. Three.", 12, "One. Two."), ("One. Two. Three.", 9, "One. Two."),
        ("One. Two. Three.", 15, "One. Two."), ("He said “go.” Then more came of it.", 16, "He said “go.”"),
        ("A first line\n\nand more of it", 20, "A first line"), ("Wordy words without an end", 14, "Wordy words…"),
        ("Wordy words, without an end", 14, "Wordy words…"), ("Unbreakablelongword", 6, "Unbre…"),
        ("ab", 1, "…"), ("👩‍👩‍👧‍👧👩‍👩‍👧‍👧👩‍👩‍👧‍👧", 2, "👩‍👩‍👧‍👧…"),
        // A sentence that would keep too little is not the end.
        ("Hi. Thereisnothingtobreakat", 14, "Hi. Thereisno…"),
    ])
    func `a text is cut after a sentence or a word`(text: String, limit: Int, expected: String) {
        #expect(cut(text, to: limit) == expected)
    }

    @Test func `no text is longer than its limit`() {
        var random = SeededNumbers(seed: 5)
        let marks = Array("ab é.!?…\n\t \"”)—,😀")
        for _ in 0..<500 {
            let text = String(
                (0..<Int.random(in: 0...60, using: &random)).map { _ in marks.randomElement(using: &random)! })
            let limit = Int.random(in: 1...40, using: &random)
            let result = Variant(tone: .punchy, text: text).fitted(to: limit)
            #expect(result.text.count <= limit)
            #expect(result.notices.isEmpty == (text.count <= limit))
            #expect(text.hasPrefix(result.text) || result.text.hasSuffix("…"))
        }
    }

    @Test func `a variant is trimmed once`() {
        let variant = Variant(tone: .punchy, text: String(repeating: "a ", count: 600)).fitted().fitted(to: 100)
        #expect(variant.notices == [.trimmed])
    }
}
