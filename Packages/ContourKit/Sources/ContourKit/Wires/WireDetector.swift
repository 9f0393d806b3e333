public import ImagingCore

/// Finds wires, cables and other thin lines in photos.
///
/// ```swift
/// let wire = try await WireDetector().wire(near: tap, in: photo.pixels)
/// let mask = wire.mask(size: photo.pixels.size)
/// ```
public struct WireDetector: Sendable {
    let threadCount: Int?

    /// Makes a detector.
    ///
    /// - Parameter threadCount: How many threads work at the same time, at least 1; nil means one for each active
    ///   processor. The result does not depend on it.
    public init(threadCount: Int? = nil) {
        precondition(threadCount ?? 1 >= 1, "there must be at least one thread")
        self.threadCount = threadCount
    }

    /// Returns the wire that a tap most likely means.
    ///
    /// Straight pieces near the tap, of five widths up to 13 pixels, are followed both ways as far as they are seen,
    /// across gaps where something hides the wire, to the photo's edges. Of the wires that are found so, the one with
    /// the best ``Wire/score`` wins. A wire differs from the photo on both of its sides in the same way; an edge does
    /// not, and is not found.
    ///
    /// Only the tap's surroundings and a strip along the wire are read. Colours count as much as they are opaque.
    ///
    /// - Parameters:
    ///   - tap: The tapped place in pixels. On the photo.
    ///   - photo: The photo.
    ///   - options: How far to look, and what counts.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: The wire. Its mask is ``Wire/mask(size:width:bands:)``.
    /// - Throws: ``ContourError/noLines`` when there is none, ``ContourError/outsidePhoto(_:photo:)``,
    ///   ``ContourError/invalidOption(name:allowed:)``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(*r* + *l*) for a search radius *r* and wires of *l* pixels.
    /// - SeeAlso: Steger, An Unbiased Detector of Curvilinear Structures (1998), for ridges across a line; Desolneux,
    ///   Moisan, Morel, Meaningful Alignments (2000), for telling a line from chance.
    public func wire(
        near tap: Point, in photo: Raster<RGBA8>, options: WireOptions = WireOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> Wire {
        guard let best = try await wires(near: tap, in: photo, options: options, progress: progress).first else {
            throw ContourError.noLines
        }
        return best
    }

    /// Returns the wires that a tap may mean, best first: for choosing another when the first is not meant.
    ///
    /// - Parameters:
    ///   - tap: The tapped place in pixels. On the photo.
    ///   - photo: The photo.
    ///   - options: How far to look, and what counts.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: At most four wires; none when there is none.
    /// - Throws: ``ContourError/outsidePhoto(_:photo:)``, ``ContourError/invalidOption(name:allowed:)``, or
    ///   `CancellationError` when the task is cancelled.
    public func wires(
        near tap: Point, in photo: Raster<RGBA8>, options: WireOptions = WireOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> [Wire] {
        try options.validate()
        guard (0...Double(photo.width)).contains(tap.x), (0...Double(photo.height)).contains(tap.y),
            photo.width > 0, photo.height > 0
        else { throw ContourError.outsidePhoto(tap, photo: photo.size) }
        return try await search(photo, options, progress) { $0.wires(near: tap) }
    }

    /// Returns all wires of a photo, the longest first.
    ///
    /// Wires that hardly stand out in brightness are left out here, and so is what has different things on its two sides for
    /// most of its length, as the gutter of a roof; a tap finds them.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - options: What counts. The search radius does not.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: The wires; none when there is none.
    /// - Throws: ``ContourError/invalidOption(name:allowed:)``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(*n*) for *n* pixels of the photo, of which two million count at most, and O(*l*) for wires of *l*
    ///   pixels.
    public func wires(
        in photo: Raster<RGBA8>, options: WireOptions = WireOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> [Wire] {
        try options.validate()
        if photo.width == 0 || photo.height == 0 { return [] }
        return try await search(photo, options, progress) { $0.allWires() }
    }

    private func search(
        _ photo: Raster<RGBA8>, _ options: WireOptions, _ progress: (@Sendable (WorkProgress) -> Void)?,
        _ find: @escaping @Sendable (WireSearch) -> [Wire]
    ) async throws -> [Wire] {
        let threadCount = threadCount
        return try await WorkMonitor.run(progress: progress) { monitor in
            find(
                WireSearch(
                    photo: photo, options: options, bands: ParallelBands(threadCount: threadCount, monitor: monitor)))
        }
    }
}
