/// How often each value of 0...255 occurs.
public struct Histogram: Hashable, Sendable {
    /// For each value its count; 256 numbers, at least 0 each.
    public let counts: [Int]

    /// How many samples were counted.
    public let total: Int

    /// Makes a histogram of counts.
    ///
    /// - Parameter counts: For each value in 0...255 its count, at least 0.
    public init(counts: [Int]) {
        precondition(counts.count == 256, "a histogram has 256 counts")
        precondition(counts.allSatisfy { $0 >= 0 }, "counts must not be negative")
        self.counts = counts
        total = counts.reduce(0, +)
    }

    /// The mean value, or nil when nothing was counted.
    public var mean: Double? {
        guard total > 0 else { return nil }
        var sum = 0
        for (value, count) in counts.enumerated() { sum += value * count }
        return Double(sum) / Double(total)
    }

    /// The standard deviation of the values counted (divided by their number, not by one less), or nil when nothing was
    /// counted.
    public var standardDeviation: Double? {
        guard let mean else { return nil }
        var sum = 0.0
        for (value, count) in counts.enumerated() {
            sum += Double(count) * (Double(value) - mean) * (Double(value) - mean)
        }
        return (sum / Double(total)).squareRoot()
    }

    /// Returns the smallest value that at least a share of the samples does not exceed, or nil when nothing was counted.
    ///
    /// This is the nearest-rank definition: of 10, 20, 30, 40 the percentile of 0.5 is 20, of 0.51 it is 30, of 0 the
    /// smallest, 10, and of 1 the largest, 40.
    ///
    /// - Parameter share: In 0...1; 0.5 asks for the median.
    public func percentile(_ share: Double) -> UInt8? {
        precondition(share >= 0 && share <= 1, "a share must be in 0...1")
        guard total > 0 else { return nil }
        let rank = Swift.max(1, Int((share * Double(total)).rounded(.up)))
        var sum = 0
        for (value, count) in counts.enumerated() {
            sum += count
            if sum >= rank { return UInt8(value) }
        }
        // A share so near 1 that the product was rounded up.
        return counts.lastIndex { $0 > 0 }.map { UInt8($0) }
    }

    /// Returns the histogram of the samples of both.
    public static func + (first: Histogram, second: Histogram) -> Histogram {
        Histogram(counts: zip(first.counts, second.counts).map { $0 + $1 })
    }
}

/// The histograms of a picture's four channels.
public struct ColorHistograms: Hashable, Sendable {
    /// The red samples.
    public let red: Histogram
    /// The green samples.
    public let green: Histogram
    /// The blue samples.
    public let blue: Histogram
    /// The opacities.
    public let alpha: Histogram
}
