import ImagingCore
import Synchronization

/// Fills the level on which the exemplar method decides in several ways, and keeps the one whose patches fit best.
///
/// A patch that is copied to the wrong place is followed by others that continue it. Which source preference leads there
/// differs from photo to photo, but the patches that follow fit badly, and that is measured.
struct ExemplarStart {
    /// Which of several sources that are nearly as good wins; see ``SourceSearch/seed``.
    let seed: UInt32
    let bands: ParallelBands

    /// How much nearer sources are preferred, one number for each way; see ``SourceSearch/nearness``.
    static let nearnesses = [0, 2, 6, 16]
    /// About how many pairs of patches each way compares.
    static let pairLimit = 20_000_000

    /// Returns each open pixel's origin in the best of all ways; of equals in the first.
    func run(_ level: PatchLevel, monitor: WorkMonitor) throws(CancellationError) -> [Int32] {
        let units = unitsPerPixel(of: level)
        let fills = Mutex([ExemplarFill?](repeating: nil, count: Self.nearnesses.count))
        // Side by side, because the steps of one fill follow each other.
        bands.forEach(Self.nearnesses.count) { index in
            var fill = ExemplarFill(
                level: level, nearness: Self.nearnesses[index], seed: seed, pairLimit: Self.pairLimit,
                bands: ParallelBands(threadCount: 1, monitor: monitor))
            guard (try? fill.run(monitor: monitor, units: units)) != nil else { return }
            fills.withLock { $0[index] = fill }
        }
        try monitor.checkCancellation()
        let best = fills.withLock { $0 }.compactMap(\.self).min { $0.misfit < $1.misfit }
        guard let best else { throw CancellationError() }
        return best.origins
    }

    /// How much work the level is, in units of closing a pixel near its guess.
    func workUnits(of level: PatchLevel) -> Int { unitsPerPixel(of: level) * level.openCount * Self.nearnesses.count }

    private func unitsPerPixel(of level: PatchLevel) -> Int {
        let side = 2 * ExemplarFill.window(of: level, pairLimit: Self.pairLimit) + 1
        // Closing a patch near its guess takes as long as comparing some hundreds.
        return max(1, min(side * side, level.sourceCount) / 500)
    }
}
