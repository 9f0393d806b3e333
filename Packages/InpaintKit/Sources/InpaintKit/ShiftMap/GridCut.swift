import ImagingCore

/// Decides for each node of a grid between keeping and changing, so that the sum of all costs is the least possible.
///
/// A cost falls on a node that keeps or changes, and on two neighbours of which the first keeps and the second changes.
/// The decision is a minimum cut: what keeps is on the source's side.
///
/// - SeeAlso: Kolmogorov, Zabih, What Energy Functions Can Be Minimized via Graph Cuts? (2004), for the construction.
struct GridCut {
    private var graph: PixelGraph

    /// Makes a grid without costs.
    ///
    /// - Parameters:
    ///   - right: For each node the one to its right, −1 for none.
    ///   - below: For each node the one below it, −1 for none.
    init(right: [Int32], below: [Int32]) { graph = PixelGraph(right: right, below: below) }

    /// Takes all costs away.
    mutating func clear() {
        for arc in graph.capacities.indices { graph.capacities[arc] = 0 }
        for node in graph.terminals.indices { graph.terminals[node] = 0 }
    }

    /// Adds what it costs that a node keeps and that it changes.
    mutating func add(_ node: Int, keeping: Int32, changing: Int32) { graph.terminals[node] &+= changing &- keeping }

    /// Sets what it costs that a node keeps and its neighbour, the one to its right or below, changes.
    ///
    /// - Parameter cost: At least 0.
    mutating func connect(_ node: Int, toRight: Bool, cost: Int32) {
        graph.capacities[graph.arc(toRight ? .right : .below, of: node)] = cost
    }

    /// Returns which nodes change; of equally cheap decisions the one with the most changes.
    ///
    /// - Complexity: Near O(*n*) for *n* nodes on the grids of photos.
    func cut() -> [Bool] { graph.minimumCut().isSource.map { !$0 } }
}
