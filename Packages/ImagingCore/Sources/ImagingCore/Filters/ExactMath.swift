/// Functions whose results follow from the rules of IEEE 754 alone, and so are the same on every machine.
///
/// The C library's may differ in the last bit from one platform to the next, and a filter's weights with them. Each is
/// within a few units in the last place of the true value.
enum ExactMath {
    /// The sine of π times a number below 2⁶² in magnitude, exactly 0 at whole numbers.
    static func sinePi(_ x: Double) -> Double {
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

    /// e to the power of a number that is not positive.
    static func exponential(_ x: Double) -> Double {
        precondition(x <= 0, "only falling exponentials are asked for")
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

    /// The positive root of a degree of a number that is not negative.
    static func root(_ degree: Int, of x: Double) -> Double {
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
