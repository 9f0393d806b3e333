import Foundation
import ImagingCore

/// A connected piece of a view that may be a thing, and what describes it.
struct SceneRegion {
    /// Pixels of one row, columns `start..<end`.
    struct Run: Hashable {
        let row: Int32
        let start: Int32
        let end: Int32
    }

    /// The smallest region that holds it.
    var bounds: PixelRect
    /// Its pixels, row by row.
    var runs: [Run]
    /// How many pixels it has.
    var area: Double
    /// The share of its convex hull that it fills.
    var solidity: Double
    /// How long it is, as the logarithm of the ratio of the axes of the ellipse that spreads as it does.
    var elongation: Double
    /// The mean gradient along its edge, that of the picture left out.
    var edge: Double
    /// The gradient that three quarters of its edge pass.
    var weakEdge: Double
    /// Whether it reaches the picture's edge.
    var isCut: Bool
    /// Its median colour, L\* a\* b\*.
    var color: SIMD3<Double> = .zero
    /// How many other hypotheses have it as well.
    var support = 0

    /// How much of its edge and form speaks for a thing, from 0 on.
    var clarity: Double { solidity * solidity * solidity * SceneRegion.clearness(weakEdge) }

    /// How clear a gradient is, in 0..<1: beyond some contrast an edge does not get any clearer.
    static func clearness(_ gradient: Double) -> Double { gradient / (gradient + 10) }

    /// Returns how many pixels two regions share.
    func overlap(_ other: SceneRegion) -> Double {
        if bounds.intersection(other.bounds).isEmpty { return 0 }
        var (mine, its) = (0, 0)
        var shared: Int32 = 0
        while mine < runs.count && its < other.runs.count {
            let (first, second) = (runs[mine], other.runs[its])
            if first.row == second.row {
                shared += Swift.max(0, Swift.min(first.end, second.end) - Swift.max(first.start, second.start))
            }
            if (first.row, first.end) <= (second.row, second.end) { mine += 1 } else { its += 1 }
        }
        return Double(shared)
    }

    /// Returns the share of the convex hull that pixels fill, 1 at most.
    ///
    /// The hull is that of the pixels' centres, grown by half a pixel: its area, half its outline and 1.
    static func solidity(of runs: [Run], area: Double) -> Double {
        // Of each row only the two ends can lie on the hull.
        var points: [(x: Double, y: Double)] = []
        var index = 0
        while index < runs.count {
            let row = runs[index].row
            let start = runs[index].start
            var end = runs[index].end
            while index < runs.count && runs[index].row == row {
                end = Swift.max(end, runs[index].end)
                index += 1
            }
            points.append((Double(start), Double(row)))
            if end - 1 > start { points.append((Double(end - 1), Double(row))) }
        }
        func half(_ points: some Sequence<(x: Double, y: Double)>) -> [(x: Double, y: Double)] {
            var chain: [(x: Double, y: Double)] = []
            for point in points {
                while chain.count >= 2 {
                    let (first, second) = (chain[chain.count - 2], chain[chain.count - 1])
                    let turn =
                        (second.x - first.x) * (point.y - first.y) - (second.y - first.y) * (point.x - first.x)
                    if turn > 0 { break }
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain
        }
        // Rows rise, and columns within them: sorted already, by y and then x.
        let hull = half(points).dropLast() + half(points.reversed()).dropLast()
        var doubled = 0.0
        var outline = 0.0
        var last = hull.last ?? points[0]
        for point in hull {
            doubled += last.x * point.y - last.y * point.x
            outline += ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y)).squareRoot()
            last = point
        }
        return Swift.min(1, area / (doubled.magnitude / 2 + outline / 2 + 1))
    }

    /// Returns the elongation of what has these central moments over so many pixels.
    static func elongation(xx: Double, xy: Double, yy: Double) -> Double {
        // A pixel is not a point: it spreads by a twelfth itself.
        let (first, second) = (xx + 1.0 / 12, yy + 1.0 / 12)
        let middle = (first + second) / 2
        let swing = ((first - second) * (first - second) / 4 + xy * xy).squareRoot()
        return 0.5 * log((middle + swing) / Swift.max(1e-9, middle - swing))
    }
}
