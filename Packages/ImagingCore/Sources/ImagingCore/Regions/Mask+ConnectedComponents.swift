extension Mask {
    /// Returns the connected pieces of the selection, with what describes each.
    ///
    /// A pixel counts as selected from ``threshold`` on. With `.eight`, this is one component, with `.four` two:
    /// ```
    /// # # .        1 1 0        1 1 0
    /// . . #   →    0 0 1   or   0 0 2
    /// ```
    ///
    /// - Parameters:
    ///   - connectivity: Which neighbours belong together.
    ///   - bands: The threads. The result is the same for any number of them; cancelled, it has no components.
    /// - Precondition: There are fewer than 2³¹ runs of selected pixels in rows.
    /// - Complexity: O(*n*) for *n* pixels, and nearly O(*r*) beyond reading and writing them, for *r* runs.
    /// - SeeAlso: He, Chao, Suzuki, A Run-Based Two-Scan Labeling Algorithm (2008).
    public func connectedComponents(
        connectivity: Connectivity = .eight, bands: ParallelBands = ParallelBands()
    ) -> ConnectedComponents {
        bands.monitor?.begin(stage: "components", unitCount: 2 * height)
        return LabelledRuns(of: coverage, from: Mask.threshold, connectivity: connectivity, monitor: bands.monitor)
            .components(size: size, bands: bands)
    }
}
