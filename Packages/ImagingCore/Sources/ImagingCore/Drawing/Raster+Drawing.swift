extension Raster where Pixel: DrawablePixel {
    /// Draws the inside of a figure.
    ///
    /// Each pixel is covered by the exact area of it that lies within, to the nearest 255th. A square of side 2 at
    /// (0.5, 0.5), filled with 255 on a plane of zeros:
    /// ```
    ///  64 128  64   0
    /// 128 255 128   0
    ///  64 128  64   0
    /// ```
    /// Contours are closed by filling. Parts beyond the raster are left out.
    ///
    /// - Parameters:
    ///   - figure: What is drawn.
    ///   - rule: What counts as inside where contours cross or hold one another.
    ///   - color: What it is drawn with.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n* + *h* *k* log *k*) for *n* pixels and *h* rows within the figure's bounds and *k* sides in a
    ///   row, and for each crossing of sides O(*k*) more.
    public mutating func fill(
        _ figure: Figure, rule: FillRule = .nonZero, with color: Pixel, bands: ParallelBands = ParallelBands()
    ) {
        paint(PolygonCoverage(figure, rule: rule, within: bounds), with: color, bands: bands)
    }

    /// Draws the contours of a figure with a pen: round ends, round corners.
    ///
    /// What lies within half the width of a contour is covered, with an edge of one pixel: for a pixel whose centre is at
    /// distance *d* the covered share is min(*d* + ½, *w*/2) − max(*d* − ½, −*w*/2). Where a figure crosses itself it is
    /// drawn once. A line of width 1 from (1.5, 1.5) to (3.5, 1.5) with 255 on a plane of zeros:
    /// ```
    /// 0   0   0   0   0
    /// 0 255 255 255   0
    /// 0   0   0   0   0
    /// ```
    /// Of a line thinner than a pixel as much is seen as it covers.
    ///
    /// - Parameters:
    ///   - figure: What is drawn.
    ///   - strokeWidth: How wide the pen is in pixels. At least 0 and at most 10⁹; 0 draws nothing.
    ///   - color: What it is drawn with.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*l* × `strokeWidth`) for contours of *l* pixels.
    public mutating func stroke(
        _ figure: Figure, width strokeWidth: Double, with color: Pixel, bands: ParallelBands = ParallelBands()
    ) {
        precondition(strokeWidth >= 0 && strokeWidth <= 1e9, "a stroke's width must be in 0...10⁹")
        guard strokeWidth > 0 else { return }
        paint(StrokeCoverage(figure, width: strokeWidth, within: bounds), with: color, bands: bands)
    }

    /// Draws a picture over a part of this one.
    ///
    /// - Parameters:
    ///   - picture: What is drawn. What would lie beyond this raster is left out.
    ///   - x: The column of its first column. Any value.
    ///   - y: The row of its first row. Any value.
    ///   - opacity: How much of it shows, 0...255.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels of the picture.
    public mutating func draw(
        _ picture: Raster, x: Int, y: Int, opacity: UInt8 = 255, bands: ParallelBands = ParallelBands()
    ) {
        let part = PixelRect(x: x, y: y, width: picture.width, height: picture.height).intersection(bounds)
        guard !part.isEmpty && opacity > 0 else { return }
        let width = width
        bands.update(&self, bandHeight: 32) { rows, output in
            for row in rows.clamped(to: part.rows) {
                picture.withRow(row - y) { source in
                    Pixel.drawRow(
                        source.extracting(part.x - x..<part.x - x + part.width), opacity: opacity,
                        start: (row - rows.lowerBound) * width + part.x, on: &output)
                }
            }
        }
    }
}
