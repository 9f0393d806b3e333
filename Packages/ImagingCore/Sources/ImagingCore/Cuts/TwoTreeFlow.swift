// Unsafe code may stand in this file: it hands memory to the C kernel.

internal import CImagingKernels

/// The largest flow through a graph, found by two trees that grow from the terminals until they cannot meet any more.
struct TwoTreeFlow {
    /// What may still flow from the source to a node (positive) or from it to the sink (negative).
    private(set) var terminals: [Int32]
    /// What may still flow along each arc.
    private(set) var capacities: [Int32]

    init(terminals: [Int32], capacities: [Int32]) {
        self.terminals = terminals
        self.capacities = capacities
    }

    /// Uses up the capacities; the parameters are those of `imaging_cut`.
    mutating func run(
        targets: [Int32], degree: Int, starts: [Int32], arcs: [Int32], monitor: WorkMonitor?
    ) -> MinimumCut {
        let count = terminals.count
        precondition(targets.count >= count * degree, "each node has its arcs")
        var nodes = [imaging_cut_node](repeating: imaging_cut_node(), count: count + 1)
        for node in 0..<count { nodes[node].surplus = terminals[node] }
        var orphans = [Int32](repeating: 0, count: max(1, count))
        var flow: Int64 = 0
        // SAFETY: targets are nodes or their count, and for each of these there is a node and its arcs.
        unsafe nodes.withUnsafeMutableBufferPointer { nodes in
            unsafe orphans.withUnsafeMutableBufferPointer { orphans in
                unsafe capacities.withUnsafeMutableBufferPointer { capacities in
                    unsafe targets.withUnsafeBufferPointer { targets in
                        unsafe starts.withUnsafeBufferPointer { starts in
                            unsafe arcs.withUnsafeBufferPointer { arcs in
                                var cut = unsafe imaging_cut()
                                unsafe cut.node_count = Int32(count)
                                unsafe cut.degree = Int32(degree)
                                unsafe cut.targets = targets.baseAddress
                                unsafe cut.starts = starts.baseAddress
                                unsafe cut.arcs = arcs.baseAddress
                                unsafe cut.capacities = capacities.baseAddress
                                unsafe cut.nodes = nodes.baseAddress
                                unsafe cut.orphans = orphans.baseAddress
                                let isSound = unsafe imaging_cut_prepare(&cut, targets.count) != 0
                                precondition(isSound, "a capacity lies outside 0...2³⁰")
                                while unsafe imaging_cut_advance(&cut, 0x2000) != 0 {
                                    if monitor?.isCancelled == true { break }
                                }
                                unsafe flow = cut.flow
                            }
                        }
                    }
                }
            }
        }
        for node in 0..<count { terminals[node] = nodes[node].surplus }
        return MinimumCut(flow: flow, isSource: nodes.prefix(count).map { $0.side > 0 })
    }
}
