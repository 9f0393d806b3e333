extension Mask {
    /// Returns the mask without what is too narrow for a disc: shrunk by `radius`, then grown by it.
    ///
    /// For radius 1:
    /// ```
    /// . . # . . . .        . . # . . . .
    /// . # # # # # #   →    . # # # . . .
    /// . . # . . . .        . . # . . . .
    /// ```
    /// The edges of the mask do not count as narrow; see ``eroded(radius:bands:)``.
    ///
    /// - Parameters:
    ///   - radius: The disc's radius in pixels. At least 0 and finite; below 1 the mask stays as it is.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``dilated(radius:bands:)``.
    public func opened(radius: Double, bands: ParallelBands = ParallelBands()) -> Mask {
        eroded(radius: radius, bands: bands).dilated(radius: radius, bands: bands)
    }

    /// Returns the mask with gaps closed that are too narrow for a disc: grown by `radius`, then shrunk by it.
    ///
    /// It is the complement of the opened complement.
    ///
    /// - Parameters:
    ///   - radius: The disc's radius in pixels. At least 0 and finite; below 1 the mask stays as it is.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``dilated(radius:bands:)``.
    public func closed(radius: Double, bands: ParallelBands = ParallelBands()) -> Mask {
        dilated(radius: radius, bands: bands).eroded(radius: radius, bands: bands)
    }
}
