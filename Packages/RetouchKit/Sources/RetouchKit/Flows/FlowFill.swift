public import ImagingCore

/// A removal that is under way.
public struct FlowFill: Hashable, Sendable {
    /// The work.
    public let request: FlowRequest

    /// How far the work is.
    public internal(set) var progress: WorkProgress?

    /// What was confirmed; nil when a removal is being made less visible.
    public let selection: FlowSelection?
}
