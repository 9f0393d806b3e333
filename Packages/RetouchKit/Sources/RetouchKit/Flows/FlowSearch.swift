public import ImagingCore

/// A search that is under way.
public struct FlowSearch: Hashable, Sendable {
    /// What is looked for, and which part of the selection it is to be.
    struct Slot: Hashable, Sendable {
        var target: FlowTarget
        /// The part that it takes the place of; nil for a new one.
        var part: Int?
    }

    /// The work.
    public internal(set) var request: FlowRequest

    /// How far the work is.
    public internal(set) var progress: WorkProgress?

    /// What is selected meanwhile.
    public internal(set) var selection: FlowSelection?

    /// What is looked for now, and then.
    var slots: [Slot]

    /// Why something was not found.
    var message: RetouchMessage?
}
