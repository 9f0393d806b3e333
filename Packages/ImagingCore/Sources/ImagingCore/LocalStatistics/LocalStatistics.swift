/// The mean and the variance of the square window around each sample of a plane.
public struct LocalStatistics: Hashable, Sendable {
    /// The means, in units of the samples.
    public let mean: Raster<Float>

    /// The variances, in units of the samples squared: the mean of the squared distances from the mean.
    ///
    /// None is negative.
    public let variance: Raster<Float>

    /// Returns the standard deviations: the square roots of the variances.
    ///
    /// - Parameter bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels.
    public func standardDeviation(bands: ParallelBands = ParallelBands()) -> Raster<Float> {
        let width = variance.width
        return bands.raster(width: width, height: variance.height) { rows, output in
            let input = variance.span
            for index in 0..<output.count {
                output[index] = input[rows.lowerBound * width + index].squareRoot()
            }
        }
    }
}

extension Raster<UInt8> {
    /// Returns the mean and the variance of the square window around each sample.
    ///
    /// A window has 2 × `radius` + 1 rows and columns; what it has beyond the edge is said by `border`. The sums are those
    /// of an ``IntegralImage``, moved along instead of stored: exact whole numbers, and so is the variance's numerator.
    /// Both results are then rounded once to double and once to single precision.
    ///
    /// ```
    /// 0 0 0 3 3 3 3   radius 1:   mean 0 0 1 2 3 3 3,   variance 0 0 2 2 0 0 0
    /// ```
    ///
    /// - Parameters:
    ///   - radius: How far a window reaches from its middle, in pixels. In 0...1023.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius.
    public func localStatistics(
        radius: Int, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> LocalStatistics {
        precondition(radius >= 0 && radius <= 1023, "the radius must be in 0...1023")
        return MovingStatistics(radius: radius, border: border, bands: bands).bytes(self)
    }
}

extension Raster<Float> {
    /// Returns the mean and the variance of the square window around each sample.
    ///
    /// A window has 2 × `radius` + 1 rows and columns; what it has beyond the edge is said by `border`. Samples and their
    /// squares are summed in double precision, which holds a single-precision square exactly; results are rounded to
    /// single precision. A variance that rounding made negative is 0.
    ///
    /// - A sample that is not finite spoils the results that see it, and no others.
    ///
    /// - Parameters:
    ///   - radius: How far a window reaches from its middle, in pixels. In 0...1023.
    ///   - border: What is read beyond the edge.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Complexity: O(*n*) for *n* pixels, whatever the radius.
    public func localStatistics(
        radius: Int, border: BorderMode = .reflect, bands: ParallelBands = ParallelBands()
    ) -> LocalStatistics {
        precondition(radius >= 0 && radius <= 1023, "the radius must be in 0...1023")
        return MovingStatistics(radius: radius, border: border, bands: bands).floats(self)
    }
}
