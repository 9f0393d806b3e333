/// A benchmark's place in a series that shows how the time grows with the size of the work.
///
/// The benchmarks of a suite whose series have the same name make one plot. Through their times goes a line, time =
/// constant · size^exponent: 1 is linear, 0 does not grow.
public struct BenchmarkGrowth: Hashable, Sendable, Codable {
    /// What grows, and of which work: "removal of 100,000 pixels, by the photo's size".
    public let series: String

    /// The size of this benchmark's work.
    ///
    /// Positive.
    public let size: Double

    /// What the size counts: "MP".
    public let unit: String

    /// The exponent to stay under, or nil when there is none.
    ///
    /// The same in all benchmarks of the series.
    public let targetExponent: Double?

    private enum CodingKeys: String, CodingKey {
        case series, size, unit
        case targetExponent = "target_exponent"
    }

    /// Names a place in a series.
    ///
    /// - Parameters:
    ///   - series: What grows, and of which work.
    ///   - size: The size of this benchmark's work. Must be positive.
    ///   - unit: What the size counts.
    ///   - targetExponent: The exponent to stay under, or nil.
    public init(_ series: String, size: Double, unit: String, targetExponent: Double? = nil) {
        precondition(size > 0, "a size must be positive")
        self.series = series
        self.size = size
        self.unit = unit
        self.targetExponent = targetExponent
    }
}
