extension PageBend {
    /// Fits how the page is curved to where its lines of text run, or returns nil when they say too little.
    ///
    /// The lines' feet are the polynomial's values but for a constant of each line, which is taken out by differences
    /// from the line's mean. Feet that lie off count less and less.
    ///
    /// - Parameters:
    ///   - lines: The lines of text.
    ///   - width: How wide the page is.
    ///   - height: How high it is.
    ///   - size: How large a letter usually is.
    init?(_ lines: [Baseline], width: Double, height: Double, size: Double) {
        let center = SIMD2(width, height) / 2
        let reach = Swift.max(width, height) / 2
        let feet = lines.map { line in line.feet.map { (place: ($0 - center) / reach, depth: $0.y) } }
        let all = feet.joined().map(\.place)
        guard lines.count >= 3, all.count >= 40 else { return nil }
        var (low, high) = (all[0], all[0])
        for place in all {
            low = pointwiseMin(low, place)
            high = pointwiseMax(high, place)
        }
        guard (high.x - low.x) * reach > 12 * size else { return nil }
        var coefficients: [Double]? = nil
        let terms = feet.map { $0.map { PageBend.terms($0.place) } }
        // What bends more has to be borne out by more.
        let ridge = (0..<PageBend.count).map { index -> Double in
            let degree = (index / PageBend.down + 1) * (index % PageBend.down + 1)
            return 0.002 * Double(degree) + 1e-4
        }
        for round in 0..<5 {
            var system = LinearSystem(ridge: ridge)
            for (line, own) in zip(feet, terms) {
                var weights = [Double](repeating: 1, count: line.count)
                if let coefficients {
                    let rests = zip(line, own).map { $0.depth - zip($1, coefficients).map { $0 * $1 }.reduce(0, +) }
                    let middle = rests.sorted()[rests.count / 2]
                    let limit = size * (round < 3 ? 0.6 : 0.3)
                    weights = rests.map { rest in
                        let off = (rest - middle) / limit
                        return off * off < 1 ? (1 - off * off) * (1 - off * off) : 0
                    }
                }
                let total = weights.reduce(0, +)
                guard total > 3 else { continue }
                var (mean, depth) = ([Double](repeating: 0, count: PageBend.count), 0.0)
                for (index, weight) in weights.enumerated() {
                    for term in 0..<PageBend.count { mean[term] += weight / total * own[index][term] }
                    depth += weight / total * line[index].depth
                }
                for (index, weight) in weights.enumerated() where weight > 0 {
                    system.add(
                        zip(own[index], mean).map { $0 - $1 }, value: line[index].depth - depth, weight: weight)
                }
            }
            guard let next = system.solved() else { return nil }
            coefficients = next
        }
        guard let coefficients else { return nil }
        self.init(center: center, reach: reach, low: low, high: high, coefficients: coefficients)
    }

    /// How far a line of text leaves a straight level one, at most, in pixels of the page.
    func largestDeparture(of lines: [Baseline]) -> Double {
        lines.map { line in
            let depths = line.feet.map { depth($0.x, $0.y) }
            return (depths.max() ?? 0) - (depths.min() ?? 0)
        }.max() ?? 0
    }
}
