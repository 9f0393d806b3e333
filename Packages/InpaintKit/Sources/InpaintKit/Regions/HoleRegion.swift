import ImagingCore

/// One problem to solve: a hole, or several near each other, and the surroundings to copy from.
struct HoleRegion: Hashable {
    /// What of the photo the problem sees.
    let bounds: PixelRect
    /// What of the photo the problem decides.
    let hole: PixelRect
    /// The largest distance of an unknown pixel from a known one.
    let depth: Double

    /// What of the bounds a fill covers: the hole and the pixels around it.
    var area: PixelRect {
        let part = hole.expanded(by: 1).intersection(bounds)
        return PixelRect(x: part.x - bounds.x, y: part.y - bounds.y, width: part.width, height: part.height)
    }

    /// Returns the problems of a photo in reading order of their holes.
    ///
    /// - Parameters:
    ///   - changed: What is to be found.
    ///   - photo: The photo's size.
    ///   - patchRadius: Holes nearer to each other than a few patches are one problem.
    static func regions(
        of changed: ChangedArea, photo: PixelSize, patchRadius: Int, bands: ParallelBands
    ) -> [HoleRegion] {
        // The boxes are the area's until the end.
        let silent = ParallelBands(threadCount: bands.threadCount, monitor: bands.monitor?.silenced())
        var boxes = changed.painted.connectedComponents(connectivity: .eight, bands: silent).components.map(\.bounds)
        let reach = max(16, 4 * patchRadius)
        // Merge until no two are near: each merge makes one fewer.
        var isMerging = true
        while isMerging {
            isMerging = false
            var merged = [PixelRect]()
            for box in boxes {
                if let near = merged.firstIndex(where: { !$0.expanded(by: reach).intersection(box).isEmpty }) {
                    merged[near] = merged[near].union(box)
                    isMerging = true
                } else {
                    merged.append(box)
                }
            }
            boxes = merged
        }
        return boxes.map { box in
            let depth = deepest(changed.unknown, in: box, bands: bands)
            // Around a compact hole, 1.25 times its size; along a thin one, what its thickness asks for.
            let span = min(Double(max(box.width, box.height)), 6 * depth)
            let margin = max(64 + 4 * patchRadius, Int(1.25 * span))
            let hole = PixelRect(
                x: box.x + changed.box.x, y: box.y + changed.box.y, width: box.width, height: box.height)
            let near = hole.expanded(by: margin).intersection(
                PixelRect(x: 0, y: 0, width: photo.width, height: photo.height))
            return HoleRegion(bounds: near, hole: hole, depth: depth)
        }
    }

    /// Returns the largest distance of an unknown pixel in a box from a known one; 0 when none is known.
    private static func deepest(_ unknown: Mask, in box: PixelRect, bands: ParallelBands) -> Double {
        // The nearest known pixel touches the hole, which lies within the box.
        let part = unknown.coverage.cropped(to: box.expanded(by: 1))
        if bands.monitor?.isCancelled == true { return 0 }
        let depths = Mask(coverage: part.map { 255 - $0 }).distanceToSelected(bands: bands)
        var result: Float = 0
        for depth in depths.pixels where depth.isFinite { result = max(result, depth) }
        return Double(result)
    }
}
