extension Mask {
    /// Returns the mask with its holes selected: what is not, and cannot be reached from the edge of the mask.
    ///
    /// ```
    /// . # # # .        . # # # .
    /// . # . # .   →    . # # # .
    /// . . # # .        . . # # .
    /// ```
    /// With `.eight`, that hole is open, through the corner. In soft masks a hole is filled up to the height at which
    /// it would run over: to the largest value that every way to the edge has to pass.
    ///
    /// - Parameters:
    ///   - connectivity: Which pixels that are not selected are neighbours.
    ///   - bands: Where cancellation comes from: cancelled work stops, and its result is unfinished. One thread does most.
    /// - Complexity: O(*n*) for *n* pixels, and more where ways wind.
    public func holesFilled(connectivity: Connectivity = .four, bands: ParallelBands = ParallelBands()) -> Mask {
        // From the edge the complement is reached under itself; what is not reached is filled.
        var marker = Raster<UInt8>(width: width, height: height)
        let outside = coverage.complement(bands)
        for row in 0..<height {
            let isEdge = row == 0 || row == height - 1
            for column in Swift.stride(from: 0, to: width, by: isEdge ? 1 : Swift.max(1, width - 1)) {
                marker[column, row] = outside[column, row]
            }
        }
        guard let reached = try? outside.reconstructed(from: marker, connectivity: connectivity, bands: bands) else {
            preconditionFailure("the marker has the mask's size")
        }
        return Mask(coverage: reached.complement(bands))
    }
}
