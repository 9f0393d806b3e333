import ImagingCore

/// What speaks for parts of a line being a side of a page: sums along it, so that any part is judged at once.
struct LineEvidence {
    let line: StraightLine
    /// Whether it is an edge of the photo, beyond which the page may go on.
    let isFrame: Bool
    /// Where the sums begin: the first point of the line within the photo.
    private let start: SIMD2<Double>
    private let support: [Float]
    /// How much lighter it is on the normal's side.
    private let change: [Float]
    /// How different the colours of both sides are.
    private let colorChange: [Float]
    /// What it looks like on the normal's side.
    private let inside: [SIMD3<Float>]

    /// How far across the line both sides are looked at, in working pixels.
    private static let looks: [Double] = [4, 6, 8]

    init(_ line: StraightLine, isFrame: Bool, planes: PagePlanes, edges: PageEdges) {
        self.line = line
        self.isFrame = isFrame
        let size = SIMD2(Double(planes.width), Double(planes.height))
        let direction = line.direction
        // The part of the line within the photo, by the time at which it passes each edge.
        let base = line.normal * line.offset
        var (first, last) = (-1e9, 1e9)
        for axis in 0..<2 where direction[axis].magnitude > 1e-9 {
            let (one, other) = (
                (0.01 - base[axis]) / direction[axis], (size[axis] - 0.01 - base[axis]) / direction[axis]
            )
            first = Swift.max(first, Swift.min(one, other))
            last = Swift.min(last, Swift.max(one, other))
        }
        let count = Swift.max(0, Int(last - first))
        start = base + direction * first
        var sums = (support: [Float(0)], change: [Float(0)], color: [Float(0)], inside: [SIMD3<Float>.zero])
        let lights = planes.light.span
        let greens = planes.greenRed.span
        let yellows = planes.blueYellow.span
        let (width, height) = (planes.width, planes.height)
        func index(_ place: SIMD2<Double>) -> Int {
            let column = Swift.min(width - 1, Swift.max(0, Int(place.x)))
            let row = Swift.min(height - 1, Swift.max(0, Int(place.y)))
            return row * width + column
        }
        let normal = SIMD2<Float>(line.normal)
        for step in 0..<count {
            let place = start + direction * (Double(step) + 0.5)
            var best: Float = 0
            if !isFrame {
                for across in -2...2 {
                    let at = index(place + line.normal * Double(across))
                    let slope = edges.slopes[at]
                    let along = (slope * normal).sum()
                    // Within 20° of the line's normal.
                    if along * along > 0.883 * (slope * slope).sum() { best = Swift.max(best, edges.strengths[at]) }
                }
            }
            var (change, inside) = (SIMD3<Float>.zero, SIMD3<Float>.zero)
            for look in LineEvidence.looks {
                func colors(_ index: Int) -> SIMD3<Float> {
                    SIMD3(Float(lights[index]), Float(greens[index]), Float(yellows[index]))
                }
                let here = colors(index(place + line.normal * look))
                change += here - colors(index(place - line.normal * look))
                inside += here
            }
            sums.support.append(sums.support[step] + best)
            sums.change.append(sums.change[step] + change.x / 3)
            sums.color.append(sums.color[step] + (change.y * change.y + change.z * change.z).squareRoot() / 3)
            sums.inside.append(sums.inside[step] + inside / 3)
        }
        (support, change, colorChange, inside) = sums
    }

    /// Judges the part between two points of the line; inside is the normal's side, or the other one.
    func part(from one: SIMD2<Double>, to other: SIMD2<Double>, insideIsAhead: Bool) -> SideEvidence {
        let (low, high) = range(one, other)
        let count = Double(high - low)
        guard count > 0 else { return SideEvidence(support: 0, change: 0, colorChange: 0, inside: .zero) }
        func mean(_ sums: [Float]) -> Double { Double(sums[high] - sums[low]) / count }
        return SideEvidence(
            support: Swift.min(1, mean(support) / 0.6), change: mean(change) * (insideIsAhead ? 1 : -1),
            colorChange: mean(colorChange), inside: SIMD3<Double>(inside[high] - inside[low]) / count)
    }

    /// How much of the line is an edge just beyond both ends of a part, in 0...1.
    func supportBeyond(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
        let (low, high) = range(one, other)
        let reach = Swift.max(6, (high - low) / 8)
        let before = Swift.max(0, low - 4 - reach)..<Swift.max(0, low - 4)
        let after = Swift.min(support.count - 1, high + 4)..<Swift.min(support.count - 1, high + 4 + reach)
        // What lies beyond the photo counts as no edge.
        let sum = [before, after].map { support[$0.upperBound] - support[$0.lowerBound] }.reduce(0, +)
        return Swift.min(1, Double(sum) / Double(2 * reach) / 0.6)
    }

    private func range(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> (low: Int, high: Int) {
        let times = [one, other].map { Int((line.direction * ($0 - start)).sum().rounded()) }
        let limit = support.count - 1
        return (Swift.min(limit, Swift.max(0, times.min()!)), Swift.min(limit, Swift.max(0, times.max()!)))
    }
}
