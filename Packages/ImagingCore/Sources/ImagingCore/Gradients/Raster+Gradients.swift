extension Raster<UInt8> {
    /// Returns the derivatives along the rows and columns, as whole numbers in `Float`.
    ///
    /// What is read beyond the edge is said by `border`; sums are exact. They are not divided; see ``GradientOperator``.
    ///
    /// A step from 0 to 10 by `.sobel`:
    /// ```
    /// 0 0 10 10        0 40 40 0
    /// 0 0 10 10   →    0 40 40 0   and no change downward
    /// ```
    ///
    /// - Parameters:
    ///   - weights: The weights of the derivative.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func gradients(
        _ weights: GradientOperator = .sobel, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> GradientField { Differentiation(weights, border: border, bands: bands).field(of: self) }

    /// Returns how steep the plane is: the same as `gradients(weights).magnitude()`, without the two derivatives.
    ///
    /// - Parameters:
    ///   - weights: The weights of the derivative.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func gradientMagnitude(
        _ weights: GradientOperator = .sobel, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster<Float> { Differentiation(weights, border: border, bands: bands).magnitude(of: self) }

    /// Returns the sum of the four neighbours less four times the sample, as whole numbers in `Float`.
    ///
    /// What is read beyond the edge is said by `border`; sums are exact.
    ///
    /// ```
    /// 0 0 0        0  9 0
    /// 0 9 0   →    9 -36 9
    /// 0 0 0        0  9 0
    /// ```
    ///
    /// - Parameters:
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func laplacian(border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()) -> Raster<Float> {
        Differentiation(.sobel, border: border, bands: bands).laplacian(of: self)
    }
}

extension Raster<Float> {
    /// Returns the derivatives along the rows and columns, in single precision.
    ///
    /// What is read beyond the edge is said by `border`. Sums are not divided; see ``GradientOperator``.
    ///
    /// - A sample that is not finite spoils the results that see it.
    ///
    /// - Parameters:
    ///   - weights: The weights of the derivative.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func gradients(
        _ weights: GradientOperator = .sobel, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> GradientField { Differentiation(weights, border: border, bands: bands).field(of: self) }

    /// Returns how steep the plane is: the same as `gradients(weights).magnitude()`, without the two derivatives.
    ///
    /// - Parameters:
    ///   - weights: The weights of the derivative.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func gradientMagnitude(
        _ weights: GradientOperator = .sobel, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> Raster<Float> { Differentiation(weights, border: border, bands: bands).magnitude(of: self) }

    /// Returns the sum of the four neighbours less four times the sample, in single precision.
    ///
    /// What is read beyond the edge is said by `border`.
    ///
    /// - A sample that is not finite spoils the results that see it.
    ///
    /// - Parameters:
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func laplacian(border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()) -> Raster<Float> {
        Differentiation(.sobel, border: border, bands: bands).laplacian(of: self)
    }
}
