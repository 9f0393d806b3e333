public import ImagingCore

/// Finds the sheets of paper in a photo: pages, cards, notes, open books.
///
/// ```swift
/// for page in try await RectangleDetector().rectangles(in: photo) {
///     print(page.confidence, page.corners)
/// }
/// ```
///
/// It looks for straight edges of light and colour in a small copy from which text is wiped, puts them together to
/// rectangles in perspective, and judges these by their edges, by what differs across them and by their size. The sides
/// of the best ones are then followed in the photo itself to a part of a pixel; a side may be bowed, as those of an open
/// book are. A page that reaches beyond the photo ends at the photo's edge.
///
/// The same photo gives the same rectangles for every number of threads. A photo of less than 32 pixels on a side has
/// none.
public struct RectangleDetector: Hashable, Sendable {
    /// The least ratio of a rectangle's shorter side to its longer one as they are seen, in 0...1.
    public var minimumAspectRatio: Double
    /// The least length of a side, over the photo's shorter side, in 0...1.
    public var minimumSize: Double
    /// How many degrees the angle at a corner may differ from 90, in 0...45.
    public var quadratureTolerance: Double
    /// How sure a rectangle must be, in 0...1.
    public var minimumConfidence: Double
    /// How many rectangles there are at most, at least 1.
    public var maximumCount: Int

    /// Makes a detector.
    ///
    /// Values beyond their domain are taken as the nearest within.
    ///
    /// - Parameters:
    ///   - minimumAspectRatio: The least ratio of the shorter side to the longer one, in 0...1.
    ///   - minimumSize: The least length of a side over the photo's shorter side, in 0...1.
    ///   - quadratureTolerance: How many degrees a corner may differ from 90, in 0...45.
    ///   - minimumConfidence: How sure a rectangle must be, in 0...1.
    ///   - maximumCount: How many there are at most, at least 1.
    public init(
        minimumAspectRatio: Double = 0.5, minimumSize: Double = 0.2, quadratureTolerance: Double = 20,
        minimumConfidence: Double = 0.5, maximumCount: Int = 4
    ) {
        self.minimumAspectRatio = minimumAspectRatio
        self.minimumSize = minimumSize
        self.quadratureTolerance = quadratureTolerance
        self.minimumConfidence = minimumConfidence
        self.maximumCount = maximumCount
    }

    /// Returns the rectangles in a photo, the surest first.
    ///
    /// - Parameters:
    ///   - photo: The photo, upright. Opacity is left out.
    ///   - bands: The threads. The result is the same for any number of them; cancelled, there are none.
    /// - Complexity: O(*n*) for *n* pixels; most of the work is done at 512 pixels on the longer side.
    public func rectangles(in photo: Raster<RGBA8>, bands: ParallelBands = ParallelBands()) -> [PageRectangle] {
        guard Swift.min(photo.width, photo.height) >= 32 else { return [] }
        let limits = PageLimits(
            minimumAspectRatio: Swift.min(1, Swift.max(0, minimumAspectRatio)),
            minimumSize: Swift.min(1, Swift.max(0, minimumSize)),
            quadratureTolerance: Swift.min(45, Swift.max(0, quadratureTolerance)))
        let planes = PagePlanes(of: photo, bands: bands)
        let search = PageSearch(planes: planes, limits: limits, bands: bands)
        let found = search.candidates(count: 12, monitor: bands.monitor)
        let refinement = CornerRefinement(photo: photo, search: search)
        // A first tracing tells the likely ones; those are traced again from where it led.
        var refined: [CornerRefinement.Refined] = []
        for candidate in found where bands.monitor?.isCancelled != true {
            refined.append(refinement.refined(candidate))
        }
        refined.sort { $0.score > $1.score }
        for index in refined.indices.prefix(Swift.max(1, maximumCount)) where bands.monitor?.isCancelled != true {
            refined[index] = refinement.refinedAgain(refined[index])
        }
        return bands.monitor?.isCancelled == true ? [] : surest(refined, in: photo.size)
    }

    private func surest(_ found: [CornerRefinement.Refined], in size: PixelSize) -> [PageRectangle] {
        var pages: [PageRectangle] = []
        let diagonal = SIMD2(Double(size.width), Double(size.height)).length
        for candidate in found.sorted(by: { $0.score > $1.score }) where pages.count < Swift.max(1, maximumCount) {
            // A score of 0.16 is the least at which a rectangle is more likely than not.
            let confidence = Swift.max(0, candidate.score) / (Swift.max(0, candidate.score) + 0.16)
            guard confidence >= minimumConfidence else { break }
            let corners = CornerRefinement.named(candidate.corners)
            let isNew = pages.allSatisfy { page in
                zip(page.corners.points, corners.points).map { $0.distance(to: $1) }.reduce(0, +) > 0.04 * diagonal
            }
            if corners.isConvex, isNew { pages.append(PageRectangle(corners: corners, confidence: confidence)) }
        }
        return pages
    }

    /// Returns the rectangles in a photo, the surest first, without blocking the caller.
    ///
    /// - Parameters:
    ///   - photo: The photo, upright. Opacity is left out.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func rectangles(
        in photo: Raster<RGBA8>, progress: (@Sendable (WorkProgress) -> Void)?
    ) async throws -> [PageRectangle] {
        try await WorkMonitor.run(progress: progress) { monitor in
            rectangles(in: photo, bands: ParallelBands(monitor: monitor))
        }
    }
}
