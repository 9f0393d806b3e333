/// How a warped raster's pixel follows from the source pixels around its place.
@frozen public enum WarpInterpolation: Hashable, Sendable, CaseIterable {
    /// A copy of the pixel in which the place lies.
    ///
    /// For labels and masks of yes and no: no new value comes up. It is never antialiased.
    case nearest

    /// Linear between the four pixels around the place.
    case bilinear

    /// The cubic through the sixteen pixels around the place whose slopes are those of Catmull and Rom (Keys' cubic with
    /// *a* = −0.5): sharper than bilinear, with a slight halo at edges.
    ///
    /// - SeeAlso: Keys, Cubic Convolution Interpolation for Digital Image Processing (1981).
    case bicubic
}
