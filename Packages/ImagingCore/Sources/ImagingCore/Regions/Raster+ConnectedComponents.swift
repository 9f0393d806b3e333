extension Raster<UInt8> {
    /// Returns the connected pieces of equal samples, with what describes each.
    ///
    /// With four neighbours and 0 as the background:
    /// ```
    /// 5 5 0        1 1 0
    /// 5 7 0   →    1 2 0
    /// 0 5 5        0 3 3
    /// ```
    ///
    /// - Parameters:
    ///   - background: The sample that belongs to no piece, or nil when all do.
    ///   - connectivity: Which neighbours belong together.
    ///   - bands: The threads. The result is the same for any number of them; cancelled, it has no components.
    /// - Precondition: There are fewer than 2³¹ runs of equal samples in rows.
    /// - Complexity: O(*n*) for *n* pixels, and 16 bytes of memory for each run of equal samples.
    public func connectedComponents(
        background: UInt8? = nil, connectivity: Connectivity = .four, bands: ParallelBands = ParallelBands()
    ) -> ConnectedComponents {
        bands.monitor?.begin(stage: "components", unitCount: 2 * height)
        return LabelledRuns(ofEqualIn: self, besides: background, connectivity: connectivity, monitor: bands.monitor)
            .components(size: size, bands: bands)
    }
}

extension Raster<Int32> {
    /// Returns the connected pieces of equal labels, with what describes each.
    ///
    /// For labels that come from elsewhere (a watershed, a file): it measures them, and parts those that only share a
    /// number.
    ///
    /// - Parameters:
    ///   - background: The label that belongs to no piece, or nil when all do.
    ///   - connectivity: Which neighbours belong together.
    ///   - bands: The threads. The result is the same for any number of them; cancelled, it has no components.
    /// - Precondition: There are fewer than 2³¹ runs of equal labels in rows.
    /// - Complexity: O(*n*) for *n* pixels, and 16 bytes of memory for each run of equal labels.
    public func connectedComponents(
        background: Int32? = nil, connectivity: Connectivity = .four, bands: ParallelBands = ParallelBands()
    ) -> ConnectedComponents {
        bands.monitor?.begin(stage: "components", unitCount: 2 * height)
        return LabelledRuns(ofEqualIn: self, besides: background, connectivity: connectivity, monitor: bands.monitor)
            .components(size: size, bands: bands)
    }
}
