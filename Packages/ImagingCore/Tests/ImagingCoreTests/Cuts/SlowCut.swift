/// A graph whose largest flow is found by the book: as long as there is a path to the sink, the shortest is filled.
///
/// - SeeAlso: Edmonds, Karp, Theoretical Improvements in Algorithmic Efficiency for Network Flow Problems (1972).
struct SlowCut {
    /// What may still flow from one node to another; the last two are the source and the sink.
    private var room: [[Int: Int]]
    private let source: Int
    private let sink: Int

    init(terminals: [Int32]) {
        source = terminals.count
        sink = source + 1
        room = Array(repeating: [:], count: sink + 1)
        for (node, terminal) in terminals.enumerated() {
            if terminal > 0 { add(Int(terminal), from: source, to: node) }
            if terminal < 0 { add(-Int(terminal), from: node, to: sink) }
        }
    }

    mutating func add(_ capacity: Int, from: Int, to: Int) {
        room[from][to, default: 0] += capacity
        room[to][from, default: 0] += 0
    }

    /// Returns the largest flow and what the source then still reaches.
    mutating func solve() -> (flow: Int64, isSource: [Bool]) {
        var flow = 0
        while true {
            let parents = reached()
            guard parents[sink] != nil else { return (Int64(flow), (0..<source).map { parents[$0] != nil }) }
            var path = [sink]
            while let last = path.last, last != source, let parent = parents[last] { path.append(parent) }
            let steps = zip(path.dropFirst(), path)
            let least = steps.map { room[$0][$1, default: 0] }.min() ?? 0
            for (from, to) in steps {
                room[from][to, default: 0] -= least
                room[to][from, default: 0] += least
            }
            flow += least
        }
    }

    /// Returns, for each node that the source reaches, from where it does first.
    private func reached() -> [Int: Int] {
        var parents = [source: source]
        var queue = [source]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for (other, capacity) in room[node].sorted(by: { $0.key < $1.key })
            where capacity > 0 && parents[other] == nil {
                parents[other] = node
                queue.append(other)
            }
        }
        return parents
    }
}
