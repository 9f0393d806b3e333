public import ImagingCore

/// Work that a flow asks for.
///
/// Its outcome comes back as an event with the request's ``number``.
public struct FlowRequest: Hashable, Sendable {
    /// What is to be done.
    public enum Work: Hashable, Sendable {
        /// To find something; the outcome is ``FlowEvent/found(_:_:)``.
        case find(FlowTarget)
        /// To remove what a confirmed mask selects; the outcome is ``FlowEvent/filled(_:_:)``.
        case fill(Mask, MaskOperation.Tool)
        /// To make a removal less visible; the outcome is ``FlowEvent/filled(_:_:)``.
        case improve(FlowOutcome)
    }

    /// What tells it from all other requests of the flow; later ones have higher numbers.
    public let number: Int

    /// What is to be done.
    public let work: Work
}
