public import ImagingCore

/// Takes pages out of photos as if they had been scanned: flat, upright, evenly lit.
///
/// ```swift
/// let page = try await RectangleDetector().rectangles(in: photo).first
/// for sheet in try await PageRectifier().pages(of: photo, within: page) {
///     print(sheet.pixels.size, sheet.photoPoint(Point(x: 0, y: 0)))
/// }
/// ```
///
/// The perspective is undone with the sheet's true ratio of sides. A first look at the letters then says the rest: which
/// way the lines run, and whether letters stand on their feet; whether there is a gutter between two pages; whether the
/// lines are curved, by more than a third of a letter. Without a border the lines and margins of the text take its place.
/// The result is taken from the photo in one step.
///
/// The same photo gives the same pages for every number of threads.
public struct PageRectifier: Hashable, Sendable {
    /// How wide a page is at most, in pixels.
    public var maximumWidth: Int

    /// Makes a rectifier.
    ///
    /// - Parameter maximumWidth: How wide a page is at most, in pixels. At least 16; less is taken as 16.
    public init(maximumWidth: Int = 1500) { self.maximumWidth = maximumWidth }

    /// Returns the pages within a rectangle of a photo: two for an open book, else one.
    ///
    /// - Parameters:
    ///   - photo: The photo, upright. Opacity is left out.
    ///   - rectangle: Where the page is; nil when no border is seen.
    ///   - bands: The threads. The result is the same for any number of them; cancelled, there are none.
    /// - Returns: The pages from left to right; none for a photo without pixels.
    /// - Complexity: O(*n*) for *n* pixels of the photo and the pages.
    public func pages(
        of photo: Raster<RGBA8>, within rectangle: PageRectangle?, bands: ParallelBands = ParallelBands()
    ) -> [RectifiedPage] {
        guard !photo.isEmpty else { return [] }
        let grey = LightFlattening.readingGrey(photo, bands: bands)
        let planner = PagePlanner(photo: grey, bands: bands)
        let frame = Quadrilateral(Rect(photo.bounds))
        let plans =
            rectangle.map { planner.plans(within: $0.corners, isBorder: true) }
            ?? planner.plans(within: frame, isBorder: false)
        let pages = plans.compactMap { PageDrawing(photo: grey, bands: bands).page($0, maximumWidth: maximumWidth) }
        return bands.monitor?.isCancelled == true ? [] : pages
    }

    /// Returns the pages within a rectangle of a photo, without blocking the caller.
    ///
    /// - Parameters:
    ///   - photo: The photo, upright. Opacity is left out.
    ///   - rectangle: Where the page is; nil when no border is seen.
    ///   - progress: Called with each report, from any thread.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func pages(
        of photo: Raster<RGBA8>, within rectangle: PageRectangle?, progress: (@Sendable (WorkProgress) -> Void)?
    ) async throws -> [RectifiedPage] {
        try await WorkMonitor.run(progress: progress) { monitor in
            pages(of: photo, within: rectangle, bands: ParallelBands(monitor: monitor))
        }
    }
}
