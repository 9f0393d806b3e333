public import ImagingCore

extension InpaintEngine {
    /// Returns what a removal will do, and about what it will cost, without doing it.
    ///
    /// ```swift
    /// let plan = try engine.plan(mask, for: photo.pixels, options: options)
    /// print("\(plan.peakBytes >> 20) MB, \(plan.seconds) s")
    /// ```
    ///
    /// Where ``InpaintOptions/memoryBudget`` is too small for a region at full size, it is filled with its sides divided by
    /// 2, 4 or more: the plan says by how much.
    ///
    /// - Parameters:
    ///   - mask: What to remove. It has the photo's size.
    ///   - photo: The photo.
    ///   - sources: What may be copied into the hole.
    ///   - options: How to fill.
    /// - Returns: The plan; without regions when the mask selects nothing.
    /// - Throws: ``InpaintError``, as ``remove(_:from:sources:options:progress:steps:)`` would.
    /// - Complexity: O(*n*) for *n* pixels: much less than the removal takes.
    public func plan<Pixel: InpaintPixel>(
        _ mask: Mask, for photo: Raster<Pixel>, sources: InpaintSources = .anywhere,
        options: InpaintOptions = InpaintOptions()
    ) throws -> InpaintPlan {
        try validate(mask, for: photo.size, sources: sources, options: options)
        return try InpaintJob(
            photo: photo, options: options, sources: sources, bands: ParallelBands(threadCount: threadCount),
            monitor: WorkMonitor()
        ).plan(mask)
    }
}
