/// What samples measure as a whole.
public struct SampleStatistics: Hashable, Sendable {
    /// How many samples there are, at least 1.
    public let count: Int
    /// The smallest.
    public let minimum: Double
    /// The largest.
    public let maximum: Double
    /// The mean.
    public let mean: Double
    /// The standard deviation: the root of the mean squared distance from the mean (divided by the count, not one less).
    public let standardDeviation: Double
}

extension Raster<UInt8> {
    /// Returns the count, extremes, mean and standard deviation of the samples, or nil when there are none.
    ///
    /// Of 1, 2, 3, 6 the mean is 3 and the standard deviation √3.5.
    ///
    /// - Parameters:
    ///   - mask: When given, only the pixels that count as selected are looked at.
    ///   - bands: The threads. The result is the same for any number of them.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)`` when the mask has another size.
    /// - Complexity: O(*n*) for *n* pixels.
    public func statistics(
        within mask: Mask? = nil, bands: ParallelBands = ParallelBands()
    ) throws(ImagingError) -> SampleStatistics? {
        let histogram = try histogram(within: mask, bands: bands)
        guard let mean = histogram.mean, let deviation = histogram.standardDeviation,
            let first = histogram.percentile(0), let last = histogram.percentile(1)
        else { return nil }
        return SampleStatistics(
            count: histogram.total, minimum: Double(first), maximum: Double(last), mean: mean,
            standardDeviation: deviation)
    }
}

extension Raster<Float> {
    /// Returns the count, extremes, mean and standard deviation of the samples, or nil when there are none.
    ///
    /// Sums are in double precision, first along rows and then over them. Samples that are not numbers make the mean and
    /// the standard deviation so and are not among the extremes (infinite ones when there are no others).
    ///
    /// - Parameter mask: When given, only the pixels that count as selected are looked at.
    /// - Throws: ``ImagingError/sizeMismatch(expected:actual:)`` when the mask has another size.
    /// - Complexity: O(*n*) for *n* pixels.
    public func statistics(within mask: Mask? = nil) throws(ImagingError) -> SampleStatistics? {
        if let mask, mask.size != size { throw .sizeMismatch(expected: size, actual: mask.size) }
        var count = 0
        var minimum = Float.infinity
        var maximum = -Float.infinity
        let sum = sumOfRows(within: mask) { value in
            count += 1
            if value < minimum { minimum = value }
            if value > maximum { maximum = value }
            return Double(value)
        }
        guard count > 0 else { return nil }
        let mean = sum / Double(count)
        let squares = sumOfRows(within: mask) { (Double($0) - mean) * (Double($0) - mean) }
        return SampleStatistics(
            count: count, minimum: Double(minimum), maximum: Double(maximum), mean: mean,
            standardDeviation: (squares / Double(count)).squareRoot())
    }

    private func sumOfRows(within mask: Mask?, _ term: (Float) -> Double) -> Double {
        let values = span
        let selected = mask?.coverage.pixels
        var sum = 0.0
        for row in 0..<height {
            var rowSum = 0.0
            for place in row * width..<(row + 1) * width {
                if let selected, selected[place] < Mask.threshold { continue }
                rowSum += term(values[place])
            }
            sum += rowSum
        }
        return sum
    }
}
