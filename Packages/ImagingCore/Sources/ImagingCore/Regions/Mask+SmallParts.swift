extension Mask {
    /// Returns the mask without its small parts.
    ///
    /// A part is a connected piece of what is not 0, and its area how many of its pixels count as selected, from
    /// ``threshold`` on: the soft rim of a part goes and stays with it. Parts smaller than 3:
    /// ```
    /// # # . . .        # # . . .
    /// # # . # .   →    # # . . .
    /// . . . . #        . . . . .
    /// ```
    ///
    /// - Parameters:
    ///   - area: Smaller parts go. With 0 or less all stay; with 1 those go that nowhere reach ``threshold``.
    ///   - connectivity: Which neighbours belong together.
    ///   - bands: The threads. The result is the same for any number of them; cancelled, the mask stays as it was.
    /// - Complexity: O(*n*) for *n* pixels.
    public func partsRemoved(
        smallerThan area: Int, connectivity: Connectivity = .eight, bands: ParallelBands = ParallelBands()
    ) -> Mask {
        bands.monitor?.begin(stage: "parts", unitCount: 2 * height)
        var parts = LabelledRuns(of: coverage, from: 1, connectivity: connectivity, monitor: bands.monitor)
        parts.join()
        let values = coverage.span
        let areas = parts.numberAndAdd { run, row in
            var count = 0
            for column in run.columns {
                count &+= values[row &* width &+ column] >= Mask.threshold ? 1 : 0
            }
            return count
        }
        return Mask(coverage: parts.replacing(in: coverage, where: { areas[$0] < area }, bands: bands) { _ in 0 })
    }
}
