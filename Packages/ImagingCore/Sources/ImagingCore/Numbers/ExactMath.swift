/// Functions whose results follow from the rules of IEEE 754 alone, and so are the same on every machine.
///
/// The C library's may differ in the last bit from one platform to the next, and with them whatever is decided by their
/// results. Each of these is within a few units in the last place of the true value, but for exponentials far from 0.
///
/// ```swift
/// ExactMath.exponential(-1)   // 0.36787944117144233
/// ExactMath.logarithm(8)      // 2.0794415416798357
/// ExactMath.sinePi(0.5)       // 1
/// ExactMath.root(3, of: 27)   // 3
/// ```
public enum ExactMath {
    /// Returns the sine of π times a number, exactly 0 at whole numbers.
    ///
    /// - Parameter x: In half turns; below 2⁶² in magnitude.
    /// - Complexity: O(1).
    public static func sinePi(_ x: Double) -> Double {
        // To [-0.5, 0.5], where the sine is as far from 0 as it was up to its sign.
        let nearest = x.rounded(.toNearestOrEven)
        let rest = (x - nearest) * .pi
        let square = rest * rest
        // Taylor's series, -1/3!, 1/5! and so on; the first term left out is below 2⁻⁵⁴ for |rest| ≤ π/2.
        var sum = 0.0
        for coefficient in sineSeries { sum = (sum + coefficient) * square }
        let sine = rest * (1 + sum)
        return Int(nearest).isMultiple(of: 2) ? sine : -sine
    }

    /// The coefficients of the sine's series from that of the 23rd power down to that of the third.
    private static let sineSeries: [Double] = {
        var factorial = 1.0
        var series: [Double] = []
        for term in stride(from: 3, through: 23, by: 2) {
            factorial *= -Double(term * (term - 1))
            series.insert(1 / factorial, at: 0)
        }
        return series
    }()

    /// Returns e to the power of a number, within 10⁻¹³ of it.
    ///
    /// - Below −700 the result is 0, above 700 it is infinite. That of NaN is NaN.
    /// - Complexity: O(1).
    public static func exponential(_ x: Double) -> Double {
        if x > 0 { return 1 / exponential(-x) }
        if x < -700 { return 0 }
        // eˣ = (e^(x / 2ᵏ))^(2ᵏ), with x / 2ᵏ in [-0.5, 0].
        var halvings = 0
        var small = x
        while small < -0.5 {
            small /= 2
            halvings += 1
        }
        var sum = 1.0
        for term in stride(from: 18, through: 1, by: -1) { sum = 1 + small * sum / Double(term) }
        for _ in 0..<halvings { sum *= sum }
        return sum
    }

    /// Returns the natural logarithm of a number.
    ///
    /// - Parameter x: Positive and finite.
    /// - Complexity: O(1).
    public static func logarithm(_ x: Double) -> Double {
        precondition(x > 0 && x.isFinite, "only positive numbers have a logarithm")
        var exponent = Double(x.exponent)
        var significand = x.significand
        // To [√½, √2], where the logarithm is as close to 0 as can be.
        if significand > 1.4142135623730951 {
            significand /= 2
            exponent += 1
        }
        // log m = 2 artanh((m − 1) / (m + 1)), whose argument is at most 0.172: what is left out is below 2⁻⁶⁰.
        let ratio = (significand - 1) / (significand + 1)
        let square = ratio * ratio
        var sum = 0.0
        for term in stride(from: 23, through: 1, by: -2) { sum = sum * square + 1 / Double(term) }
        return exponent * 0.6931471805599453 + 2 * ratio * sum
    }

    /// Returns the root of a degree.
    ///
    /// - Parameters:
    ///   - degree: At least 2.
    ///   - x: At least 0.
    /// - Complexity: O(*degree*) for each of a few steps of Newton's method; more for very large numbers.
    public static func root(_ degree: Int, of x: Double) -> Double {
        precondition(degree >= 2 && x >= 0, "roots are asked of numbers that are not negative")
        if x == 0 { return 0 }
        let n = Double(degree)
        // Newton's method from above comes down without passing the root.
        var root = Swift.max(1, x)
        while true {
            var power = root
            for _ in 2..<degree { power *= root }
            let next = root - (root - x / power) / n
            if next >= root { return root }
            root = next
        }
    }
}
