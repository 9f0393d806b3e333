public import ImagingCore

/// What is to be removed from a photo, and how: all that an app keeps of a removal.
///
/// The original, the edit and the engine give the same pixels each time, so an app that keeps the original and its edits
/// need not keep results. When something of the thing is left, it refines the edit and applies it to the same original:
///
/// ```swift
/// var edit = InpaintEdit(removing: mask)
/// var result = try await engine.apply(edit, to: original)
/// edit.refine(by: 4)    // its shadow can still be seen
/// result = try await engine.apply(edit, to: original)
/// ```
public struct InpaintEdit: Hashable, Sendable {
    /// What to remove.
    ///
    /// It has the photo's size.
    public var mask: Mask

    /// What may be copied into the hole.
    public var sources: InpaintSources

    /// How to fill it.
    public var options: InpaintOptions

    /// Makes an edit.
    ///
    /// - Parameters:
    ///   - mask: What to remove. It has the photo's size.
    ///   - sources: What may be copied into the hole.
    ///   - options: How to fill it.
    public init(
        removing mask: Mask, sources: InpaintSources = .anywhere, options: InpaintOptions = InpaintOptions()
    ) {
        self.mask = mask
        self.sources = sources
        self.options = options
    }

    /// Takes more of what is around the thing, and the next fill.
    ///
    /// The mask grows by a disc, and ``InpaintOptions/seed`` by one (after the largest comes 0). A mask that selects
    /// nothing stays as it is.
    ///
    /// - Parameter distance: By how many pixels the mask grows. At least 0 and finite; below 1 the mask stays as it is
    ///   and there is another fill of the same hole.
    /// - Complexity: That of `Mask.dilated(radius:)`.
    public mutating func refine(by distance: Double = 4) {
        precondition(distance >= 0 && distance.isFinite, "a mask grows by a finite distance of at least 0")
        mask = mask.dilated(radius: distance)
        options.seed &+= 1
    }

    /// Returns the edit with more of what is around the thing, and the next fill; see ``refine(by:)``.
    public func refined(by distance: Double = 4) -> InpaintEdit {
        var edit = self
        edit.refine(by: distance)
        return edit
    }
}

extension InpaintEngine {
    /// Returns a photo without what an edit removes.
    ///
    /// - Parameters:
    ///   - edit: What to remove, and how.
    ///   - photo: The photo as it was before any removal that the edit replaces.
    ///   - progress: Called with each report, from any thread.
    ///   - steps: Called with pictures of the fill on its way; see
    ///     ``remove(_:from:sources:options:progress:steps:)``.
    /// - Returns: The new photo, where it was changed, and how.
    /// - Throws: ``InpaintError``, or `CancellationError` when the task is cancelled.
    public func apply<Pixel: InpaintPixel>(
        _ edit: InpaintEdit, to photo: Raster<Pixel>, progress: (@Sendable (WorkProgress) -> Void)? = nil,
        steps: (@Sendable (InpaintStep) -> Void)? = nil
    ) async throws -> InpaintResult<Pixel> {
        try await remove(
            edit.mask, from: photo, sources: edit.sources, options: edit.options, progress: progress, steps: steps)
    }
}
