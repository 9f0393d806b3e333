// Unsafe code may stand in this file: it hands memory to the C kernels.

internal import CContourKernels
import ImagingCore

/// What speaks for each superpixel belonging to what is tapped.
struct TapCues {
    /// The superpixels that are tapped.
    let nodes: [Int]
    /// How far each superpixel is from the nearest tap, as a share of the view's diagonal.
    let distances: [Double]
    /// For each superpixel the log odds of belonging to what is tapped, held within those of 0.002...0.998.
    let odds: [Double]

    /// What each cue adds to the log odds.
    private enum Weight {
        static let bias = 3.7
        /// The shortest way from the tap, as a share of it and that from the view's edge; ways avoid strong links.
        static let way = -5.0
        /// The logarithm of how much more colour and texture are like those around the tap than like those at the edge.
        static let likeness = 0.85
        /// The likeness to two sides of the view.
        static let sides = -2.0
        /// The distance to the left or right of the tap, as a share of the diagonal: things stand rather than lie.
        static let across = -4.8
        /// How much a superpixel stands out against the background.
        static let contrast = 2.0
    }

    init(_ scene: SelectionScene, taps: [Point]) {
        let (graph, cues) = (scene.graph, scene.cues)
        let count = graph.count
        let nodes = taps.map { scene.node(at: $0) }
        self.nodes = nodes
        let places = taps.map { scene.place(of: $0) }
        let diagonal = graph.diagonal
        let distances = (0..<count).map { node in
            places.map { $0.distance(to: Point(x: graph.x[node], y: graph.y[node])) }.min()! / diagonal
        }
        self.distances = distances

        let alike = TapCues.likeness(cues, TapCues.weights(graph, distances, nodes), count: count)
        let edge = Swift.max(1, graph.backdrop.reduce(0, +))
        let outside = TapCues.likeness(cues, graph.backdrop.map { $0 / edge }, count: count)
        let ways = RegionCues.distances(graph, steps: cues.steps, from: nodes)
        var own = [Double](repeating: Weight.bias, count: count)
        for node in 0..<count {
            let across = places.map { abs(graph.x[node] - $0.x) }.min()! / diagonal
            own[node] += Weight.way * ways[node] / (ways[node] + cues.edgeDistance[node] + 1e-3)
            own[node] += Weight.likeness * ExactMath.logarithm((alike[node] + 0.02) / (outside[node] + 0.02))
            own[node] += Weight.sides * cues.sideLikeness[node] + Weight.across * across
            own[node] += Weight.contrast * cues.contrast[node]
        }
        let limit = LogOdds.of(1)
        odds = TapCues.shared(own, scene).map { Swift.max(-limit, Swift.min(limit, $0)) }
    }

    /// Returns the mean of each superpixel's odds and those of the regions that it is in, at several sizes.
    ///
    /// What is alike belongs together, even where one part of it tells little.
    private static func shared(_ odds: [Double], _ scene: SelectionScene) -> [Double] {
        var sums = odds
        for (labels, regions) in scene.levels {
            var areas = [Double](repeating: 0, count: regions)
            var means = areas
            for node in odds.indices {
                areas[labels[node]] += scene.graph.shares[node]
                means[labels[node]] += scene.graph.shares[node] * odds[node]
            }
            for node in odds.indices { sums[node] += means[labels[node]] / areas[labels[node]] }
        }
        return sums.map { $0 / Double(scene.levels.count + 1) }
    }

    /// How much each superpixel tells of what is tapped: those at the tap and just around it.
    private static func weights(_ graph: RegionGraph, _ distances: [Double], _ nodes: [Int]) -> [Double] {
        var weights = (0..<graph.count).map { node in
            let steps = distances[node] / 0.02
            return steps > 6 ? 0 : ExactMath.exponential(-steps * steps / 2) * graph.shares[node]
        }
        for node in Set(nodes).sorted() { weights[node] += graph.shares[node] }
        let sum = weights.reduce(0, +)
        return weights.map { $0 / sum }
    }

    /// The likeness to some superpixels in colour and texture, in 0...1.
    private static func likeness(_ cues: RegionCues, _ weights: [Double], count: Int) -> [Double] {
        var likeness = [Double](repeating: 0, count: count)
        var row = [Float](repeating: 0, count: count)
        for node in 0..<count where weights[node] > 0 {
            unsafe select_likeness(cues.vectors, count, Int32(RegionCues.vectorWidth), node, 1 / 162, &row, count)
            for other in 0..<count { likeness[other] += Double(row[other]) * weights[node] }
        }
        return likeness
    }
}
