import ImagingCore

/// What a cut at a coarse size learnt of the colours on both sides.
struct LearntColors {
    let local: LocalColors?
    let palette: ColorPalette

    /// Returns the logarithm of how much more likely a colour is inside, at a place of the coarse raster; 0 for a colour
    /// that was not seen there.
    @inline(__always) func ratio(column: Int, row: Int, pixel: RGBA8) -> Float {
        let number = palette.numbers[ColorPalette.bin(pixel)]
        guard let local, number != ColorPalette.unseen else { return 0 }
        return local.ratio(column: column, row: row, color: number)
    }
}
