/// The linear map of light that exposure and white balance are.
///
/// The photo's white is that of daylight of 6504 K. The temperature moves it along the locus of daylight by so many mireds,
/// the tint at a right angle to u in CIE 1960, and the eye's adaptation from one to the other is a diagonal in Bradford's
/// cone space (von Kries). All is computed by +, −, × and ÷ alone, so that every machine has the same numbers.
///
/// - SeeAlso: Lam, Metamerism and Colour Constancy (1985), for the cone space; CIE 15:2004, 3.1, for daylight.
struct WhiteBalance {
    /// Linear sRGB to linear sRGB, row by row.
    let matrix: [Double]

    init(exposure: Double, temperature: Double, tint: Double) {
        let gain = Self.powerOfTwo(exposure)
        guard temperature != 0 || tint != 0 else {
            matrix = [gain, 0, 0, 0, gain, 0, 0, 0, gain]
            return
        }
        let from = Self.cones(of: Self.daylight(mireds: Self.white, tint: 0))
        let to = Self.cones(of: Self.daylight(mireds: Self.white + temperature, tint: tint))
        var scaled = Self.conesOfLight
        for row in 0..<3 {
            for column in 0..<3 { scaled[3 * row + column] *= gain * to[row] / from[row] }
        }
        matrix = Self.product(Self.inverse(of: Self.conesOfLight), scaled)
    }

    /// Daylight of 6504 K.
    private static let white = 1e6 / 6504

    private static let bradford = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296]

    /// Linear sRGB to XYZ, IEC 61966-2-1.
    private static let tristimulus = [0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505]

    /// Linear sRGB to cones.
    private static let conesOfLight = product(bradford, tristimulus)

    /// Returns XYZ of daylight with Y = 1.
    private static func daylight(mireds: Double, tint: Double) -> [Double] {
        let t = mireds / 1000
        // Below 7000 K and above it; the cubic's coefficients, highest power first.
        let cubic: [Double] =
            mireds > 1e3 / 7 ? [-4.6070, 2.9678, 0.09911, 0.244063] : [-2.0064, 1.9018, 0.24748, 0.237040]
        let x = cubic.reduce(0) { $0 * t + $1 }
        let y = (-3 * x + 2.870) * x - 0.275
        // Toward magenta v falls.
        let sum = -2 * x + 12 * y + 3
        let (u, v) = (4 * x / sum, 6 * y / sum - tint / 5000)
        let (newX, newY) = (3 * u / (2 * u - 8 * v + 4), 2 * v / (2 * u - 8 * v + 4))
        return [newX / newY, 1, (1 - newX - newY) / newY]
    }

    private static func cones(of light: [Double]) -> [Double] {
        (0..<3).map { row in (0..<3).reduce(0.0) { $0 + bradford[3 * row + $1] * light[$1] } }
    }

    private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: 9)
        for row in 0..<3 {
            for column in 0..<3 {
                for index in 0..<3 { result[3 * row + column] += a[3 * row + index] * b[3 * index + column] }
            }
        }
        return result
    }

    private static func inverse(of m: [Double]) -> [Double] {
        // Each entry is the minor of its mirrored place, with rows and columns taken in turn so that signs are right.
        func minor(_ row: Int, _ column: Int) -> Double {
            let (r1, r2, c1, c2) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
            let down: Double = m[3 * r1 + c1] * m[3 * r2 + c2]
            let up: Double = m[3 * r1 + c2] * m[3 * r2 + c1]
            return down - up
        }
        let determinant: Double = m[0] * minor(0, 0) + m[1] * minor(0, 1) + m[2] * minor(0, 2)
        return (0..<9).map { minor($0 % 3, $0 / 3) / determinant }
    }

    /// Returns 2 to a power in −5...5.
    private static func powerOfTwo(_ power: Double) -> Double {
        let whole = power.rounded()
        let rest = (power - whole) * 0.693_147_180_559_945_3
        // Taylor's series of the exponential; the first term left out is below 2⁻⁵⁶ for |rest| ≤ 0.35.
        var sum = 1.0
        for term in stride(from: 14, through: 1, by: -1) { sum = 1 + rest * sum / Double(term) }
        return Double(sign: .plus, exponent: Int(whole), significand: sum)
    }
}
