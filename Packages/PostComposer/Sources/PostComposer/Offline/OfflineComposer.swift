/// Puts drafts together of an excerpt's own sentences, without a server.
///
/// ```swift
/// let drafts = try OfflineComposer().compose(PostRequest(text: excerpt))
/// ```
///
/// Each draft has a hook, lines from the excerpt within quotation marks, and a question. Nothing is invented: what is not
/// a quotation is a frame that says nothing of the book. The frames are in English. Each draft says what it is, with
/// ``Variant/Notice/offline``. The same request gives the same texts.
public struct OfflineComposer: PostGenerator {
    /// Makes a composer.
    public init() {}

    /// Returns the drafts, at once.
    ///
    /// - Parameters:
    ///   - request: What to write about; the hints about the tone are not heard.
    ///   - onVariant: Called with each draft.
    /// - Throws: ``PostError/emptyExcerpt`` and ``PostError/excerptTooLong(count:limit:)``.
    public func drafts(
        for request: PostRequest, onVariant: @escaping @Sendable (Variant) -> Void
    ) async throws -> PostDrafts {
        let drafts = try compose(request)
        for variant in drafts.variants { onVariant(variant) }
        return drafts
    }

    /// Returns the drafts.
    ///
    /// - Parameter request: What to write about; the hints about the tone are not heard.
    /// - Throws: ``PostError/emptyExcerpt`` and ``PostError/excerptTooLong(count:limit:)``.
    /// - Complexity: O(*n*) in the excerpt's length.
    public func compose(_ request: PostRequest) throws(PostError) -> PostDrafts {
        try request.validate()
        let parts = ExcerptParts(request)
        let variants = Tone.allCases.map { tone in
            Variant(tone: tone, text: OfflineComposer.text(tone, of: parts), notices: [.offline]).fitted()
        }
        return PostDrafts(variants: variants, author: .offline)
    }

    private static func text(_ tone: Tone, of parts: ExcerptParts) -> String {
        let paragraphs: [String] =
            switch tone {
            case .punchy:
                [parts.quoted(parts.hook), "Read that again.", parts.credit, "What would you do differently tomorrow?"]
            case .contrarian:
                [
                    "Not everyone will agree with this:", parts.quoted(parts.claim), parts.lines(after: parts.claim),
                    parts.credit, "Where does this fall short?",
                ]
            case .personal:
                [
                    "I stopped at this passage.", parts.quoted(parts.claim), parts.lines(after: parts.claim),
                    parts.credit, "What did you last read twice?",
                ]
            case .analytical:
                [
                    "The claim: " + parts.quoted(parts.claim), parts.support, parts.credit,
                    "What follows from it in your work?",
                ]
            case .openQuestion:
                [parts.quoted(parts.claim), parts.lines(after: parts.claim), parts.credit, parts.question]
            }
        return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
