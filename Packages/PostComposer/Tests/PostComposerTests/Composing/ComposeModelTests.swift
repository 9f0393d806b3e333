import PostComposer
import Synchronization
import Testing

@MainActor struct ComposeModelTests {
    /// Yields what it is told to, waits, and ends as it is told to.
    private struct Script: PostGenerator {
        var variants: [Variant] = []
        var failure: (any Error & Sendable)?
        var hangs = false

        func drafts(
            for request: PostRequest, onVariant: @escaping @Sendable (Variant) -> Void
        ) async throws -> PostDrafts {
            for variant in variants { onVariant(variant) }
            if hangs { try await Task.sleep(for: .seconds(600)) }
            if let failure { throw failure }
            return PostDrafts(variants: variants, author: .model("m"))
        }
    }

    @Test func `drafts appear in order, and the first of them is shown`() async {
        let variants = [Variant(tone: .personal, text: "R"), Variant(tone: .contrarian, text: "C")]
        var finished: [PostRequest] = []
        let model = ComposeModel(generator: Script(variants: variants)) { request, _ in finished.append(request) }
        model.excerpt.text = "An excerpt."
        model.toneHints = ["warm"]
        await model.generate(bookTitle: "B", author: "A")
        #expect(model.variants.map(\.text) == ["C", "R"])
        #expect(model.selectedTone == .contrarian && model.selectedVariant?.text == "C")
        #expect(model.missingTones == [.punchy, .analytical, .openQuestion])
        #expect(!model.isLoading && model.error == nil)
        #expect(finished.map(\.bookTitle) == ["B"] && finished.first?.toneHints == ["warm"])
    }

    @Test func `what went wrong is shown`() async {
        let model = ComposeModel(generator: Script(failure: PostError.invalidKey))
        await model.generate()
        #expect(model.errorMessage == "AI key invalid. Update in Settings.")
        #expect(!model.isLoading && model.variants.isEmpty)
        struct Other: Error {}
        let other = ComposeModel(generator: Script(failure: Other()))
        await other.generate()
        #expect(other.error == .network(.other))
    }

    @Test func `an empty excerpt is said to be one`() async {
        let model = ComposeModel(generator: OfflineComposer())
        await model.generate()
        #expect(model.error == .emptyExcerpt)
    }

    @Test func `drafts are shown while the rest is on its way, and stay when it is cancelled`() async {
        let model = ComposeModel(generator: Script(variants: [Variant(tone: .punchy, text: "P")], hangs: true))
        let work = Task { await model.generate() }
        while model.variants.isEmpty { await Task.yield() }
        #expect(model.isLoading)
        model.cancel()
        await work.value
        #expect(!model.isLoading && model.error == nil && model.variants.map(\.text) == ["P"])
    }

    @Test func `cancelling the caller cancels the work`() async {
        let model = ComposeModel(generator: Script(hangs: true))
        let work = Task { await model.generate() }
        while !model.isLoading { await Task.yield() }
        work.cancel()
        await work.value
        #expect(!model.isLoading && model.error == nil)
    }

    @Test func `a second call takes over from the first`() async {
        /// Hangs on the first call.
        final class Counting: PostGenerator {
            let calls = Mutex(0)
            func drafts(
                for request: PostRequest, onVariant: @escaping @Sendable (Variant) -> Void
            ) async throws -> PostDrafts {
                let call = calls.withLock { calls in
                    calls += 1
                    return calls
                }
                onVariant(Variant(tone: .punchy, text: "\(call)"))
                if call == 1 { try await Task.sleep(for: .seconds(600)) }
                return PostDrafts(variants: [Variant(tone: .punchy, text: "\(call)")], author: .offline)
            }
        }
        let model = ComposeModel(generator: Counting())
        let first = Task { await model.generate() }
        while model.variants.isEmpty { await Task.yield() }
        await model.generate()
        await first.value
        #expect(model.variants.map(\.text) == ["2"] && !model.isLoading)
    }
}
