extension Mask {
    /// Selects the inside of a figure, or takes it away; see ``Raster/fill(_:rule:with:bands:)``.
    ///
    /// A pixel that is covered in part is selected softly.
    ///
    /// - Parameters:
    ///   - figure: What is drawn.
    ///   - rule: What counts as inside where contours cross or hold one another.
    ///   - value: What is drawn: 255 selects, 0 takes away.
    ///   - bands: The threads. The result is the same for any number of them.
    public mutating func fill(
        _ figure: Figure, rule: FillRule = .nonZero, with value: UInt8 = 255, bands: ParallelBands = ParallelBands()
    ) {
        coverage.fill(figure, rule: rule, with: value, bands: bands)
    }

    /// Selects what a pen with a round tip draws, or takes it away; see ``Raster/stroke(_:width:with:bands:)``.
    ///
    /// - Parameters:
    ///   - figure: What is drawn.
    ///   - width: How wide the pen is in pixels. At least 0.
    ///   - value: What is drawn: 255 selects, 0 takes away.
    ///   - bands: The threads. The result is the same for any number of them.
    public mutating func stroke(
        _ figure: Figure, width: Double, with value: UInt8 = 255, bands: ParallelBands = ParallelBands()
    ) {
        coverage.stroke(figure, width: width, with: value, bands: bands)
    }
}
