// Unsafe code may stand in this file: it hands memory to the C kernels.

internal import CContourKernels
import ImagingCore

/// Divides the superpixels of a view into what is tapped and the rest, at the least cost.
struct RegionCut {
    let scene: SelectionScene
    private let tapped: [Int]
    /// Superpixels that must not be part of it.
    private let barred: [Bool]
    private let prepared: LinkedGraph
    /// What it costs to cut each link.
    private let links: [Double]
    /// The likeness to all of the view, weighted by size.
    private let allAlike: [Float]

    /// For each superpixel what a tap beside the object takes from the odds.
    private let reluctance: [Double]

    /// - Parameters:
    ///   - tapped: The superpixels that are tapped.
    ///   - besides: Those that are tapped as something else; they are barred as well.
    init(_ scene: SelectionScene, tapped: [Int], besides: [Int] = [], barred: [Bool]) {
        let graph = scene.graph
        (self.scene, self.tapped, self.barred) = (scene, tapped, barred)
        reluctance = RegionCut.reluctance(scene, tapped: tapped, besides: besides)
        prepared = LinkedGraph(
            nodeCount: graph.count, links: zip(graph.first, graph.second).map { (Int($0), Int($1)) })
        let sorted = graph.strengths.sorted()
        let typical = 1.3 * (sorted.isEmpty ? 0 : sorted[sorted.count / 2]) + 4
        let side = (Double(graph.labels.count) / Double(graph.count)).squareRoot()
        links = zip(graph.lengths, graph.strengths).map { length, strength in
            let ratio = strength / typical
            return length / side * ExactMath.exponential(-ratio * ratio)
        }
        allAlike = RegionCut.products(scene.cues.likeness, graph.shares.map { Float($0) })
    }

    /// What is nearer to a place beside the object than to one on it, on the shortest ways, is hardly part of it.
    private static func reluctance(_ scene: SelectionScene, tapped: [Int], besides: [Int]) -> [Double] {
        if besides.isEmpty { return Array(repeating: 0, count: scene.graph.count) }
        let toObject = RegionCues.distances(scene.graph, steps: scene.cues.steps, from: tapped)
        let toOther = RegionCues.distances(scene.graph, steps: scene.cues.steps, from: besides)
        return zip(toObject, toOther).map { 8 * Swift.max(0, ($0 - $1) / ($0 + $1 + 1)) }
    }

    /// Returns the part around the taps of a least cut, without holes.
    ///
    /// - Parameters:
    ///   - odds: For each superpixel the log odds of being part of it.
    ///   - stiffness: What a boundary costs beside them.
    func part(_ odds: [Double], stiffness: Double) -> [Bool] {
        let graph = scene.graph
        var cut = prepared
        for node in 0..<graph.count {
            let cost = (odds[node] - reluctance[node]) * graph.shares[node] * Double(graph.count) * 1024
            cut.terminals[node] = Int32(Swift.max(-1e7, Swift.min(1e7, cost)).rounded(.toNearestOrEven))
            if barred[node] { cut.terminals[node] = -1 << 26 }
        }
        for node in tapped { cut.terminals[node] = 1 << 26 }
        for (link, cost) in links.enumerated() {
            let capacity = Int32((cost * stiffness * 1024).rounded(.toNearestOrEven))
            cut.capacities[2 * link] = capacity
            cut.capacities[2 * link + 1] = capacity
        }
        return whole(cut.minimumCut().isSource)
    }

    /// Returns the connected parts with the taps, and what they enclose.
    func whole(_ part: [Bool]) -> [Bool] {
        let graph = scene.graph
        var outside = flood(from: tapped) { part[$0] }
        for node in tapped { outside[node] = true }
        let inside = outside
        let rest = flood(from: (0..<graph.count).filter { (graph.edge[$0] > 0 || barred[$0]) && !inside[$0] }) {
            !inside[$0]
        }
        return rest.map { !$0 }
    }

    private func flood(from seeds: [Int], through isOpen: (Int) -> Bool) -> [Bool] {
        let graph = scene.graph
        var reached = [Bool](repeating: false, count: graph.count)
        for seed in seeds { reached[seed] = true }
        var waiting = seeds
        while let node = waiting.popLast() {
            for slot in Int(graph.starts[node])..<Int(graph.starts[node + 1]) {
                let other = Int(graph.neighbors[slot])
                if !reached[other] && isOpen(other) {
                    reached[other] = true
                    waiting.append(other)
                }
            }
        }
        return reached
    }

    /// Returns the log odds that each superpixel's colour and texture belongs to some weights rather than to the others.
    func colorOdds(inside: [Float], outside: [Float]?) -> [Double] {
        let alike = RegionCut.products(scene.cues.likeness, inside)
        let sum = Double(inside.reduce(0, +)) + 1e-9
        let other = outside.map { RegionCut.products(scene.cues.likeness, $0) }
        let otherSum = outside.map { Double($0.reduce(0, +)) + 1e-9 } ?? Swift.max(1e-9, 1 - sum)
        return (0..<scene.graph.count).map { node in
            let rest = other.map { Double($0[node]) } ?? Swift.max(0, Double(allAlike[node] - alike[node]))
            let odds = ExactMath.logarithm((Double(alike[node]) / sum + 0.01) / (rest / otherSum + 0.01))
            return Swift.max(-3, Swift.min(3, odds))
        }
    }

    /// Cuts again with the colours of what was found, some times.
    ///
    /// - SeeAlso: Rother, Kolmogorov, Blake, GrabCut: Interactive Foreground Extraction Using Iterated Graph Cuts (2004).
    func regrown(_ start: [Bool], stiffness: Double, prior: [Double]) -> [Bool] {
        var part = start
        for _ in 0..<2 {
            let inside = (0..<part.count).map { part[$0] ? Float(scene.graph.shares[$0]) : 0 }
            let odds = colorOdds(inside: inside, outside: nil)
            let next = self.part(zip(odds, prior).map { 0.6 * $0 + $1 }, stiffness: stiffness)
            if next == part { break }
            part = next
            if !part.contains(false) { break }
        }
        return part
    }

    /// Returns the product of a square matrix and a vector.
    static func products(_ matrix: [Float], _ vector: [Float]) -> [Float] {
        precondition(matrix.count == vector.count * vector.count, "the matrix is square")
        var output = [Float](repeating: 0, count: vector.count)
        unsafe select_products(matrix, vector, &output, vector.count)
        return output
    }
}
