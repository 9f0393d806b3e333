/// Decides for each node of a grid between keeping and changing, so that the sum of all costs is the least possible.
///
/// A cost falls on a node that keeps or changes, and on two neighbours of which the first keeps and the second changes.
/// The decision is a minimum cut, found by a maximum flow along shortest paths.
///
/// - SeeAlso: Kolmogorov, Zabih, What Energy Functions Can Be Minimized via Graph Cuts? (2004), for the construction;
///   Dinic, Algorithm for Solution of a Problem of Maximum Flow (1970).
struct GridCut {
    /// For each node its neighbours to the right, to the left, below and above; −1 where there is none.
    private let neighbors: [Int32]
    /// What may still flow to each of them.
    ///
    /// Opposite directions differ in the lowest bit.
    private var capacities: [Int32]
    /// What may still flow from the source to a node (positive) or from it to the sink (negative).
    private var terminals: [Int32]
    private let count: Int

    /// Makes a grid without costs.
    ///
    /// - Parameters:
    ///   - right: For each node the one to its right, −1 for none.
    ///   - below: For each node the one below it, −1 for none.
    init(right: [Int32], below: [Int32]) {
        count = right.count
        var neighbors = [Int32](repeating: -1, count: 4 * count)
        for node in 0..<count {
            for (other, direction) in [(Int(right[node]), 0), (Int(below[node]), 2)] where other >= 0 {
                neighbors[4 * node + direction] = Int32(other)
                neighbors[4 * other + direction + 1] = Int32(node)
            }
        }
        self.neighbors = neighbors
        capacities = Array(repeating: 0, count: 4 * count)
        terminals = Array(repeating: 0, count: count)
    }

    /// Takes all costs away.
    mutating func clear() {
        for arc in capacities.indices { capacities[arc] = 0 }
        for node in terminals.indices { terminals[node] = 0 }
    }

    /// Adds what it costs that a node keeps and that it changes.
    mutating func add(_ node: Int, keeping: Int32, changing: Int32) { terminals[node] &+= changing &- keeping }

    /// Sets what it costs that a node keeps and its neighbour, the one to its right or below, changes.
    ///
    /// - Parameter cost: At least 0.
    mutating func connect(_ node: Int, toRight: Bool, cost: Int32) {
        capacities[4 &* node &+ (toRight ? 0 : 2)] = cost
    }

    /// Returns which nodes change; of equally cheap decisions the one with the most changes.
    ///
    /// The costs are used up.
    ///
    /// - Complexity: O(*n*²) for *n* nodes at worst, near O(*n*) on the grids of photos.
    mutating func cut() -> [Bool] {
        var depths = [Int32](repeating: 0, count: count)
        var cursors = [Int](repeating: 0, count: count)
        while measureDepths(&depths) {
            for node in cursors.indices { cursors[node] = 4 &* node }
            for node in 0..<count where terminals[node] > 0 { push(from: node, depths: depths, cursors: &cursors) }
        }
        // What the source cannot reach any more changes.
        return depths.map { $0 < 0 }
    }

    /// Sets how many steps each node is from the source, −1 where no flow can come, and returns whether it can reach the
    /// sink.
    ///
    /// Nodes farther away than the nearest that leads to the sink may stay at −1 if it can.
    private func measureDepths(_ depths: inout [Int32]) -> Bool {
        var queue: [Int32] = []
        queue.reserveCapacity(count)
        for node in 0..<count {
            depths[node] = terminals[node] > 0 ? 0 : -1
            if terminals[node] > 0 { queue.append(Int32(node)) }
        }
        var head = 0
        var nearest = Int32.max
        while head < queue.count {
            let node = Int(queue[head])
            head += 1
            if depths[node] >= nearest { break }
            if terminals[node] < 0 {
                nearest = depths[node]
                continue
            }
            for arc in 4 &* node..<4 &* node &+ 4 where capacities[arc] > 0 {
                let other = Int(neighbors[arc])
                if depths[other] < 0 {
                    depths[other] = depths[node] &+ 1
                    queue.append(Int32(other))
                }
            }
        }
        return nearest < .max
    }

    /// Sends as much as possible from a node to the sink along paths that go one step deeper each time.
    private mutating func push(from start: Int, depths: [Int32], cursors: inout [Int]) {
        var path: [Int] = []
        var node = start
        while terminals[start] > 0 {
            if terminals[node] < 0 {
                var flow = min(terminals[start], -terminals[node])
                for arc in path { flow = min(flow, capacities[arc]) }
                terminals[start] -= flow
                terminals[node] += flow
                for arc in path {
                    capacities[arc] -= flow
                    capacities[4 &* Int(neighbors[arc]) &+ (arc & 3 ^ 1)] += flow
                }
                // Go on from where the path is used up.
                if let full = path.firstIndex(where: { capacities[$0] == 0 }) {
                    node = path[full] / 4
                    path.removeSubrange(full...)
                }
            } else if let arc = nextArc(of: node, depths: depths, cursors: &cursors) {
                path.append(arc)
                node = Int(neighbors[arc])
            } else if let last = path.popLast() {
                // A dead end.
                node = last / 4
                cursors[node] += 1
            } else {
                return
            }
        }
    }

    private func nextArc(of node: Int, depths: [Int32], cursors: inout [Int]) -> Int? {
        while cursors[node] < 4 &* node &+ 4 {
            let arc = cursors[node]
            if capacities[arc] > 0, depths[Int(neighbors[arc])] == depths[node] &+ 1 { return arc }
            cursors[node] += 1
        }
        return nil
    }
}
