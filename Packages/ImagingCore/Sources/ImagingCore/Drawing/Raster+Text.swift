extension Raster where Pixel: DrawablePixel {
    /// Draws text in the small font of ``BitmapFont``.
    ///
    /// ```
    /// "Hi":   # . . . # . . . # . .
    ///         # . . . # . . . . . .
    ///         # . . . # . . # # . .
    ///         # # # # # . . . # . .
    ///         # . . . # . . . # . .
    ///         # . . . # . . . # . .
    ///         # . . . # . . # # # .
    /// ```
    ///
    /// - Parameters:
    ///   - text: What is drawn. `"\n"` begins a new line. Parts beyond the raster are left out.
    ///   - x: The column of the text's first column. Any value.
    ///   - y: The row of the text's first row. Any value.
    ///   - scale: How many pixels wide and high each dot of a glyph is. At least 1.
    ///   - color: What it is drawn with.
    /// - Complexity: O(*n* `scale`²) for *n* characters.
    public mutating func draw(_ text: String, x: Int, y: Int, scale: Int = 1, with color: Pixel) {
        precondition(scale >= 1, "the scale must be at least 1")
        for (lineIndex, line) in BitmapFont.lines(of: text).enumerated() {
            let top = y + lineIndex * BitmapFont.lineHeight * scale
            for (index, character) in line.enumerated() {
                let left = x + index * BitmapFont.advance * scale
                for (row, dots) in BitmapFont.rows(of: character).enumerated() where dots != 0 {
                    for column in 0..<BitmapFont.glyphWidth where dots >> (BitmapFont.glyphWidth - 1 - column) & 1 == 1
                    {
                        draw(
                            dot: PixelRect(
                                x: left + column * scale, y: top + row * scale, width: scale, height: scale),
                            with: color)
                    }
                }
            }
        }
    }

    private mutating func draw(dot: PixelRect, with color: Pixel) {
        let part = dot.intersection(bounds)
        guard !part.isEmpty else { return }
        let coverage = [UInt8](repeating: 255, count: part.width)
        let width = width
        var pixels = mutableSpan
        for row in part.rows {
            Pixel.drawRow(color, coverage: coverage.span, start: row * width + part.x, on: &pixels)
        }
    }
}
