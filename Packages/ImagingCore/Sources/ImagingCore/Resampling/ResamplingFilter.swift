/// How a resized raster's pixels follow from the source's.
///
/// All three are separable, and all widen with the scale when the raster shrinks, so that no detail turns into moiré.
/// Weights always sum to 1; those that would fall beyond the raster's edge are left out.
@frozen public enum ResamplingFilter: Hashable, Sendable, CaseIterable {
    /// The mean of the source area that a pixel covers, exactly. Enlarging keeps hard pixel edges.
    case area

    /// Linear interpolation (a triangle, two source pixels wide or two target pixels, whichever is wider).
    case bilinear

    /// The sinc function under a sinc window, three lobes to each side: the sharpest of the three, with slight ringing.
    ///
    /// - SeeAlso: Turkowski, Filters for Common Resampling Tasks (1990).
    case lanczos3

    /// How far the filter reaches to each side, in pixels of the coarser raster.
    var reach: Double {
        switch self {
        case .area: 0.5
        case .bilinear: 1
        case .lanczos3: 3
        }
    }

    /// The filter's height at a place.
    func weight(at x: Double) -> Double {
        switch self {
        case .area: x.magnitude <= 0.5 ? 1 : 0
        case .bilinear: Swift.max(0, 1 - x.magnitude)
        case .lanczos3: x.magnitude < 3 ? sinc(x) * sinc(x / 3) : 0
        }
    }

    private func sinc(_ x: Double) -> Double {
        x == 0 ? 1 : ExactMath.sinePi(x) / (.pi * x)
    }
}
