public import ImagingCore

/// Moves the edge of a rough selection to the photo's edges.
///
/// ```swift
/// let mask = try await SmartBrush().refine(rough, in: photo.pixels)
/// ```
///
/// Only what lies near the selection's edge is decided anew, by a minimum cut: each pixel there is compared with the
/// colours around it that are surely inside and outside, neighbours of like colour stay together, and all else being
/// equal the stroke counts. Where the photo shows no edge the stroke is kept, and one that lies
/// on the photo's strong edges already comes back as it is.
///
/// The same photo, selection and options give the same mask on every machine and for every number of threads.
///
/// - SeeAlso: Boykov, Jolly, Interactive Graph Cuts (2001); Rother, Kolmogorov, Blake, GrabCut (2004); Bai, Wang, Simons,
///   Sapiro, Video SnapCut (2009), for the local colours.
public struct SmartBrush: Sendable {
    let threadCount: Int?

    /// Makes a brush.
    ///
    /// - Parameter threadCount: How many threads work at the same time, at least 1; nil means one for each active
    ///   processor. The result does not depend on it.
    public init(threadCount: Int? = nil) {
        precondition(threadCount ?? 1 >= 1, "there must be at least one thread")
        self.threadCount = threadCount
    }

    /// Returns the selection that a rough one most likely means.
    ///
    /// - A selection that selects nothing or everything comes back as it is.
    ///
    /// - Parameters:
    ///   - rough: What was brushed or drawn, of the photo's size. A pixel counts as selected from `Mask.threshold` on.
    ///   - photo: The photo. Alpha is not looked at.
    ///   - options: How far the edge may move, and what the result is for.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: A mask of the photo's size, each pixel 0 or 255.
    /// - Throws: ``ContourError``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(*m*) time and memory for *m* pixels of the box around the selection, and O(*n*) to copy *n* pixels
    ///   of a mask.
    public func refine(
        _ rough: Mask, in photo: Raster<RGBA8>, options: SmartBrushOptions = SmartBrushOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Mask {
        try options.validate()
        guard rough.size == photo.size else { throw ContourError.sizeMismatch(photo: photo.size, mask: rough.size) }
        let threadCount = threadCount
        return try await WorkMonitor.run(progress: progress) { monitor in
            let bands = ParallelBands(threadCount: threadCount, monitor: monitor)
            return try BrushRefinement(photo: photo, options: options, bands: bands).refined(rough, monitor: monitor)
        }
    }
}
