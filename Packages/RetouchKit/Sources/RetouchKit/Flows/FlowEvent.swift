public import ContourKit
public import ImagingCore

/// What happens to a flow: what a person does, and what comes of the work that it asked for.
public enum FlowEvent: Hashable, Sendable {
    /// Another tool is taken up. What is selected stays.
    case choose(MaskOperation.Tool)
    /// The photo is tapped, in the original's frame: on what is meant, or beside it.
    case tap(SelectionTap)
    /// A stroke of the brush: it selects, or touches up what is selected.
    case stroke(FlowStroke)
    /// Everybody, everything that stands out, or all wires are wanted.
    case selectAll
    /// Another candidate is wanted.
    case take(FlowAlternative)
    /// The selection's edge is to move to the photo's edges.
    case refineEdges
    /// What is selected is to be removed; or the removal is as wanted.
    case confirm
    /// Nothing of this is wanted.
    case cancel
    /// The removal is to be made less visible.
    case improve

    /// The work with a number has come so far.
    case progressed(Int, WorkProgress)
    /// The work with a number found something.
    case found(Int, [FlowPart])
    /// The work with a number removed something.
    case filled(Int, FlowOutcome)
    /// The work with a number failed.
    case failed(Int, RetouchMessage)
}
