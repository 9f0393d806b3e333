/// A pixel that figures, text and pictures can be drawn with: ``RGBA8`` and `UInt8`.
///
/// - ``RGBA8``: what is drawn lies over what was there; see ``RGBA8/composited(over:)``.
/// - `UInt8`: the drawn value replaces the old one in part: (*c* · new + (255 − *c*) · old) / 255 to the nearest whole
///   number, halves up, for coverage *c*.
public protocol DrawablePixel: RasterPixel {
    /// Draws one colour over pixels in a row.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - coverage: How much of each pixel is covered, 0...255.
    ///   - start: Where in `pixels` the first pixel stands.
    ///   - pixels: What is drawn on. There are at least `coverage.count` from `start` on.
    static func drawRow(_ color: Self, coverage: Span<UInt8>, start: Int, on pixels: inout MutableSpan<Self>)

    /// Draws pixels over pixels in a row.
    ///
    /// - Parameters:
    ///   - row: What is drawn.
    ///   - opacity: How much of it shows, 0...255.
    ///   - start: Where in `pixels` the first pixel stands.
    ///   - pixels: What is drawn on. There are at least `row.count` from `start` on.
    static func drawRow(_ row: Span<Self>, opacity: UInt8, start: Int, on pixels: inout MutableSpan<Self>)
}

extension RGBA8: DrawablePixel {
    /// Draws one colour over pixels in a row.
    public static func drawRow(
        _ color: RGBA8, coverage: Span<UInt8>, start: Int, on pixels: inout MutableSpan<RGBA8>
    ) {
        precondition(start >= 0 && start <= pixels.count - coverage.count, "the row lies outside the raster")
        for index in 0..<coverage.count {
            let covered = coverage[index]
            if covered == 0 { continue }
            let faded = covered == 255 ? color : color.faded(by: covered)
            if faded.alpha == 0 { continue }
            pixels[start &+ index] = faded.composited(over: pixels[start &+ index])
        }
    }

    /// Draws pixels over pixels in a row.
    public static func drawRow(
        _ row: Span<RGBA8>, opacity: UInt8, start: Int, on pixels: inout MutableSpan<RGBA8>
    ) {
        precondition(start >= 0 && start <= pixels.count - row.count, "the row lies outside the raster")
        for index in 0..<row.count {
            let faded = opacity == 255 ? row[index] : row[index].faded(by: opacity)
            if faded.alpha == 0 { continue }
            pixels[start &+ index] = faded.composited(over: pixels[start &+ index])
        }
    }
}

extension UInt8: DrawablePixel {
    /// Draws one value over pixels in a row.
    public static func drawRow(
        _ color: UInt8, coverage: Span<UInt8>, start: Int, on pixels: inout MutableSpan<UInt8>
    ) {
        precondition(start >= 0 && start <= pixels.count - coverage.count, "the row lies outside the raster")
        for index in 0..<coverage.count where coverage[index] != 0 {
            pixels[start &+ index] = mix(color, pixels[start &+ index], coverage[index])
        }
    }

    /// Draws pixels over pixels in a row.
    public static func drawRow(
        _ row: Span<UInt8>, opacity: UInt8, start: Int, on pixels: inout MutableSpan<UInt8>
    ) {
        precondition(start >= 0 && start <= pixels.count - row.count, "the row lies outside the raster")
        for index in 0..<row.count { pixels[start &+ index] = mix(row[index], pixels[start &+ index], opacity) }
    }

    private static func mix(_ new: UInt8, _ old: UInt8, _ coverage: UInt8) -> UInt8 {
        let sum = UInt32(new) &* UInt32(coverage) &+ UInt32(old) &* (255 &- UInt32(coverage))
        return UInt8(truncatingIfNeeded: (sum &+ 127) / 255)
    }
}
