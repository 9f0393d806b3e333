import ImagingCore

extension Raster<RGBA8> {
    /// Returns the photo at half the size: each pixel is the mean of the four, or at an odd edge two or one, that it stands
    /// for, weighted by their opacity and rounded, halves up.
    ///
    /// A part that begins at even places gives the same pixels as the whole.
    func halved(bands: ParallelBands) -> Raster<RGBA8> {
        let (width, height) = ((width + 1) / 2, (height + 1) / 2)
        let (last, bottom) = (self.width - 1, self.height - 1)
        return bands.raster(width: width, height: height) { rows, output in
            let pixels = span
            for row in rows {
                let above = 2 &* row &* self.width
                let below = Swift.min(2 &* row &+ 1, bottom) &* self.width
                let start = (row &- rows.lowerBound) &* width
                for column in 0..<width {
                    let (left, right) = (2 &* column, Swift.min(2 &* column &+ 1, last))
                    output[start &+ column] = RGBA8.mean(
                        pixels[above &+ left], pixels[above &+ right], pixels[below &+ left], pixels[below &+ right])
                }
            }
        }
    }
}

extension RGBA8 {
    /// The mean of four pixels, weighted by their opacity.
    fileprivate static func mean(_ a: RGBA8, _ b: RGBA8, _ c: RGBA8, _ d: RGBA8) -> RGBA8 {
        func sum(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt32 {
            UInt32(a) &+ UInt32(b) &+ UInt32(c) &+ UInt32(d)
        }
        let alpha = sum(a.alpha, b.alpha, c.alpha, d.alpha)
        if alpha == 4 * 255 {
            func mean(_ sum: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: (sum &+ 2) >> 2) }
            return RGBA8(
                red: mean(sum(a.red, b.red, c.red, d.red)), green: mean(sum(a.green, b.green, c.green, d.green)),
                blue: mean(sum(a.blue, b.blue, c.blue, d.blue)))
        }
        guard alpha > 0 else { return .zero }
        func mean(_ sample: (RGBA8) -> UInt8) -> UInt8 {
            var weighted: UInt32 = 0
            for pixel in [a, b, c, d] { weighted += UInt32(sample(pixel)) * UInt32(pixel.alpha) }
            return UInt8((2 * weighted + alpha) / (2 * alpha))
        }
        return RGBA8(
            red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: UInt8((alpha + 2) >> 2))
    }
}
