/// A loop over all numbers of views of one shape, in as few dimensions as they allow.
struct StridedLoop: Sendable {
    /// The counts, outermost first; never empty.
    private(set) var sizes: [Int]
    /// For each view, the offset of its first number.
    let offsets: [Int]
    /// For each view, its step in each dimension.
    private(set) var strides: [[Int]]

    /// Makes a loop whose dimensions come in the order of the first view's memory.
    init(_ views: [TensorView]) {
        let shape = views[0].shape
        let axes = views[0].order.filter { shape[$0] != 1 }
        offsets = views.map(\.offset)
        sizes = []
        strides = views.map { _ in [] }
        for axis in axes {
            if let last = sizes.last,
                views.indices.allSatisfy({ strides[$0][sizes.count - 1] == views[$0].strides[axis] * shape[axis] })
            {
                sizes[sizes.count - 1] = last * shape[axis]
                for view in views.indices { strides[view][sizes.count - 1] = views[view].strides[axis] }
            } else {
                sizes.append(shape[axis])
                for view in views.indices { strides[view].append(views[view].strides[axis]) }
            }
        }
        if sizes.isEmpty {
            sizes = [1]
            strides = views.map { _ in [1] }
        }
    }

    /// Moves a dimension to another place.
    mutating func move(_ from: Int, to place: Int) {
        sizes.insert(sizes.remove(at: from), at: place)
        for view in strides.indices { strides[view].insert(strides[view].remove(at: from), at: place) }
    }

    /// How often all dimensions but the last `inner` are run through.
    func outerCount(inner: Int) -> Int { sizes.dropLast(inner).reduce(1, *) }

    /// The offset of a view's numbers at one of these.
    func offset(_ index: Int, of view: Int, inner: Int) -> Int {
        var rest = index
        var offset = offsets[view]
        for axis in (0..<max(0, sizes.count - inner)).reversed() {
            offset += rest % sizes[axis] * strides[view][axis]
            rest /= sizes[axis]
        }
        return offset
    }
}
