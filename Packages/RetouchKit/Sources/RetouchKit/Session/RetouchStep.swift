public import Foundation

/// One entry of a history: a removal, an adjustment, or selections that nothing is done with yet.
public struct RetouchStep: Hashable, Sendable, Identifiable {
    /// The identifier of the operation that shows.
    public let id: UUID

    /// What kind of operation that is.
    public let kind: EditOperation.Kind

    /// The tool that selected what was removed; nil for adjustments.
    public let tool: MaskOperation.Tool?

    /// Its name; empty when it has none.
    public let name: String

    /// When it was made.
    public let timestamp: EditTimestamp

    /// How many of the stack's operations there are with it: the state after it.
    public let position: Int

    /// Whether it is in effect.
    public let isApplied: Bool
}

extension EditStack {
    /// The operations as a history shows them: a removal and its selection are one step.
    public var steps: [RetouchStep] {
        var steps: [RetouchStep] = []
        for (index, operation) in operations.enumerated() {
            // A selection shows nothing: it is part of what comes next.
            if operation.kind == .mask, index + 1 < operations.count { continue }
            var tool: MaskOperation.Tool?
            switch operation {
            case .mask(let mask): tool = mask.tool
            case .inpaint(let inpaint): if case .mask(let mask) = self[inpaint.maskID] { tool = mask.tool }
            case .adjustment: break
            }
            steps.append(
                RetouchStep(
                    id: operation.id, kind: operation.kind, tool: tool, name: operation.name,
                    timestamp: operation.timestamp, position: index + 1, isApplied: index < position))
        }
        return steps
    }
}
