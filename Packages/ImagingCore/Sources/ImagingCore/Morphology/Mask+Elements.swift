extension Mask {
    /// Returns the mask grown by an element: each pixel's value is stamped with it, and the largest stamp stays.
    ///
    /// Beyond the mask nothing is selected. With `.disc(radius:)` it is ``dilated(radius:bands:)``.
    ///
    /// - Parameters:
    ///   - element: What to stamp.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``Raster/dilated(by:bands:)``.
    public func dilated(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Mask {
        Mask(coverage: coverage.dilated(by: element, bands: bands))
    }

    /// Returns the mask shrunk by an element: each pixel gets the smallest value under the element set on it.
    ///
    /// What lies beyond the mask is left out: an edge of the mask does not wear the selection away.
    ///
    /// - Parameters:
    ///   - element: What is set on each pixel, its anchor on the pixel.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``Raster/dilated(by:bands:)``.
    public func eroded(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Mask {
        Mask(coverage: coverage.eroded(by: element, bands: bands))
    }

    /// Returns the mask without what is too narrow for an element: shrunk by it, then grown.
    ///
    /// - Parameters:
    ///   - element: What has to fit.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``Raster/dilated(by:bands:)``.
    public func opened(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Mask {
        Mask(coverage: coverage.opened(by: element, bands: bands))
    }

    /// Returns the mask with gaps closed that are too narrow for an element: grown by it, then shrunk.
    ///
    /// - Parameters:
    ///   - element: What has to fit into a gap, turned by half a turn.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``Raster/dilated(by:bands:)``.
    public func closed(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Mask {
        Mask(coverage: coverage.closed(by: element, bands: bands))
    }

    /// Returns the rim of the selection: the mask grown by an element less the mask shrunk by it.
    ///
    /// - Parameters:
    ///   - element: The neighbourhood.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``Raster/dilated(by:bands:)``.
    public func morphologicalGradient(
        by element: StructuringElement, bands: ParallelBands = ParallelBands()
    ) -> Mask {
        Mask(coverage: coverage.morphologicalGradient(by: element, bands: bands))
    }

    /// Returns the parts of the selection that are too narrow for an element.
    ///
    /// - Parameters:
    ///   - element: What does not fit into them.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``Raster/dilated(by:bands:)``.
    public func topHat(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Mask {
        Mask(coverage: coverage.topHat(by: element, bands: bands))
    }

    /// Returns the gaps in the selection that are too narrow for an element.
    ///
    /// - Parameters:
    ///   - element: What does not fit into them, turned by half a turn.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: As that of ``Raster/dilated(by:bands:)``.
    public func blackHat(by element: StructuringElement, bands: ParallelBands = ParallelBands()) -> Mask {
        Mask(coverage: coverage.blackHat(by: element, bands: bands))
    }
}
