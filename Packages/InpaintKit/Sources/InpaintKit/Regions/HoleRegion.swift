import ImagingCore

/// One problem to solve: a hole, or several near each other, and the surroundings to copy from.
struct HoleRegion: Hashable {
    /// What of the photo the problem sees.
    let bounds: PixelRect
    /// What of the photo the problem decides.
    let hole: PixelRect
    /// The largest distance of an unknown pixel from a known one.
    let depth: Double

    /// Returns the problems of a photo in reading order of their holes.
    ///
    /// - Parameters:
    ///   - unknown: What is to be found. At least one pixel.
    ///   - painted: What the fill is used on: the unknown pixels and the feather around them.
    ///   - patchRadius: Holes nearer to each other than a few patches are one problem.
    static func regions(
        unknown: Mask, painted: Mask, patchRadius: Int, bands: ParallelBands
    ) -> [HoleRegion] {
        let depths = unknown.inverted().distanceToSelected(bands: bands)
        var boxes = painted.connectedComponents(connectivity: .eight).components.map(\.bounds)
        let reach = max(16, 4 * patchRadius)
        // Merge until no two are near: each merge makes one fewer.
        var changed = true
        while changed {
            changed = false
            var merged = [PixelRect]()
            for box in boxes {
                if let near = merged.firstIndex(where: { !$0.expanded(by: reach).intersection(box).isEmpty }) {
                    merged[near] = merged[near].union(box)
                    changed = true
                } else {
                    merged.append(box)
                }
            }
            boxes = merged
        }
        return boxes.map { box in
            let depth = deepest(depths, in: box)
            // Around a compact hole, 1.25 times its size; along a thin one, what its thickness asks for.
            let span = min(Double(max(box.width, box.height)), 6 * depth)
            let margin = max(64 + 4 * patchRadius, Int(1.25 * span))
            return HoleRegion(
                bounds: box.expanded(by: margin).intersection(unknown.coverage.bounds), hole: box, depth: depth)
        }
    }

    private static func deepest(_ depths: Raster<Float>, in box: PixelRect) -> Double {
        var result: Float = 0
        let span = depths.span
        for row in box.rows {
            for column in box.columns where span[row &* depths.width &+ column].isFinite {
                result = max(result, span[row &* depths.width &+ column])
            }
        }
        return Double(result)
    }
}
