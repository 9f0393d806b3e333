public import Foundation
public import ImagingCore

/// What came of refining a removal.
public struct RefinedEdit: Hashable, Sendable {
    /// The edits: with the refined removal where that is less visible, else as they were.
    public let stack: EditStack

    /// How visible the removal was.
    public let before: SeamMeasure

    /// How visible the refined one is.
    public let after: SeamMeasure

    /// Whether the refined removal was taken.
    public var isImproved: Bool { after.visibility < before.visibility }
}

extension RetouchRenderer {
    /// Runs a removal again with more of what is around the thing, and keeps the better one.
    ///
    /// Offer it where ``RetouchPicture/seams`` has a measure that ``SeamMeasure/isVisible``:
    ///
    /// ```swift
    /// let picture = try await renderer.render(stack)
    /// if picture.seams[removal.id]?.isVisible == true {
    ///     stack = try await renderer.refined(removal.id, in: stack).stack
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - id: An ``InpaintOperation`` in effect.
    ///   - stack: The edits.
    ///   - distance: By how many of the original's pixels the mask grows. At least 0.
    ///   - scale: At what size both are made and measured.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: The edits with the less visible removal, in the same place and with the same identifier.
    /// - Throws: ``RetouchError/missingOperation(_:)`` when the stack has no such removal in effect, or what
    ///   ``render(_:at:progress:)`` throws.
    public func refined(
        _ id: UUID, in stack: EditStack, by distance: Double = 4, at scale: RenderScale = .preview(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> RefinedEdit {
        guard case .inpaint(let removal)? = stack.applied.first(where: { $0.id == id }) else {
            throw RetouchError.missingOperation(id)
        }
        let first = try await render(stack, at: scale) { report in
            progress?(WorkProgress(fraction: report.fraction / 2, stage: report.stage))
        }
        var refined = stack
        try refined.replace(id, with: .inpaint(removal.refined(by: distance)))
        let second = try await render(refined, at: scale) { report in
            progress?(WorkProgress(fraction: 0.5 + report.fraction / 2, stage: report.stage))
        }
        guard let before = first.seams[id], let after = second.seams[id] else {
            preconditionFailure("a picture has a measure of each removal")
        }
        let isImproved = after.visibility < before.visibility
        return RefinedEdit(stack: isImproved ? refined : stack, before: before, after: after)
    }
}
