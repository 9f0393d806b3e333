import ImagingCore

/// How a curved page's lines run: how far below its place on the flat page each place is seen.
///
/// A polynomial across and down the page. It is 0 along the middle column; beyond the text it goes on as at its edge.
struct PageBend: Hashable, Sendable {
    /// The highest power of the place across.
    static let across = 5
    /// How many powers of the place down there are, from 0 on.
    static let down = 3
    /// How many coefficients there are.
    static let count = across * down

    /// The page's middle, where both places are 0.
    let center: SIMD2<Double>
    /// How many pixels both places 1 are from it.
    let reach: Double
    /// Where there is text, in places.
    let low: SIMD2<Double>
    let high: SIMD2<Double>
    /// The coefficients: those of the first power across, then of the second.
    let coefficients: [Double]

    /// The terms at a place.
    static func terms(_ place: SIMD2<Double>) -> [Double] {
        var terms: [Double] = []
        terms.reserveCapacity(count)
        var power = 1.0
        for _ in 0..<across {
            power *= place.x
            terms.append(power)
            terms.append(power * place.y)
            terms.append(power * place.y * place.y)
        }
        return terms
    }

    /// How far below its place a point of the flat page is seen, in pixels of the page.
    func depth(_ x: Double, _ y: Double) -> Double {
        let raw = (SIMD2(x, y) - center) / reach
        let place = raw.clamped(lowerBound: low, upperBound: high)
        var (sum, power) = (0.0, 1.0)
        var index = 0
        for _ in 0..<PageBend.across {
            power *= place.x
            let column =
                coefficients[index] + (coefficients[index + 1] + coefficients[index + 2] * place.y) * place.y
            sum += power * column
            index += PageBend.down
        }
        return sum
    }
}
