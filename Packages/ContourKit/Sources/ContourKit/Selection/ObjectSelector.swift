public import ImagingCore

/// Selects the object or person that is tapped on.
///
/// ```swift
/// let selector = ObjectSelector()
/// let selection = try await selector.select(at: [SelectionTap(Point(x: 412, y: 305))], in: photo.pixels)
/// if selection.isUncertain { print("Does this look right?") }
/// ```
///
/// The photo and two ever closer parts around the tap are divided into some 600 superpixels each. What is known of a
/// superpixel (its colour and texture beside the tap's, ways to the tap and to the photo's edge, what it becomes part of
/// when like regions are merged) gives the chance that it belongs to what is meant. Some thirty cuts and regions of each
/// part are then weighed by their boundaries, colours and forms, and the one that agrees most with the other plausible
/// ones is refined along the photo's edges by ``SmartBrush``'s cuts.
///
/// No model is trained: a dozen round weights stand in the source. The same photo, taps and options give the same masks
/// on every machine and for every number of threads.
///
/// - SeeAlso: Zhu et al., Saliency Optimization from Robust Background Detection (2014); Jiang et al., Salient Object
///   Detection: A Discriminative Regional Feature Integration Approach (2013); Carreira, Sminchisescu, CPMC (2012), for
///   the choice among many cuts.
public struct ObjectSelector: Sendable {
    let threadCount: Int?

    /// Makes a selector.
    ///
    /// - Parameter threadCount: How many threads work at the same time, at least 1; nil means one for each active
    ///   processor. The result does not depend on it.
    public init(threadCount: Int? = nil) {
        precondition(threadCount ?? 1 >= 1, "there must be at least one thread")
        self.threadCount = threadCount
    }

    /// Returns what some taps most likely mean.
    ///
    /// - A photo whose shorter side is below 8 pixels has no objects.
    ///
    /// - Parameters:
    ///   - taps: Places on the object and beside it, in pixels: x in 0...width, y in 0...height. At least one on the
    ///     object, unless there is a box. Further ones make the selection more certain.
    ///   - photo: The photo. What is transparent counts as gray.
    ///   - box: A rectangle that the object fills; nothing beyond it is selected.
    ///   - options: What the masks are for, and what is asked for.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: The selection, with others that may be meant.
    /// - Throws: ``ContourError/noObject`` when nothing stands out there, ``ContourError/nothingTapped`` without a tap on
    ///   the object or a box, ``ContourError/outsidePhoto(_:photo:)``, or `CancellationError`.
    /// - Complexity: O(*n*) time and memory for *n* pixels, beside a fixed time.
    public func select(
        at taps: [SelectionTap], in photo: Raster<RGBA8>, box: Rect? = nil,
        options: ObjectSelectionOptions = ObjectSelectionOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> ObjectSelection {
        try options.validate()
        guard box != nil || taps.contains(where: \.isOnObject) else { throw ContourError.nothingTapped }
        for tap in taps { try ObjectSelector.check(tap.point, in: photo.size) }
        if let box {
            try ObjectSelector.check(box.origin, in: photo.size)
            try ObjectSelector.check(
                Point(x: box.origin.x + box.size.width, y: box.origin.y + box.size.height), in: photo.size)
            guard box.size.width > 0, box.size.height > 0 else { throw ContourError.nothingTapped }
        }
        let threadCount = threadCount
        return try await WorkMonitor.run(progress: progress) { monitor in
            let search = ObjectSearch(
                photo: photo, options: options, bands: ParallelBands(threadCount: threadCount, monitor: monitor),
                monitor: monitor)
            monitor.begin(stage: "select", unitCount: 5)
            return try search.selection(of: try search.candidates(taps, box: box, whole: nil))
        }
    }

    /// Returns everything that stands out in a photo, the most certain first.
    ///
    /// No two of them have more than half of their area in common.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - limit: How many there may be. At least 1.
    ///   - options: What the masks are for.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: The selections, without alternatives.
    /// - Throws: ``ContourError/noObject`` when nothing stands out, or `CancellationError`.
    /// - Complexity: O(*n*) time for *n* pixels and each of the places that are looked at, at most a dozen.
    public func instances(
        in photo: Raster<RGBA8>, limit: Int = 8, options: ObjectSelectionOptions = ObjectSelectionOptions(),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> [ObjectSelection] {
        precondition(limit >= 1, "at least one instance is looked for")
        try options.validate()
        let threadCount = threadCount
        return try await WorkMonitor.run(progress: progress) { monitor in
            let search = ObjectSearch(
                photo: photo, options: options, bands: ParallelBands(threadCount: threadCount, monitor: monitor),
                monitor: monitor)
            return try search.instances(limit: limit)
        }
    }

    private static func check(_ point: Point, in photo: PixelSize) throws(ContourError) {
        guard point.x >= 0, point.y >= 0, point.x <= Double(photo.width), point.y <= Double(photo.height),
            photo.area > 0
        else { throw .outsidePhoto(point, photo: photo) }
    }
}

extension ObjectSelector: ForegroundMasking {
    /// Returns the mask of the object that is at some places, or of what stands out most.
    public func foregroundMask(at points: [Point], in photo: Raster<RGBA8>) async throws -> Mask {
        let options = ObjectSelectionOptions(findsAlternatives: false)
        if points.isEmpty {
            guard let first = try await instances(in: photo, limit: 1, options: options).first else {
                throw ContourError.noObject
            }
            return first.mask
        }
        return try await select(at: points.map { SelectionTap($0) }, in: photo, options: options).mask
    }
}
