/// How ``Raster/gaussianBlurred(sigma:method:border:bands:)`` sums.
public enum GaussianMethod: Hashable, Sendable {
    /// Every tap of the filter: the work grows with sigma.
    case exact

    /// By way of a smaller picture, so that the work does not grow with sigma.
    ///
    /// A quadratic B-spline leads to a picture of cells of up to half a sigma, which is blurred exactly, and another one
    /// leads back. They blur too, by variances that are known, and the blur between them is narrower by just that. The
    /// result is within 0.2 % of the samples' range of a Gaussian that ends 4 sigma from its middle; for bytes, whose
    /// exact method ends it sooner and whose results are rounded, within 2 of that, and nearly always within 1.
    ///
    /// For a sigma below 6 it is the exact sum.
    case fast
}
