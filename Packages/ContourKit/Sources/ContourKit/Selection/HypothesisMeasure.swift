// Unsafe code may stand in this file: it hands memory to the C kernels.

internal import CContourKernels
import ImagingCore

/// Measures sets of superpixels: their boundaries, forms and chances.
struct HypothesisMeasure {
    private let hypotheses: Hypotheses
    private let graph: RegionGraph
    /// For each link the share of links that are weaker.
    private let ranks: [Double]
    /// For each pair of superpixels the squared distance of their middles, as a share of the diagonal's square.
    private let apart: [Float]
    /// The sum of the chances, weighted by size.
    private let allChances: Double

    /// How far around a part counts, as a share of the diagonal.
    private static let reach = 0.06

    init(_ hypotheses: Hypotheses) {
        self.hypotheses = hypotheses
        let graph = hypotheses.cut.scene.graph
        self.graph = graph
        let sorted = graph.strengths.sorted()
        ranks = graph.strengths.map { strength in
            var (low, high) = (0, sorted.count)
            while low < high {
                let middle = (low + high) / 2
                if sorted[middle] < strength { low = middle + 1 } else { high = middle }
            }
            return Double(low) / Double(sorted.count)
        }
        let count = graph.count
        var apart = [Float](repeating: 0, count: count * count)
        let unit = Float(1 / graph.diagonal)
        let (x, y) = (graph.x.map { Float($0) * unit }, graph.y.map { Float($0) * unit })
        for node in 0..<count {
            for other in 0..<count {
                let (across, down) = (x[other] - x[node], y[other] - y[node])
                apart[node * count + other] = across * across + down * down
            }
        }
        self.apart = apart
        allChances = zip(hypotheses.chances, graph.shares).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// Returns what speaks for and against a part, which is not empty.
    func cues(of part: [Bool]) -> HypothesisCues {
        var area = 1e-9
        for node in 0..<graph.count where part[node] { area += graph.shares[node] }
        var cues = HypothesisCues()
        addEdges(of: part, area, to: &cues)
        addChances(of: part, area, to: &cues)
        let (rect, photo) = (hypotheses.cut.scene.rect, hypotheses.cut.scene.photo)
        cues.share = area * Double(rect.area) / Double(photo.area)
        return cues
    }

    /// Measures the boundary, and the links within.
    private func addEdges(of part: [Bool], _ area: Double, to cues: inout HypothesisCues) {
        var boundary = (length: 1e-6, rank: 0.0)
        var interior = (length: 1e-6, rank: 0.0)
        for link in graph.first.indices {
            let (a, b) = (part[Int(graph.first[link])], part[Int(graph.second[link])])
            if a != b {
                boundary.length += graph.lengths[link]
                boundary.rank += graph.lengths[link] * ranks[link]
            } else if a {
                interior.length += graph.lengths[link]
                interior.rank += graph.lengths[link] * ranks[link]
            }
        }
        cues.boundary = boundary.rank / boundary.length
        cues.interior = interior.rank / interior.length
        var touch = (edge: 0.0, cut: 0.0)
        for node in 0..<graph.count where part[node] {
            touch.edge += graph.edge[node]
            touch.cut += graph.cutEdge[node]
        }
        let outline = boundary.length + touch.edge
        cues.touching = touch.edge / outline
        cues.cutOff = touch.cut / outline
        cues.raggedness = outline * outline / (4 * 3.14159265 * area * Double(graph.labels.count))
    }

    /// Compares the chances inside with those around, which count the less the farther they are.
    private func addChances(of part: [Bool], _ area: Double, to cues: inout HypothesisCues) {
        let far = distances(from: part)
        var (inside, around, near) = (0.0, 0.0, 1e-9)
        for node in 0..<graph.count {
            if part[node] {
                inside += graph.shares[node] * hypotheses.chances[node]
            } else {
                let steps = Double(far[node]) / (2 * HypothesisMeasure.reach * HypothesisMeasure.reach)
                let weight = steps > 30 ? 0 : graph.shares[node] * ExactMath.exponential(-steps)
                around += weight * hypotheses.chances[node]
                near += weight
            }
        }
        cues.chanceStep = inside / area - around / near
        cues.expectedOverlap = inside / (area + allChances - inside)
    }

    /// Returns the squared distance of each superpixel from the nearest of a part.
    private func distances(from part: [Bool]) -> [Float] {
        let count = graph.count
        var nearest = [Float](repeating: 4, count: count)
        unsafe apart.withUnsafeBufferPointer { apart in
            for node in 0..<count where part[node] {
                unsafe select_lower(&nearest, apart.baseAddress! + node * count, count)
            }
        }
        return nearest
    }
}
