import ImagingCore

/// Regions that arise when the two neighbours that are most alike become one, again and again, until one is left.
///
/// Nodes `0..<leafCount` are the superpixels; node `leafCount + k` is made by merge *k*.
///
/// - SeeAlso: Arbeláez et al., Contour Detection and Hierarchical Image Segmentation (2011), for the idea.
struct RegionTree {
    let leafCount: Int
    /// For each node the one that it becomes part of; −1 for the last.
    private(set) var parents: [Int32]
    /// For each node its share of the view's area.
    private(set) var shares: [Double]

    init(_ graph: RegionGraph, _ planes: SelectionPlanes) {
        let leaves = graph.count
        leafCount = leaves
        var merger = Merger(graph, histograms: RegionTree.histograms(graph, planes))
        let order = merger.run()
        parents = Array(repeating: -1, count: Swift.max(1, leaves + order.count))
        shares = graph.shares
        for (index, merge) in order.enumerated() {
            parents[merge.first] = Int32(leaves + index)
            parents[merge.second] = Int32(leaves + index)
            shares.append(shares[merge.first] + shares[merge.second])
        }
    }

    /// Returns for each superpixel the number of its region, when there are so many regions.
    func regions(count wanted: Int) -> (labels: [Int], count: Int) {
        let top = Swift.min(Swift.max(parents.count - (wanted - 1), leafCount), parents.count)
        var tops = Array(0..<top)
        for node in stride(from: top - 1, through: 0, by: -1) where parents[node] >= 0 && Int(parents[node]) < top {
            tops[node] = tops[Int(parents[node])]
        }
        var numbers = [Int](repeating: -1, count: top)
        var count = 0
        let labels = (0..<leafCount).map { leaf in
            if numbers[tops[leaf]] < 0 {
                numbers[tops[leaf]] = count
                count += 1
            }
            return numbers[tops[leaf]]
        }
        return (labels, count)
    }

    /// How many bins the three samples' histograms have.
    private static let bins = [8, 12, 12]

    /// Counts of lightness and of the two opponents for each superpixel, one after the other.
    private static func histograms(_ graph: RegionGraph, _ planes: SelectionPlanes) -> [[Float]] {
        var histograms = Array(repeating: [Float](repeating: 0, count: bins.reduce(0, +)), count: graph.count)
        for place in graph.labels.indices {
            let node = Int(graph.labels[place])
            let light = Swift.min(7, Swift.max(0, Int(planes.lab[0][place] * 0.08)))
            let green = Swift.min(11, Swift.max(0, Int((planes.lab[1][place] + 64) * 0.09375)))
            let blue = Swift.min(11, Swift.max(0, Int((planes.lab[2][place] + 64) * 0.09375)))
            histograms[node][light] += 1
            histograms[node][8 + green] += 1
            histograms[node][20 + blue] += 1
        }
        return histograms
    }
}

/// The merging itself.
private struct Merger {
    struct Merge {
        let cost: Double
        let first: Int
        let second: Int

        func comes(before other: Merge) -> Bool {
            (cost, first, second) < (other.cost, other.first, other.second)
        }
    }

    private struct Region {
        var area: Double
        var histogram: [Float]
        /// Sums of colours and texture.
        var sums: [Double]
        var neighbors: [(node: Int, length: Double, steep: Double)] = []
        var isAlive = true
    }

    private var regions: [Region]
    private var queue: [Merge] = []
    private let scale: Double

    init(_ graph: RegionGraph, histograms: [[Float]]) {
        scale = Double(graph.count) / Double(Swift.max(1, graph.labels.count))
        regions = (0..<graph.count).map { node in
            let sums = (graph.colors + graph.texture).map { $0[node] * graph.areas[node] }
            return Region(area: graph.areas[node], histogram: histograms[node], sums: sums)
        }
        for link in graph.first.indices {
            let (a, b) = (Int(graph.first[link]), Int(graph.second[link]))
            let (length, steep) = (graph.lengths[link], graph.lengths[link] * graph.gradients[link])
            regions[a].neighbors.append((b, length, steep))
            regions[b].neighbors.append((a, length, steep))
        }
    }

    mutating func run() -> [Merge] {
        for a in regions.indices {
            for (b, length, steep) in regions[a].neighbors where a < b { push(a, b, length, steep) }
        }
        var order: [Merge] = []
        while let merge = pop() {
            guard regions[merge.first].isAlive, regions[merge.second].isAlive else { continue }
            join(merge.first, merge.second)
            order.append(merge)
        }
        return order
    }

    private mutating func join(_ a: Int, _ b: Int) {
        let node = regions.count
        var joined = regions[a]
        for bin in joined.histogram.indices { joined.histogram[bin] += regions[b].histogram[bin] }
        for index in joined.sums.indices { joined.sums[index] += regions[b].sums[index] }
        joined.area += regions[b].area
        joined.neighbors.removeAll { $0.node == b }
        for other in regions[b].neighbors where other.node != a {
            if let index = joined.neighbors.firstIndex(where: { $0.node == other.node }) {
                joined.neighbors[index].length += other.length
                joined.neighbors[index].steep += other.steep
            } else {
                joined.neighbors.append(other)
            }
        }
        for gone in [a, b] {
            regions[gone].isAlive = false
            regions[gone].neighbors = []
        }
        regions.append(joined)
        for (other, length, steep) in joined.neighbors {
            regions[other].neighbors.removeAll { $0.node == a || $0.node == b }
            regions[other].neighbors.append((node, length, steep))
            push(other, node, length, steep)
        }
    }

    /// What it costs to make one region of two: how unlike they are, more for large ones.
    private func cost(_ a: Int, _ b: Int, _ length: Double, _ steep: Double) -> Double {
        var histogram: Float = 0
        let (one, other) = (Float(1 / regions[a].area), Float(1 / regions[b].area))
        for bin in regions[a].histogram.indices {
            let (p, q) = (regions[a].histogram[bin] * one, regions[b].histogram[bin] * other)
            histogram += (p - q) * (p - q) / (p + q + 1e-9)
        }
        var squares = (color: 0.0, texture: 0.0)
        for index in 0..<8 {
            let difference = regions[a].sums[index] / regions[a].area - regions[b].sums[index] / regions[b].area
            if index < 3 {
                squares.color += difference * difference
            } else {
                squares.texture += difference * difference
            }
        }
        let unlike =
            0.4 * Double(histogram) / 6 + 0.3 * squares.color.squareRoot() / 30
            + 0.2 * squares.texture.squareRoot() / 10 + 0.3 * Swift.min(1, steep / length / 8)
        let size = Swift.min(regions[a].area, regions[b].area) * scale + 0.3
        return unlike * ExactMath.exponential(0.35 * ExactMath.logarithm(size))
    }

    private mutating func push(_ a: Int, _ b: Int, _ length: Double, _ steep: Double) {
        queue.append(Merge(cost: cost(a, b, length, steep), first: a, second: b))
        var place = queue.count - 1
        while place > 0, queue[place].comes(before: queue[(place - 1) / 2]) {
            queue.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private mutating func pop() -> Merge? {
        guard let first = queue.first else { return nil }
        let last = queue.removeLast()
        if queue.isEmpty { return first }
        queue[0] = last
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2]
            where child < queue.count && queue[child].comes(before: queue[least]) { least = child }
            if least == place { return first }
            queue.swapAt(place, least)
            place = least
        }
    }
}
