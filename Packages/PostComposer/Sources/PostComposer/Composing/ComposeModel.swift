public import ExcerptTypes
public import Observation

/// The state of a screen on which posts are made: the excerpt, the drafts, and whether work is going on.
///
/// ```swift
/// let model = ComposeModel(generator: client)
/// model.excerpt = ExcerptCapture(text: text)
/// await model.generate(bookTitle: "Deep Work", author: "Cal Newport")
/// ```
///
/// Drafts appear one by one while a generator streams them.
@Observable @MainActor public final class ComposeModel {
    /// The passage to write about.
    public var excerpt: ExcerptCapture

    /// Wishes about the tone in the user's words.
    public var toneHints: [String] = []

    /// The tone whose draft is shown.
    public var selectedTone = Tone.punchy

    /// The drafts so far, in the order of ``Tone``'s cases.
    public var variants: [Variant] = []

    /// Whether drafts are being made.
    public private(set) var isLoading = false

    /// Why there are no drafts, or nil.
    public private(set) var error: PostError?

    /// The tones that the last answer lacked.
    public private(set) var missingTones: [Tone] = []

    private let generator: any PostGenerator
    private let onFinish: (@MainActor (PostRequest, PostDrafts) async -> Void)?
    private var work: Task<PostDrafts, any Error>?
    private var round = 0

    /// Makes a model.
    ///
    /// - Parameters:
    ///   - generator: What writes the drafts.
    ///   - excerpt: The passage to write about.
    ///   - onFinish: Called when all drafts are there, such as to keep them in a ``PostHistory``.
    public init(
        generator: any PostGenerator, excerpt: ExcerptCapture = ExcerptCapture(text: ""),
        onFinish: (@MainActor (PostRequest, PostDrafts) async -> Void)? = nil
    ) {
        self.generator = generator
        self.excerpt = excerpt
        self.onFinish = onFinish
    }

    /// The draft of the selected tone, or nil.
    public var selectedVariant: Variant? { variants.first { $0.tone == selectedTone } }

    /// What the user is to be told, or nil.
    public var errorMessage: String? { error?.description }

    /// Makes drafts of the excerpt in place of those that are there.
    ///
    /// Work that is going on is cancelled first. When the calling task is cancelled, so is the work; drafts that came
    /// before stay, and ``error`` is nil.
    ///
    /// - Parameters:
    ///   - bookTitle: The book's title, or nil.
    ///   - author: The book's author, or nil.
    public func generate(bookTitle: String? = nil, author: String? = nil) async {
        work?.cancel()
        round += 1
        let current = round
        let request = PostRequest(
            excerpt: excerpt, bookTitle: bookTitle, author: author, toneHints: toneHints)
        isLoading = true
        error = nil
        variants = []
        missingTones = []

        let generator = generator
        let (stream, continuation) = AsyncStream<Variant>.makeStream()
        let work = Task {
            defer { continuation.finish() }
            return try await generator.drafts(for: request) { continuation.yield($0) }
        }
        self.work = work
        let result = await withTaskCancellationHandler {
            for await variant in stream where current == round { add(variant) }
            return await work.result
        } onCancel: {
            work.cancel()
        }

        // A later call has taken over.
        guard current == round else { return }
        self.work = nil
        isLoading = false
        switch result {
        case .success(let drafts):
            variants = drafts.variants
            missingTones = drafts.missingTones
            if self[selectedTone] == nil, let first = variants.first { selectedTone = first.tone }
            await onFinish?(request, drafts)
        case .failure(let failure as PostError): error = failure
        case .failure(is CancellationError): break
        // Nobody knows what another generator's error holds.
        case .failure: error = .network(.other)
        }
    }

    /// Cancels the work that is going on; drafts that are there stay.
    public func cancel() {
        work?.cancel()
    }

    private subscript(tone: Tone) -> Variant? { variants.first { $0.tone == tone } }

    private func add(_ variant: Variant) {
        guard self[variant.tone] == nil else { return }
        let all = variants + [variant]
        variants = Tone.allCases.compactMap { tone in all.first { $0.tone == tone } }
    }
}
