/// The weights of a derivative over 3 × 3 pixels.
///
/// The derivative along a row is the column to the right less that to the left, each smoothed by the weights; the one
/// along a column is the row below less that above. The sums are not divided: on a slope of 1 per pixel `sobel` gives 8
/// and `scharr` 32.
public enum GradientOperator: Hashable, Sendable, CaseIterable {
    /// The weights 1 2 1.
    case sobel

    /// The weights 3 10 3, whose directions are truer.
    ///
    /// - SeeAlso: Scharr, Optimal Operators in Digital Image Processing (Heidelberg, 2000).
    case scharr

    /// What the derivative is on a slope of 1 per pixel.
    public var scale: Float { Float(2 * (2 * side + middle)) }

    var side: Int16 { self == .sobel ? 1 : 3 }
    var middle: Int16 { self == .sobel ? 2 : 10 }
}
