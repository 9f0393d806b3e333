public import ImagingCore

extension Raster<RGBA8> {
    /// Returns how sharp a picture is: the mean over its pixels of the squared steepness of its luma.
    ///
    /// The steepness is that of Sobel's operator over 3 × 3 pixels (Tenengrad's measure), reflected at the edges, of
    /// `luma601(bands:)`; sums are exact whole numbers. It compares pictures of one scene, as of a burst: a picture that
    /// shook, or is out of focus, has less. Pictures of different scenes, sizes or noise cannot be compared by it. Opacity
    /// is left out.
    ///
    /// - A picture without pixels has 0, and so has one of a single colour.
    ///
    /// A step from 0 to 10 in grey, `0 0 10 10` in each row, has the steepness 0 40 40 0, and so 800.
    ///
    /// A cancelled measurement is unfinished.
    ///
    /// - Parameter bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    /// - SeeAlso: Pertuz, Puig, Garcia, Analysis of focus measure operators for shape-from-focus (Pattern Recognition 46,
    ///   2013), TENG.
    public func sharpness(bands: ParallelBands = ParallelBands()) -> Double {
        guard !isEmpty else { return 0 }
        let field = luma601(bands: bands).gradients(.sobel, bands: bands)
        let (across, down) = (field.x.span, field.y.span)
        var total: UInt64 = 0
        for row in 0..<height where bands.monitor?.isCancelled != true {
            for place in row &* width..<(row &+ 1) &* width {
                // Both are whole numbers up to 1020, and so the sum of their squares is exact.
                total &+= UInt64(across[place] * across[place] + down[place] * down[place])
            }
        }
        return Double(total) / Double(size.area)
    }
}
