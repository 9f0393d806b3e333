/// Keeps detections whose area or form is not far from the median.
///
/// The bounds are the median less and plus a multiple of the standard deviation (over the count, not the count less
/// one), and belong to what is kept. When all are alike, all are kept.
///
/// Of boxes with the areas 100, 110, 120 and 1000, the median is 115 and the standard deviation about 386.2: a filter of
/// their areas with the multiplier 1 keeps the first three.
public struct DeviationFilter: Hashable, Sendable {
    /// What of a detection is looked at.
    public enum Measure: Hashable, Sendable {
        /// The area of its box.
        case area
        /// The width of its box over the height.
        case aspectRatio
    }

    /// What of a detection is looked at.
    public var measure: Measure

    /// How many standard deviations from the median are allowed.
    ///
    /// At least 0.
    public var multiplier: Double

    /// With fewer detections all are kept.
    public var leastCount: Int

    /// Makes a filter.
    ///
    /// - Parameters:
    ///   - measure: What of a detection is looked at.
    ///   - multiplier: How many standard deviations from the median are allowed. At least 0.
    ///   - leastCount: With fewer detections all are kept.
    public init(_ measure: Measure, multiplier: Double, leastCount: Int = 3) {
        precondition(multiplier >= 0, "the multiplier must not be negative")
        self.measure = measure
        self.multiplier = multiplier
        self.leastCount = leastCount
    }

    /// Returns the detections within the bounds, in their order.
    ///
    /// - Complexity: O(*n* log *n*).
    public func kept(_ detections: [Detection]) -> [Detection] {
        guard detections.count >= Swift.max(1, leastCount) else { return detections }
        let values = detections.map { measure == .area ? $0.area : $0.aspectRatio }
        let statistics = SampleStatistics(values)
        guard statistics.deviation > 0 else { return detections }
        let low = statistics.median - multiplier * statistics.deviation
        let high = statistics.median + multiplier * statistics.deviation
        return zip(detections, values).filter { low <= $1 && $1 <= high }.map(\.0)
    }
}
