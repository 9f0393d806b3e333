/// A binary heap of numbers, the smallest on top, whose places are those of Python's `heapq`.
struct NodeHeap {
    private(set) var nodes: [Int]

    init(_ first: Int) { nodes = [first] }

    var top: Int { nodes[0] }

    /// Adds a number.
    mutating func push(_ node: Int) {
        nodes.append(node)
        rise(from: nodes.count - 1, notAbove: 0)
    }

    /// Adds a number and takes off the smallest.
    mutating func replaceTop(pushing node: Int) {
        guard nodes[0] < node else { return }
        nodes[0] = node
        // The smaller children go up to the end of the way; then the number rises to its place.
        var place = 0
        while 2 * place + 1 < nodes.count {
            var child = 2 * place + 1
            if child + 1 < nodes.count && !(nodes[child] < nodes[child + 1]) { child += 1 }
            nodes[place] = nodes[child]
            place = child
        }
        nodes[place] = node
        rise(from: place, notAbove: 0)
    }

    private mutating func rise(from start: Int, notAbove end: Int) {
        var place = start
        let node = nodes[place]
        while place > end {
            let parent = (place - 1) / 2
            guard node < nodes[parent] else { break }
            nodes[place] = nodes[parent]
            place = parent
        }
        nodes[place] = node
    }
}
