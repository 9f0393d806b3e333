public import ImagingCore

/// Finds the contours of photos and masks.
///
/// ```swift
/// let contours = try await ContourDetector().contours(of: photo)
/// for contour in contours.topLevel {
///     print(contour.bounds, contour.area, contour.children.count)
/// }
/// ```
///
/// The same pixels and options give the same contours on every machine and for every number of threads. A raster without
/// pixels has no contours.
///
/// The borders of a mask and what lies within what:
/// ```
/// . . . . . . .
/// . # # # # # .     0    the outer border of the square
/// . # . . . # .     0.0  that of the hole in it
/// . # . # . # .     0.0.0  that of the dot in the hole
/// . # . . . # .
/// . # # # # # .
/// ```
public struct ContourDetector: Sendable {
    let threadCount: Int?

    /// Makes a detector.
    ///
    /// - Parameter threadCount: How many threads work at the same time, at least 1; nil means one for each active
    ///   processor. The result does not depend on it.
    public init(threadCount: Int? = nil) {
        precondition(threadCount ?? 1 >= 1, "there must be at least one thread")
        self.threadCount = threadCount
    }

    /// Returns the contours of a photo.
    ///
    /// The photo's luma (Rec 601) is looked at. What is transparent counts as ground: it is taken as white, or as black
    /// when light things on a dark ground are looked for.
    ///
    /// - Parameters:
    ///   - photo: The photo. At most 2²⁹ pixels once it is reduced.
    ///   - options: What is looked for.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``ContourError/invalidOption(name:allowed:)``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(*n* + *p*) for *n* pixels and *p* points, and O(*p* log *p*) to simplify.
    public func contours(
        of photo: Raster<RGBA8>, options: ContourOptions = ContourOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> ContourTree {
        try await run(options, progress) { try $0.contours(of: photo) }
    }

    /// Returns the contours of a plane of grey, 0 black and 255 white.
    ///
    /// - Parameters:
    ///   - plane: The plane. At most 2²⁹ pixels once it is reduced.
    ///   - options: What is looked for.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``ContourError/invalidOption(name:allowed:)``, or `CancellationError` when the task is cancelled.
    /// - Complexity: As for a photo.
    public func contours(
        of plane: Raster<UInt8>, options: ContourOptions = ContourOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> ContourTree {
        try await run(options, progress) { try $0.contours(of: plane) }
    }

    /// Returns the contours of what a mask selects.
    ///
    /// The mask is neither reduced nor smoothed, so that thin things stay, and options for contrast do not matter. A pixel
    /// counts as selected from `Mask.threshold` on. With ``ContourOptions/Method/subpixel`` a soft edge says where the
    /// contour lies between the pixels; ``ContourOptions/Method/edges`` gives the borders.
    ///
    /// - Parameters:
    ///   - mask: The mask. At most 2²⁹ pixels.
    ///   - options: What is looked for.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``ContourError/invalidOption(name:allowed:)``, or `CancellationError` when the task is cancelled.
    /// - Complexity: As for a photo.
    public func contours(
        of mask: Mask, options: ContourOptions = ContourOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> ContourTree {
        try await run(options, progress) { try $0.contours(of: mask) }
    }

    /// Returns the lines where a field crosses a level, between the pixels.
    ///
    /// A sample lies on the middle of its pixel; between two neighbours the field is straight, in single precision. Samples
    /// up to the level are inside, or those above it when ``ContourOptions/detectsDarkOnLight`` is false. Inside samples
    /// that touch at a corner belong together. Lines are open where they leave the field.
    ///
    /// The field 0 0 0 / 0 4 0 / 0 0 0 has, for the level 1 and light on dark, one closed line through (0.75, 1.5),
    /// (1.5, 2.25), (2.25, 1.5) and (1.5, 0.75).
    ///
    /// - A sample that is NaN counts as up to the level, and a line halfway to it.
    ///
    /// - Parameters:
    ///   - field: The field. At most 2²⁹ pixels.
    ///   - level: The level.
    ///   - options: What is looked for. ``ContourOptions/detectsDarkOnLight``, ``ContourOptions/tolerance`` and
    ///     ``ContourOptions/minimumLength`` matter.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: ``ContourError/invalidOption(name:allowed:)``, or `CancellationError` when the task is cancelled.
    /// - Complexity: As for a photo.
    public func contours(
        of field: Raster<Float>, level: Float, options: ContourOptions = ContourOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> ContourTree {
        try await run(options, progress) { try $0.contours(of: field, level: level) }
    }

    private func run(
        _ options: ContourOptions, _ progress: (@Sendable (WorkProgress) -> Void)?,
        _ work: @escaping @Sendable (ContourJob) throws -> ContourTree
    ) async throws -> ContourTree {
        try options.validate()
        let threadCount = threadCount
        return try await WorkMonitor.run(progress: progress) { monitor in
            try work(
                ContourJob(options: options, bands: ParallelBands(threadCount: threadCount, monitor: monitor)))
        }
    }
}
