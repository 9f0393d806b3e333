/// The drafts that a generator made of a passage.
public struct PostDrafts: Hashable, Sendable {
    /// Who wrote the drafts.
    public enum Author: Hashable, Sendable {
        /// A model behind a server, by the name that was asked for.
        case model(String)
        /// Templates on this device.
        case offline
    }

    /// The drafts, at most one of each tone, in the order of ``Tone``'s cases.
    public let variants: [Variant]

    /// Who wrote them.
    public let author: Author

    /// Whether the server ran out of tokens, so that only what was whole is here.
    public let isCutShort: Bool

    /// Makes drafts.
    ///
    /// - Parameters:
    ///   - variants: The drafts, at most one of each tone; they are put in order.
    ///   - author: Who wrote them.
    ///   - isCutShort: Whether the server ran out of tokens.
    public init(variants: [Variant], author: Author, isCutShort: Bool = false) {
        precondition(Set(variants.map(\.tone)).count == variants.count, "there is at most one draft of each tone")
        self.variants = Tone.allCases.compactMap { tone in variants.first { $0.tone == tone } }
        self.author = author
        self.isCutShort = isCutShort
    }

    /// The tones that no draft has.
    public var missingTones: [Tone] { Tone.allCases.filter { self[$0] == nil } }

    /// The draft of a tone, or nil.
    public subscript(tone: Tone) -> Variant? { variants.first { $0.tone == tone } }
}
