/// A search that found nothing.
public struct FlowFailure: Hashable, Sendable {
    /// What a person is told.
    public let message: RetouchMessage

    /// The tool that may do it instead; nil when there is none.
    public let fallback: MaskOperation.Tool?
}
