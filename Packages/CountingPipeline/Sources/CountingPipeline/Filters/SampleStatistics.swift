/// The median and the standard deviation of some numbers.
///
/// The sums are taken pairwise, in the order in which numpy takes them, so that a number at a bound falls on the same
/// side.
struct SampleStatistics {
    /// The middle number, or the mean of the middle two.
    let median: Double
    /// The root of the mean squared distance from the mean.
    let deviation: Double

    /// - Precondition: There is at least one number.
    init(_ numbers: [Double]) {
        precondition(!numbers.isEmpty, "no numbers have no median")
        let sorted = numbers.sorted()
        let middle = sorted.count / 2
        median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        let count = Double(numbers.count)
        let mean = SampleStatistics.sum(numbers[...]) / count
        let squares = numbers.map { ($0 - mean) * ($0 - mean) }
        deviation = (SampleStatistics.sum(squares[...]) / count).squareRoot()
    }

    /// Returns the sum of numbers: of up to 128 in eight interleaved sums, of more by halves.
    static func sum(_ numbers: ArraySlice<Double>) -> Double {
        let (start, count) = (numbers.startIndex, numbers.count)
        if count < 8 { return numbers.reduce(0, +) }
        if count > 128 {
            let half = count / 2 / 8 * 8
            return sum(numbers.prefix(half)) + sum(numbers.dropFirst(half))
        }
        var sums = Array(numbers.prefix(8))
        let whole = count / 8 * 8
        for index in Swift.stride(from: 8, to: whole, by: 8) {
            for lane in 0..<8 { sums[lane] += numbers[start + index + lane] }
        }
        var total = ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]))
        for index in whole..<count { total += numbers[start + index] }
        return total
    }
}
