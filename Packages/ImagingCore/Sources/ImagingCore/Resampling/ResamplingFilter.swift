/// How a resized raster's pixels follow from the source's.
///
/// All are separable. All but ``nearest`` widen with the scale when the raster shrinks, so that no detail turns into
/// moiré. Weights always sum to 1; those that would fall beyond the raster's edge are left out.
///
/// | filter | pixels to each side | enlarging | reducing |
/// |---|---|---|---|
/// | ``nearest`` | 0.5 | hard pixels | skips pixels: for labels, not for photos |
/// | ``area`` | 0.5 | hard pixels | the exact mean; soft, fast |
/// | ``bilinear`` | 1 | soft, with visible ridges | soft |
/// | ``hermite`` | 1 | flat pixels with soft steps | a little sharper than bilinear |
/// | ``bicubic`` | 2 | sharp, a slight halo | sharp |
/// | ``mitchell`` | 2 | smooth, hardly a halo | soft |
/// | ``lanczos2`` | 2 | much as bicubic | sharp |
/// | ``lanczos3`` | 3 | the sharpest, with halos | the sharpest |
@frozen public enum ResamplingFilter: Hashable, Sendable, CaseIterable {
    /// The source pixel in which the centre of the new one lies; at a border of two, the right or lower one.
    ///
    /// Pixels are copied as they are, transparent ones with their colours. Reducing is not antialiased.
    case nearest

    /// The mean of the source area that a pixel covers, exactly. Enlarging keeps hard pixel edges.
    case area

    /// Linear interpolation (a triangle, two source pixels wide or two target pixels, whichever is wider).
    case bilinear

    /// The cubic that is level at its ends, 1 − 3 *x*² + 2 |*x*|³: bilinear with a soft step.
    case hermite

    /// The cubic through the samples whose slopes are those of Catmull and Rom (Keys' cubic with *a* = −0.5; Mitchell
    /// and Netravali's *B* = 0, *C* = 0.5).
    ///
    /// Pillow's BICUBIC is the same; OpenCV's INTER_CUBIC has *a* = −0.75 and so a stronger halo.
    ///
    /// - SeeAlso: Keys, Cubic Convolution Interpolation for Digital Image Processing (1981).
    case bicubic

    /// The cubic that balances blur and halo: *B* = *C* = 1/3. It does not go through the samples.
    ///
    /// - SeeAlso: Mitchell, Netravali, Reconstruction Filters in Computer Graphics (1988).
    case mitchell

    /// The sinc function under a sinc window, two lobes to each side.
    case lanczos2

    /// The sinc function under a sinc window, three lobes to each side: the sharpest, with slight ringing.
    ///
    /// - SeeAlso: Turkowski, Filters for Common Resampling Tasks (1990).
    case lanczos3

    /// How far the filter reaches to each side, in pixels of the coarser raster.
    var reach: Double {
        switch self {
        case .nearest, .area: 0.5
        case .bilinear, .hermite: 1
        case .bicubic, .mitchell, .lanczos2: 2
        case .lanczos3: 3
        }
    }

    /// The filter's height at a place.
    func weight(at x: Double) -> Double {
        switch self {
        case .nearest, .area: x.magnitude <= 0.5 ? 1 : 0
        case .bilinear: Swift.max(0, 1 - x.magnitude)
        case .hermite: ResamplingFilter.cubic(x.magnitude, b: 0, c: 0)
        case .bicubic: ResamplingFilter.cubic(x.magnitude, b: 0, c: 0.5)
        case .mitchell: ResamplingFilter.cubic(x.magnitude, b: 1.0 / 3, c: 1.0 / 3)
        case .lanczos2: x.magnitude < 2 ? sinc(x) * sinc(x / 2) : 0
        case .lanczos3: x.magnitude < 3 ? sinc(x) * sinc(x / 3) : 0
        }
    }

    /// Mitchell and Netravali's family of cubics, at a distance of at least 0.
    private static func cubic(_ x: Double, b: Double, c: Double) -> Double {
        if x < 1 { return (((12 - 9 * b - 6 * c) * x + (-18 + 12 * b + 6 * c)) * x * x + (6 - 2 * b)) / 6 }
        if x >= 2 { return 0 }
        return (((-b - 6 * c) * x + (6 * b + 30 * c)) * x * x + (-12 * b - 48 * c) * x + (8 * b + 24 * c)) / 6
    }

    private func sinc(_ x: Double) -> Double {
        x == 0 ? 1 : ExactMath.sinePi(x) / (.pi * x)
    }
}
