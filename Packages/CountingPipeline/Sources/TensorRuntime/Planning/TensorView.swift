/// Where a value's numbers stand: in a storage, from an offset on, with a step for each dimension.
struct TensorView: Hashable, Sendable {
    var storage: Int
    var offset: Int
    var shape: [Int]
    var strides: [Int]

    var count: Int { shape.reduce(1, *) }

    /// Whether the numbers stand row-major without gaps.
    var isContiguous: Bool {
        if shape.contains(0) { return true }
        let dense = ShapeRules.strides(shape)
        return shape.indices.allSatisfy { shape[$0] == 1 || strides[$0] == dense[$0] }
    }

    /// The dimensions, those of one place first, then by falling steps.
    var order: [Int] {
        shape.indices.filter { shape[$0] == 1 }
            + shape.indices.filter { shape[$0] != 1 }.sorted { (strides[$0], $1) > (strides[$1], $0) }
    }

    /// The offsets of all numbers in row-major order.
    var offsets: [Int] {
        var offsets = [offset]
        for (size, stride) in zip(shape, strides) {
            offsets = offsets.flatMap { start in (0..<size).map { start + $0 * stride } }
        }
        return offsets
    }

    /// Returns the same numbers seen in another way, or nil if they must be moved for that.
    func changed(_ change: ViewChange, shape target: [Int]) -> TensorView? {
        var view = self
        view.shape = target
        switch change {
        case .reshape:
            guard let strides = ShapeRules.reshapedStrides(shape, strides, to: target) else { return nil }
            view.strides = strides
        case .transpose(let permutation): view.strides = permutation.map { strides[$0] }
        case .slice(let axis, let start, let step):
            view.offset += start * strides[axis]
            view.strides[axis] *= step
        case .expand:
            let missing = target.count - shape.count
            view.strides = target.indices.map { axis in
                axis < missing || shape[axis - missing] != target[axis] ? 0 : strides[axis - missing]
            }
        }
        return view
    }

    /// Returns the view of the same numbers before a change that led to this one, or nil if there is none.
    func beforeChange(_ change: ViewChange, shape source: [Int]) -> TensorView? {
        var view = self
        view.shape = source
        switch change {
        case .reshape:
            guard let strides = ShapeRules.reshapedStrides(shape, strides, to: source) else { return nil }
            view.strides = strides
        case .transpose(let permutation):
            for (axis, from) in permutation.enumerated() { view.strides[from] = strides[axis] }
        case .slice, .expand: return nil
        }
        return view
    }
}
