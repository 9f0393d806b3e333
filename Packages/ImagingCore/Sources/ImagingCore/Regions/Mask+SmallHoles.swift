extension Mask {
    /// Returns the mask with its small holes selected.
    ///
    /// Holes are what ``holesFilled(connectivity:bands:)`` fills, and to the same height in soft masks; the area of a hole is
    /// how many pixels that would change. Holes smaller than 2:
    /// ```
    /// # # # # #        # # # # #
    /// # . # . #   →    # # # . #
    /// # # # . #        # # # . #
    /// # # # # #        # # # # #
    /// ```
    ///
    /// - Parameters:
    ///   - area: Smaller holes are filled.
    ///   - connectivity: Which pixels that are not selected are neighbours.
    ///   - bands: The threads. The result is the same for any number of them; cancelled, the mask stays as it was.
    /// - Complexity: O(*n*) for *n* pixels, and more where ways wind.
    public func holesFilled(
        smallerThan area: Int, connectivity: Connectivity = .four, bands: ParallelBands = ParallelBands()
    ) -> Mask {
        // Without soft values, pieces of the rest are the holes, which costs less than to reconstruct.
        MaskScan(of: self, bands: bands).isSoft
            ? softHolesFilled(area, connectivity, bands) : hardHolesFilled(area, connectivity, bands)
    }

    private func hardHolesFilled(_ area: Int, _ connectivity: Connectivity, _ bands: ParallelBands) -> Mask {
        bands.monitor?.begin(stage: "holes", unitCount: 2 * height)
        var rest = LabelledRuns(
            of: coverage.complement(bands), from: 1, connectivity: connectivity, monitor: bands.monitor)
        rest.join()
        let areas = rest.numberAndAdd { run, row in
            let isAtEdge =
                row == 0 || row == height - 1 || run.columns.lowerBound == 0 || run.columns.upperBound == width
            return isAtEdge ? .max : run.columns.count
        }
        let isHole = { areas[$0] < area && areas[$0] != .max }
        return Mask(coverage: rest.replacing(in: coverage, where: isHole, bands: bands) { _ in 255 })
    }

    private func softHolesFilled(_ area: Int, _ connectivity: Connectivity, _ bands: ParallelBands) -> Mask {
        let filled = holesFilled(connectivity: connectivity, bands: bands).coverage
        let before = coverage.span
        let after = filled.span
        var change = Raster<UInt8>(width: width, height: height)
        var difference = change.mutableSpan
        for place in 0..<difference.count { difference[place] = after[place] &- before[place] }
        var holes = LabelledRuns(of: change, from: 1, connectivity: connectivity, monitor: bands.monitor)
        holes.join()
        let areas = holes.numberAndAdd { run, _ in run.columns.count }
        let isSmall = { areas[$0] < area }
        return Mask(
            coverage: holes.replacing(in: coverage, where: isSmall, bands: bands) { filled.pixels[$0] })
    }
}
