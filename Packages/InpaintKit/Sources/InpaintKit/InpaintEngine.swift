public import ImagingCore

/// Fills masked regions of photos from their surroundings.
///
/// ```swift
/// let engine = InpaintEngine()
/// let result = try await engine.remove(mask, from: photo.pixels)
/// photo.pixels = result.pixels
/// ```
///
/// The engine finds, at several scales, for every patch over the hole the known patch that fits it best, and lets these
/// matches decide each pixel. The same photo, mask and options give the same pixels on every machine and for every
/// number of threads. What lies under the mask is never looked at.
///
/// - SeeAlso: Wexler, Shechtman, Irani, Space-Time Completion of Video (2007); Barnes et al., PatchMatch: A Randomized
///   Correspondence Algorithm for Structural Image Editing (2009).
public struct InpaintEngine: Sendable {
    let threadCount: Int?

    /// Makes an engine.
    ///
    /// - Parameter threadCount: How many threads work at the same time, at least 1; nil means one for each active
    ///   processor. The result does not depend on it.
    public init(threadCount: Int? = nil) {
        precondition(threadCount ?? 1 >= 1, "there must be at least one thread")
        self.threadCount = threadCount
    }

    /// Returns a photo without what a mask selects.
    ///
    /// The mask is first made larger by ``InpaintOptions/dilation``; from there the fill fades into the photo over
    /// ``InpaintOptions/feather`` pixels. Beyond that nothing changes. A mask that selects nothing gives the photo back.
    ///
    /// - Parameters:
    ///   - mask: What to remove. It has the photo's size. From `Mask.threshold` on a pixel is replaced whole; below,
    ///     the fill is mixed with the photo.
    ///   - photo: The photo. Its colours are sRGB; alpha is filled as a fourth sample.
    ///   - sources: What may be copied into the hole.
    ///   - options: How to fill.
    ///   - progress: Called with each report, from any thread.
    ///   - steps: Called with pictures of the fill on its way, coarse to fine, from any thread, never from two at once.
    ///     The work waits for it, so it must be quick. Costs nothing when it is nil.
    /// - Returns: The new photo and where it was changed.
    /// - Throws: ``InpaintError``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(*m*) time for *m* masked pixels and their surroundings, and O(*n*) to copy *n* pixels.
    public func remove<Pixel: InpaintPixel>(
        _ mask: Mask, from photo: Raster<Pixel>, sources: InpaintSources = .anywhere,
        options: InpaintOptions = InpaintOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil,
        steps: (@Sendable (InpaintStep) -> Void)? = nil
    ) async throws -> InpaintResult<Pixel> {
        try validate(mask, for: photo.size, sources: sources, options: options)
        let threadCount = threadCount
        let watch = steps.map { StepWatch($0) }
        return try await WorkMonitor.run(progress: watch?.following(progress) ?? progress) { monitor in
            try InpaintJob(
                photo: photo, options: options, sources: sources,
                bands: ParallelBands(threadCount: threadCount, monitor: monitor),
                monitor: monitor, watch: watch
            ).run(mask)
        }
    }
    /// Throws when what is asked for cannot be.
    func validate(
        _ mask: Mask, for size: PixelSize, sources: InpaintSources, options: InpaintOptions
    ) throws(InpaintError) {
        try options.validate()
        guard mask.size == size else { throw .sizeMismatch(photo: size, mask: mask.size) }
        if let sourceMask = sources.mask, sourceMask.size != size {
            throw .sizeMismatch(photo: size, mask: sourceMask.size)
        }
    }
}
