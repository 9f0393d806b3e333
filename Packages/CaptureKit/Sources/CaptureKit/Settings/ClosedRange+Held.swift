extension ClosedRange<Double> {
    /// Returns a number held within the range; what is not a number is replaced.
    func held(_ value: Double, or replacement: Double) -> Double {
        value.isNaN ? replacement : Swift.min(upperBound, Swift.max(lowerBound, value))
    }
}
