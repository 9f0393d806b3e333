// Unsafe code may stand in this file: it hands memory to the C kernels.

internal import CContourKernels
import ImagingCore

/// What speaks for each superpixel of a view being part of something, whatever is tapped.
struct RegionCues {
    /// How alike two superpixels are in colour and texture, in 0...1: a square matrix.
    let likeness: [Float]
    /// Colour and texture as one vector: planes one after the other.
    let vectors: [Float]
    /// How much a superpixel is connected with the view's edge, and the chance of background that follows.
    let connection: [Double]
    let background: [Double]
    /// How far a superpixel's colour, and its colour and texture, stand out against what is likely background.
    let contrast: [Double]
    let textureContrast: [Double]
    /// The shortest way to the view's edge.
    let edgeDistance: [Double]
    /// How alike a superpixel is to those along two sides of the view at least, in 0...1.
    let sideLikeness: [Double]
    /// What a step between two neighbours costs on a way, for each link.
    let steps: [Float]

    static let vectorWidth = 8

    init(_ graph: RegionGraph, bands: ParallelBands) {
        let count = graph.count
        var vectors: [Float] = []
        for (plane, weight) in zip(graph.colors + graph.texture, [0.7, 1, 1, 0.7, 0.7, 0.7, 0.7, 0.7]) {
            vectors += plane.map { Float($0 * weight) }
        }
        self.vectors = vectors
        let matrix: Raster<Float> = bands.raster(width: count, height: count, bandHeight: 64) { rows, output in
            for row in rows {
                // SAFETY: the band has `count` numbers for each of its rows.
                unsafe output.withUnsafeMutableBufferPointer { output in
                    unsafe select_likeness(
                        vectors, count, Int32(RegionCues.vectorWidth), row, 1 / 98,
                        output.baseAddress! + (row - rows.lowerBound) * count, count)
                }
            }
        }
        likeness = matrix.pixels
        steps = graph.strengths.map { Float(Swift.max(0, $0 - 2) + 0.15) }
        connection = RegionCues.connection(graph, steps: steps, bands: bands)
        let background = connection.map { 1 - ExactMath.exponential(-$0 * $0 / 2) }
        self.background = background
        (contrast, textureContrast) = RegionCues.contrast(graph, vectors, background, bands: bands)
        edgeDistance = RegionCues.distances(graph, steps: steps, from: (0..<count).filter { graph.backdrop[$0] > 0 })
        sideLikeness = RegionCues.sideLikeness(graph, vectors)
    }

    /// Returns the lengths of the shortest ways from some superpixels to each.
    static func distances(_ graph: RegionGraph, steps: [Float], from seeds: [Int]) -> [Double] {
        var distances = [Double](repeating: .infinity, count: graph.count)
        var queue = seeds.map { (distance: 0.0, node: $0) }
        for seed in seeds { distances[seed] = 0 }
        // A heap of pairs; the lower node goes first among equals.
        func less(_ a: (distance: Double, node: Int), _ b: (distance: Double, node: Int)) -> Bool {
            a.distance < b.distance || (a.distance == b.distance && a.node < b.node)
        }
        while let nearest = queue.first {
            let last = queue.removeLast()
            if !queue.isEmpty {
                queue[0] = last
                var place = 0
                while true {
                    var least = place
                    if 2 * place + 1 < queue.count, less(queue[2 * place + 1], queue[least]) { least = 2 * place + 1 }
                    if 2 * place + 2 < queue.count, less(queue[2 * place + 2], queue[least]) { least = 2 * place + 2 }
                    if least == place { break }
                    queue.swapAt(place, least)
                    place = least
                }
            }
            guard nearest.distance == distances[nearest.node] else { continue }
            for slot in Int(graph.starts[nearest.node])..<Int(graph.starts[nearest.node + 1]) {
                let other = Int(graph.neighbors[slot])
                let further = nearest.distance + Double(steps[Int(graph.neighborLinks[slot])])
                guard further < distances[other] else { continue }
                distances[other] = further
                queue.append((further, other))
                var place = queue.count - 1
                while place > 0, less(queue[place], queue[(place - 1) / 2]) {
                    queue.swapAt(place, (place - 1) / 2)
                    place = (place - 1) / 2
                }
            }
        }
        return distances
    }

    /// Boundary connectivity: how much of the view's edge a superpixel is connected with, beside the root of the area.
    ///
    /// - SeeAlso: Zhu, Liang, Wei, Sun, Saliency Optimization from Robust Background Detection (2014).
    private static func connection(_ graph: RegionGraph, steps: [Float], bands: ParallelBands) -> [Double] {
        let count = graph.count
        let lengths = graph.neighborLinks.map { steps[Int($0)] }
        let (areas, edges) = (graph.areas.map { Float($0) }, graph.backdrop.map { Float($0) })
        let result: Raster<Float> = bands.raster(width: 1, height: count, bandHeight: 64) { rows, output in
            var distances = [Float](repeating: .infinity, count: count)
            var heap = [Int32](repeating: 0, count: count + 1)
            var (positions, reached) = (heap, heap)
            for row in rows {
                var (area, edge): (Float, Float) = (0, 0)
                unsafe select_reach(
                    graph.starts, graph.neighbors, lengths, areas, edges, Int32(row), 36, 1 / 200, &distances, &heap,
                    &positions, &reached, &area, &edge)
                output[row - rows.lowerBound] = edge / area.squareRoot()
            }
        }
        return result.pixels.map { Double($0) }
    }

    /// The difference from all others, weighted by their likelihood of being background, their size and nearness.
    private static func contrast(
        _ graph: RegionGraph, _ vectors: [Float], _ background: [Double], bands: ParallelBands
    ) -> ([Double], [Double]) {
        let count = graph.count
        let weights = (0..<count).map { Float(graph.shares[$0] * background[$0]) }
        let unit = 1 / graph.diagonal
        let places = (graph.x + graph.y).map { Float($0 * unit) }
        let result: Raster<Float> = bands.raster(width: 2, height: count, bandHeight: 64) { rows, output in
            var near = [Float](repeating: 0, count: count)
            for row in rows {
                unsafe select_likeness(places, count, 2, row, 8, &near, count)
                var (color, both): (Float, Float) = (0, 0)
                for other in 0..<count {
                    var squares: Float = 0
                    for plane in 0..<3 {
                        let difference = vectors[plane * count + other] - vectors[plane * count + row]
                        squares += difference * difference
                    }
                    var all = squares
                    for plane in 3..<vectorWidth {
                        let difference = vectors[plane * count + other] - vectors[plane * count + row]
                        all += difference * difference
                    }
                    let weight = near[other] * weights[other]
                    color += squares.squareRoot() * weight
                    both += all.squareRoot() * weight
                }
                output[(row - rows.lowerBound) * 2] = color
                output[(row - rows.lowerBound) * 2 + 1] = both
            }
        }
        let (color, both) = (
            (0..<count).map { Double(result.pixels[2 * $0]) }, (0..<count).map { Double(result.pixels[2 * $0 + 1]) }
        )
        let (most, mostBoth) = ((color.max() ?? 0) + 1e-6, (both.max() ?? 0) + 1e-6)
        return (color.map { $0 / most }, both.map { $0 / mostBoth })
    }

    /// The second highest of the likenesses of each superpixel to those on each of the four sides.
    private static func sideLikeness(_ graph: RegionGraph, _ vectors: [Float]) -> [Double] {
        let count = graph.count
        var sums = Array(repeating: [Double](repeating: 0, count: count), count: 4)
        var row = [Float](repeating: 0, count: count)
        let lengths = graph.sides.map { $0.reduce(0, +) }
        for node in 0..<count where graph.edge[node] > 0 {
            unsafe select_likeness(vectors, count, Int32(vectorWidth), node, 1 / 288, &row, count)
            for side in 0..<4 where graph.sides[side][node] > 0 {
                let weight = graph.sides[side][node] / lengths[side]
                for other in 0..<count { sums[side][other] += Double(row[other]) * weight }
            }
        }
        return (0..<count).map { node in sums.map { $0[node] }.sorted()[2] }
    }
}
