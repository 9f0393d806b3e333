/// Functions that follow from the rules of IEEE 754 alone, so that edges are the same on every machine.
enum SmoothFunctions {
    /// e to the power of −i / 32 for *i* in `0..<count`.
    static func fallingExponentials(count: Int) -> [Double] {
        // e^(-1/32) by its series; the first term left out is below 2⁻⁶⁰.
        var factor = 1.0
        for term in stride(from: 9, through: 1, by: -1) { factor = 1 - factor / (32 * Double(term)) }
        var values: [Double] = []
        var value = 1.0
        for _ in 0..<count {
            values.append(value)
            value *= factor
        }
        return values
    }

    /// The natural logarithm of a positive normal number.
    static func logarithm(_ x: Double) -> Double {
        let ln2 = 0.693147180559945309417
        // 2 artanh((m − 1) / (m + 1)) for the significand m in 1..<2; |ratio| ≤ 1/3.
        let ratio = (x.significand - 1) / (x.significand + 1)
        let square = ratio * ratio
        var sum = 0.0
        for power in stride(from: 31, through: 1, by: -2) { sum = sum * square + 1 / Double(power) }
        return Double(x.exponent) * ln2 + 2 * ratio * sum
    }
}
