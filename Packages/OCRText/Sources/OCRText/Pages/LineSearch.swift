import Foundation
import ImagingCore

/// Finds the straight lines along which most edges lie: Hough's transform, one line after the other.
///
/// Each ridge votes for the lines near its own direction. The line with most votes is fitted to its ridges, their votes
/// are taken back, and the next one is looked for.
///
/// - SeeAlso: Matas, Galambos, Kittler, Robust Detection of Lines Using the Progressive Probabilistic Hough Transform
///   (2000).
struct LineSearch {
    /// How many directions there are over half a turn.
    private static let directionCount = 180
    /// How many directions to each side of its own a ridge votes for.
    private static let spread = 3

    private struct Ridge {
        let place: SIMD2<Double>
        let normal: SIMD2<Double>
        let bin: Int
        let strength: Float
    }

    private let edges: PageEdges
    private let normals: [SIMD2<Double>]
    private let offsetCount: Int
    private var votes: [Float]
    /// The offset with most votes of each direction, or nil where votes have changed since.
    private var peaks: [Int?]
    private var ridges: [Ridge]

    init(_ edges: PageEdges) {
        self.edges = edges
        normals = (0..<LineSearch.directionCount).map {
            let angle = Double.pi * Double($0) / Double(LineSearch.directionCount)
            return SIMD2(cos(angle), sin(angle))
        }
        let reach = Int(SIMD2(Double(edges.width), Double(edges.height)).length / 2) + 3
        offsetCount = 2 * reach
        votes = [Float](repeating: 0, count: LineSearch.directionCount * offsetCount)
        peaks = [Int?](repeating: nil, count: LineSearch.directionCount)
        ridges = []
        for row in 0..<edges.height {
            for column in 0..<edges.width where edges.ridges[row * edges.width + column] {
                let index = row * edges.width + column
                let slope = SIMD2<Double>(edges.slopes[index])
                let turn = atan2(slope.y, slope.x) / Double.pi * Double(LineSearch.directionCount)
                let bin = (Int(turn.rounded()) + 2 * LineSearch.directionCount) % LineSearch.directionCount
                ridges.append(
                    Ridge(
                        place: SIMD2(Double(column) + 0.5, Double(row) + 0.5), normal: slope / slope.length, bin: bin,
                        strength: edges.strengths[index]))
            }
        }
        for ridge in ridges { vote(ridge, sign: 1) }
    }

    /// Returns up to so many lines, the one with most edges first.
    mutating func lines(count: Int, monitor: WorkMonitor?) -> [StraightLine] {
        var lines: [StraightLine] = []
        let least = Float(0.03 * Double(Swift.max(edges.width, edges.height)))
        // Curved edges and thick ones give several lines for one.
        for _ in 0..<2 * count where lines.count < count && monitor?.isCancelled != true {
            guard let (direction, offset, most) = peak(), most > least else { break }
            let coarse = StraightLine(through: center + normals[direction] * offset, normal: normals[direction])
            let line = fitted(fitted(coarse, reach: 2.5), reach: 1.5)
            // A line that went far from its peak belongs to another.
            withdraw(near: coarse)
            if line != coarse { withdraw(near: line) }
            let isKnown = lines.contains { known in
                (known.normal * line.normal).sum().magnitude > 0.9994
                    && (known.distance(center + line.normal * (line.offset - (line.normal * center).sum()))).magnitude
                        < 3
            }
            if !isKnown { lines.append(line) }
        }
        return lines
    }

    private var center: SIMD2<Double> { SIMD2(Double(edges.width), Double(edges.height)) / 2 }

    private mutating func vote(_ ridge: Ridge, sign: Float) {
        for step in -LineSearch.spread...LineSearch.spread {
            let direction = (ridge.bin + step + LineSearch.directionCount) % LineSearch.directionCount
            let offset = (normals[direction] * (ridge.place - center)).sum() + Double(offsetCount / 2)
            let low = Int(offset)
            let share = Float(offset - Double(low))
            let index = direction * offsetCount + low
            peaks[direction] = nil
            votes[index] += sign * ridge.strength * (1 - share)
            votes[index + 1] += sign * ridge.strength * share
        }
    }

    private mutating func peak() -> (direction: Int, offset: Double, votes: Float)? {
        var (best, most) = (-1, Float(0))
        for direction in 0..<LineSearch.directionCount {
            let own = peaks[direction] ?? strongest(direction)
            peaks[direction] = own
            if votes[own] > most { (best, most) = (own, votes[own]) }
        }
        guard best >= 0 else { return nil }
        return (best / offsetCount, Double(best % offsetCount - offsetCount / 2), most)
    }

    /// Where the offset with most votes of a direction stands.
    private func strongest(_ direction: Int) -> Int {
        var best = direction * offsetCount
        let votes = votes.span
        for index in best..<best + offsetCount where votes[index] > votes[best] { best = index }
        return best
    }

    private func belongs(_ ridge: Ridge, to line: StraightLine, reach: Double) -> Bool {
        line.distance(ridge.place).magnitude < reach && (ridge.normal * line.normal).sum().magnitude > 0.94
    }

    private func fitted(_ line: StraightLine, reach: Double) -> StraightLine {
        var points: [SIMD2<Double>] = []
        var weights: [Double] = []
        for ridge in ridges where belongs(ridge, to: line, reach: reach) {
            points.append(ridge.place)
            weights.append(Double(ridge.strength))
        }
        return points.count > 5 ? StraightLine(points: points, weights: weights) ?? line : line
    }

    private mutating func withdraw(near line: StraightLine) {
        var kept: [Ridge] = []
        kept.reserveCapacity(ridges.count)
        for ridge in ridges {
            if belongs(ridge, to: line, reach: 2.5) { vote(ridge, sign: -1) } else { kept.append(ridge) }
        }
        ridges = kept
    }
}
