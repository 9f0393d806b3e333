/// The joins of clusters, from the nearest to the farthest.
struct LinkageTree {
    /// A join of two clusters.
    struct Join {
        /// Before the tree is made, members of the two; in it their numbers: leaves first, then joins.
        var first: Int
        var second: Int
        var distance: Double
    }

    let leafCount: Int
    private(set) var joins: [Join]

    /// Sorts joins, equal ones as they come, and numbers what they join.
    init(_ unsorted: [Join], leafCount: Int) {
        self.leafCount = leafCount
        joins = unsorted.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .map(\.element)
        var parents = Array(0..<2 * leafCount)
        func root(_ node: Int) -> Int {
            var node = node
            while parents[node] != node {
                parents[node] = parents[parents[node]]
                node = parents[node]
            }
            return node
        }
        for index in joins.indices {
            let (first, second) = (root(joins[index].first), root(joins[index].second))
            joins[index].first = Swift.min(first, second)
            joins[index].second = Swift.max(first, second)
            parents[first] = leafCount + index
            parents[second] = leafCount + index
        }
    }

    /// Returns the cluster of each leaf when joins from a distance on are undone.
    ///
    /// The numbers are those that scikit-learn gives: clusters are kept in a heap, the latest join on top, and opened
    /// one by one.
    func labels(threshold: Double) -> [Int] {
        let clusterCount = joins.count { $0.distance >= threshold } + 1
        // A heap of negated numbers, the smallest on top.
        var heap = NodeHeap(-(leafCount + joins.count - 1))
        for _ in 1..<Swift.max(1, clusterCount) {
            let join = joins[-heap.top - leafCount]
            heap.push(-join.first)
            heap.replaceTop(pushing: -join.second)
        }
        var labels = [Int](repeating: 0, count: leafCount)
        for (label, node) in heap.nodes.enumerated() {
            var open = [-node]
            while let next = open.popLast() {
                if next < leafCount {
                    labels[next] = label
                } else {
                    open.append(joins[next - leafCount].first)
                    open.append(joins[next - leafCount].second)
                }
            }
        }
        return labels
    }
}
