import PostComposer
import Testing
import _DurableTestSupport
import _PostTestSupport

struct OfflineComposerTests {
    private static let excerpt = """
        and so it goes on. Attention is the rarest and purest form of generosity. It asks us to stop filling the \
        silence. Most meetings fail for the want of it, not for the want of ideas. “Who among us listens to the end?” \
        Dr. Weil thought that J. S. Bach did. A page ends in the mid
        """

    @Test func `five drafts of the excerpt's own sentences`() throws {
        let request = PostRequest(text: Self.excerpt, bookTitle: "Gravity and Grace", author: "Simone Weil")
        let drafts = try OfflineComposer().compose(request)
        #expect(drafts.author == .offline)
        #expect(drafts.variants.map(\.tone) == Tone.allCases)
        #expect(Set(drafts.variants.map(\.text)).count == 5)
        for variant in drafts.variants {
            #expect(variant.notices == [.offline])
            #expect(variant.text.count <= 900)
            #expect(variant.text.contains("Gravity and Grace” by Simone Weil"))
            #expect(variant.text.hasSuffix("?"))
        }
        #expect(drafts[.punchy]?.text.hasPrefix("“Attention is the rarest and purest form of generosity.”") == true)
        #expect(drafts[.openQuestion]?.text.contains("Who among us listens to the end?") == true)
    }

    @Test func `every quotation stands in the excerpt`() throws {
        for text in [Self.excerpt, "One word", "Is it? Is it not?", "No end. “Quoted whole.” She said “no” to it all."]
        {
            let plain = text.filter { !"“”‘’\n".contains($0) }
            for variant in try OfflineComposer().compose(PostRequest(text: text)).variants {
                for part in variant.text.split(separator: "“").dropFirst() {
                    let quotation = part.prefix { $0 != "”" }.filter { !"‘’".contains($0) }
                    #expect(plain.contains(quotation), "\(quotation)")
                }
            }
        }
    }

    @Test func `nothing to write about`() async {
        await #expect(throws: PostError.emptyExcerpt) {
            try await OfflineComposer().drafts(for: PostRequest(text: "\n"))
        }
    }

    @Test func `any text gives five drafts`() throws {
        var random = SeededNumbers(seed: 3)
        let marks = Array("aB .!?…\n“”\"'()é😀-,")
        for _ in 0..<300 {
            let text =
                "x"
                + String(
                    (0..<Int.random(in: 0...400, using: &random)).map { _ in marks.randomElement(using: &random)! })
            let drafts = try OfflineComposer().compose(PostRequest(text: text))
            #expect(drafts.variants.count == 5)
            #expect(drafts.variants.allSatisfy { !$0.text.isEmpty && $0.text.count <= 900 })
        }
    }

    @Test func `a long sentence is trimmed`() throws {
        let text = String(repeating: "word ", count: 500)
        let drafts = try OfflineComposer().compose(PostRequest(text: text))
        #expect(drafts.variants.allSatisfy { $0.text.count <= 900 && $0.notices == [.offline, .trimmed] })
    }

    @Test func `drafts are handed out one by one`() async throws {
        var tones: [Tone] = []
        for try await variant in OfflineComposer().variants(for: PostRequest(text: Self.excerpt)) {
            tones.append(variant.tone)
        }
        #expect(tones == Tone.allCases)
    }
}
