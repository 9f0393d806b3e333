/// The middle and the spread of a series of samples.
public struct SampleStatistics: Hashable, Sendable {
    /// The middle sample, or the mean of the two in the middle.
    public let median: Double

    /// The interquartile range: the distance from the first quartile to the third.
    ///
    /// It leaves out the outer half of the samples, so that one interruption by another process does not show.
    public let spread: Double

    /// How many samples there were.
    public let count: Int

    /// Computes the statistics of samples.
    ///
    /// For 1, 2, 3, 4, 10 the median is 3, the quartiles are 2 and 4, and the spread is 2.
    ///
    /// - Parameter samples: In any order. At least one.
    /// - Complexity: O(*n* log *n*).
    public init(_ samples: [Double]) {
        precondition(!samples.isEmpty, "statistics need a sample")
        let sorted = samples.sorted()
        median = SampleStatistics.quantile(0.5, of: sorted)
        spread = SampleStatistics.quantile(0.75, of: sorted) - SampleStatistics.quantile(0.25, of: sorted)
        count = samples.count
    }

    /// Returns the value below which a share of sorted samples lies, linear between neighbours.
    ///
    /// - SeeAlso: Definition 7 in Hyndman, Fan, Sample Quantiles in Statistical Packages (1996).
    static func quantile(_ share: Double, of sorted: [Double]) -> Double {
        let position = share * Double(sorted.count - 1)
        let below = Int(position)
        let above = Swift.min(below + 1, sorted.count - 1)
        return sorted[below] + (position - Double(below)) * (sorted[above] - sorted[below])
    }
}
