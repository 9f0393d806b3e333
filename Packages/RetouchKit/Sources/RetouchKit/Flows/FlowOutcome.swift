public import Foundation

/// A removal that was made.
public struct FlowOutcome: Hashable, Sendable {
    /// The removal's operation in the stack.
    public let inpaintID: UUID

    /// How visible it is; nil when that is not known.
    public let seam: SeamMeasure?

    /// Whether to offer to make it less visible.
    public let canImprove: Bool

    /// Makes an outcome.
    public init(inpaintID: UUID, seam: SeamMeasure?, canImprove: Bool) {
        self.inpaintID = inpaintID
        self.seam = seam
        self.canImprove = canImprove
    }
}
