/// Where the letters of a line stand: a smooth curve, and the feet that lie on it.
struct Baseline {
    /// The feet on the curve: middles of letters' lower sides.
    let feet: [SIMD2<Double>]
    /// The curve's coefficients in (x − middle) / half.
    private let coefficients: [Double]
    private let middle: Double
    private let half: Double

    /// Fits the curve, or returns nil when too few letters stand on one.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - size: How large a letter usually is.
    ///   - edge: Which side of the letters: their feet or their heads.
    init?(_ line: LetterRow, size: Double, edge: KeyPath<PageLetters.Letter, Double>) {
        let points = line.letters.map { SIMD2($0.center.x, $0[keyPath: edge]) }
        let (middle, half) = ((line.left + line.right) / 2, Swift.max(1, line.length / 2))
        let degree = points.count >= 30 ? 4 : points.count >= 12 ? 2 : 1
        func terms(_ x: Double) -> [Double] {
            let place = (x - middle) / half
            var terms = [1.0]
            for index in 0..<degree { terms.append(terms[index] * place) }
            return terms
        }
        // Feet lower than most are tails; the first curve goes through the middles.
        let spread = points.map(\.y).sorted()
        guard let last = spread.last, last - spread[0] < 0.5 * line.length else { return nil }
        var curve: [Double]? = nil
        for round in 0..<8 {
            let reach = size * (round < 3 ? 1.0 : round < 6 ? 0.5 : 0.25)
            var system = LinearSystem(ridge: (0...degree).map { $0 > 1 ? 0.02 : 1e-6 })
            for point in points {
                let own = terms(point.x)
                var weight = 1.0
                if let curve {
                    let off = (point.y - zip(own, curve).map { $0 * $1 }.reduce(0, +)) / reach
                    weight = off * off < 1 ? (1 - off * off) * (1 - off * off) : 0
                }
                system.add(own, value: point.y, weight: weight)
            }
            guard let next = system.solved() else { return nil }
            curve = next
        }
        guard let curve else { return nil }
        let near = points.filter { point in
            (point.y - zip(terms(point.x), curve).map { $0 * $1 }.reduce(0, +)).magnitude < 0.25 * size
        }
        guard near.count >= 4, near.count * 5 > points.count * 2 else { return nil }
        feet = near
        coefficients = curve
        self.middle = middle
        self.half = half
    }

    /// How far down the curve is at a place.
    func height(_ x: Double) -> Double {
        let place = Swift.min(1.05, Swift.max(-1.05, (x - middle) / half))
        return coefficients.reversed().reduce(0) { $0 * place + $1 }
    }

    /// How many pixels down the curve goes for one to the right, over all.
    var slope: Double { (height(middle + half) - height(middle - half)) / (2 * half) }
}
