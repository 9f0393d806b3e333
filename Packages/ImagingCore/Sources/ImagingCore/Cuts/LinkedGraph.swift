/// Nodes with any links between them, such as superpixels, to be divided between a source and a sink.
///
/// It means what ``PixelGraph`` means, for graphs that are not grids.
///
/// ```swift
/// var graph = LinkedGraph(nodeCount: 3, links: [(0, 1), (1, 2)])
/// graph.terminals = [10, 0, -10]
/// graph.capacities = [5, 5, 3, 3]
/// let cut = graph.minimumCut()    // flow 3, isSource [true, true, false]
/// ```
public struct LinkedGraph: Sendable {
    /// How many nodes there are.
    public let nodeCount: Int

    /// For each node what the source feeds it (positive) or it feeds the sink (negative).
    public var terminals: [Int32]

    /// What may flow along each link, in 0...2³⁰: at 2 *k* from the first node of link *k* to the second, at 2 *k* + 1
    /// back.
    public var capacities: [Int32]

    /// For each arc the node that it leads to.
    private let targets: [Int32]
    /// The arcs of each node, one node after the other, and where each node's begin.
    private let arcs: [Int32]
    private let starts: [Int32]

    /// Makes a graph without any costs.
    ///
    /// - Parameters:
    ///   - nodeCount: How many nodes there are, at least 0.
    ///   - links: Pairs of nodes, in `[0, nodeCount)`. A pair may stand several times; then its capacities add up.
    /// - Precondition: No node is linked with itself; at most 2³⁰ links.
    /// - Complexity: O(*n* + *m*) for *n* nodes and *m* links.
    public init(nodeCount: Int, links: [(Int, Int)]) {
        precondition(nodeCount >= 0 && nodeCount < Int32.max, "the number of nodes")
        precondition(links.count < 1 << 30, "there are too many links")
        var targets = [Int32](repeating: 0, count: 2 * links.count)
        var starts = [Int32](repeating: 0, count: nodeCount + 1)
        for (index, link) in links.enumerated() {
            precondition(link.0 != link.1, "a node cannot be linked with itself")
            precondition(min(link.0, link.1) >= 0 && max(link.0, link.1) < nodeCount, "a link leads nowhere")
            targets[2 * index] = Int32(link.1)
            targets[2 * index + 1] = Int32(link.0)
            starts[link.0 + 1] += 1
            starts[link.1 + 1] += 1
        }
        for node in 0..<nodeCount { starts[node + 1] += starts[node] }
        var arcs = [Int32](repeating: 0, count: 2 * links.count)
        var next = starts
        for arc in arcs.indices {
            let node = Int(targets[arc ^ 1])
            arcs[Int(next[node])] = Int32(arc)
            next[node] += 1
        }
        self.nodeCount = nodeCount
        self.targets = targets
        self.arcs = arcs
        self.starts = starts
        terminals = Array(repeating: 0, count: nodeCount)
        capacities = Array(repeating: 0, count: 2 * links.count)
    }

    /// Returns a division of the nodes that cuts the least capacity.
    ///
    /// - Parameter monitor: Where cancellation comes from. A cancelled cut is no minimum.
    /// - Precondition: ``terminals`` has an element for each node, none of them `Int32.min`, and ``capacities`` two for
    ///   each link, in 0...2³⁰.
    /// - Complexity: In practice near O(*m*) for *m* links.
    /// - SeeAlso: Boykov, Kolmogorov, An Experimental Comparison of Min-Cut/Max-Flow Algorithms for Energy Minimization in
    ///   Vision (2004).
    public func minimumCut(monitor: WorkMonitor? = nil) -> MinimumCut {
        precondition(terminals.count == nodeCount, "each node has a terminal")
        precondition(capacities.count == targets.count, "each link has two capacities")
        var flow = TwoTreeFlow(terminals: terminals, capacities: capacities)
        return flow.run(targets: targets, degree: 0, starts: starts, arcs: arcs, monitor: monitor)
    }
}
