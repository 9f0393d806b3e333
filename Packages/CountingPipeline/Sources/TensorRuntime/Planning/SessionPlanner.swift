/// Decides where every value stands in memory and which steps compute it.
///
/// Values of images stand with their channels side by side, whatever the graph says; transpositions, slices and most
/// changes of shape are other views of the same numbers. What is joined is written where the whole stands.
struct SessionPlanner {
    let values: [GraphValue]
    let operations: [GraphOperation]
    let outputs: [ValueID]
    private(set) var steps: [any TensorStep] = []
    private(set) var views: [TensorView?]
    private var placements: [TensorView?]
    private var orders: [[Int]]
    private var storages: [Storage] = []
    private var constantViews: [ValueID: TensorView] = [:]
    private var zerosStorage: Int?

    private struct Storage {
        var count: Int
        var constant: AlignedFloats?
        /// The first and last step that touch it.
        var life: ClosedRange<Int>?
        var isKept = false
    }

    init(_ builder: GraphBuilder) throws(TensorError) {
        let fusion = GraphFusion(builder)
        values = fusion.values
        operations = fusion.operations
        outputs = builder.outputs
        views = [TensorView?](repeating: nil, count: values.count)
        placements = views
        orders = values.map { Array($0.shape.indices) }
        chooseOrders()
        for input in builder.inputs {
            views[input] = newView(values[input].shape, order: orders[input])
            storages[views[input]!.storage].life = 0...0
        }
        placeParts()
        for operation in operations { try plan(operation) }
        for output in outputs where values[output].constant == nil {
            if !views[output]!.isContiguous { views[output] = copied(views[output]!, order: nil) }
            storages[views[output]!.storage].isKept = true
        }
        for output in outputs where values[output].constant != nil { views[output] = constantView(output) }
    }

    // MARK: Orders of dimensions

    private static let channelsLast = [0, 2, 3, 1]

    private mutating func chooseOrders() {
        var consumers: [ValueID: [GraphOperation]] = [:]
        for operation in operations { for input in operation.read { consumers[input, default: []].append(operation) } }
        for operation in operations {
            let shape = values[operation.output].shape
            let same = operation.inputs.first { values[$0].constant == nil && values[$0].shape.count == shape.count }
            var order = Array(shape.indices)
            switch operation.kind {
            case .convolution, .largest, .resize: order = Self.channelsLast
            case .activation, .arithmetic, .concatenation: order = same.map { orders[$0] } ?? order
            case .softmax, .normalization:
                if let same, orders[same].last == shape.count - 1 { order = orders[same] }
            case .product:
                // A result that is only transposed is written as it will stand.
                if let readers = consumers[operation.output], readers.count == 1,
                    case .view(.transpose(let permutation)) = readers[0].kind, permutation.last == shape.count - 1
                {
                    order = permutation
                }
            case .sum: break
            case .view(let change):
                let input = operation.inputs[0]
                let source = values[input].shape
                let view = TensorView(
                    storage: 0, offset: 0, shape: source, strides: ShapeRules.strides(source, order: orders[input]))
                if let changed = view.changed(change, shape: shape) { order = changed.order }
            }
            orders[operation.output] = order
        }
    }

    // MARK: Storages

    mutating func newView(_ shape: [Int], order: [Int]?, spreading: Bool = false) -> TensorView {
        var strides = ShapeRules.strides(shape, order: order)
        var count = shape.reduce(1, *)
        if spreading, let last = (order ?? Array(shape.indices)).last, shape[last] % 1024 == 0 {
            // Rows that are 4096 bytes apart would fight for the same lines of the cache.
            var padded = shape
            padded[last] += 16
            strides = ShapeRules.strides(padded, order: order)
            count = padded.reduce(1, *)
        }
        storages.append(Storage(count: count, constant: nil))
        return TensorView(storage: storages.count - 1, offset: 0, shape: shape, strides: strides)
    }

    /// Keeps numbers that the steps read.
    mutating func keep(_ floats: AlignedFloats) -> Place {
        storages.append(Storage(count: floats.count, constant: floats))
        return Place(storage: storages.count - 1, offset: 0)
    }

    private mutating func constantView(_ value: ValueID) -> TensorView {
        if let view = constantViews[value] { return view }
        let constant = values[value].constant!
        let place = keep(AlignedFloats(constant.floats, paddedTo: 1))
        let view = TensorView(
            storage: place.storage, offset: 0, shape: constant.shape, strides: ShapeRules.strides(constant.shape))
        constantViews[value] = view
        return view
    }

    /// A place of so many zeros.
    mutating func zeros(_ count: Int) -> Place {
        if let zerosStorage, storages[zerosStorage].count >= count { return Place(storage: zerosStorage, offset: 0) }
        let place = keep(AlignedFloats(count: max(count, 4096), zeroed: true))
        zerosStorage = place.storage
        return place
    }

    mutating func append(_ step: any TensorStep, touching touched: [Int]) {
        steps.append(step)
        for storage in touched {
            let first = storages[storage].life?.lowerBound ?? steps.count
            storages[storage].life = min(first, steps.count)...steps.count
        }
    }

    /// Where a value's numbers can be read.
    mutating func view(_ value: ValueID) -> TensorView {
        values[value].constant == nil ? views[value]! : constantView(value)
    }

    /// Copies numbers to a storage of their own.
    mutating func copied(_ view: TensorView, order: [Int]?, spreading: Bool = false) -> TensorView {
        let copy = newView(view.shape, order: order, spreading: spreading)
        append(CopyStep(from: view, to: copy), touching: [view.storage, copy.storage])
        return copy
    }

    // MARK: Parts of joined values

    private mutating func placeParts() {
        var producers: [ValueID: GraphOperation] = [:]
        for operation in operations { producers[operation.output] = operation }
        for operation in operations.reversed() {
            guard case .concatenation(let axis) = operation.kind else { continue }
            let shape = values[operation.output].shape
            let whole = placements[operation.output] ?? newView(shape, order: orders[operation.output])
            placements[operation.output] = whole
            var start = 0
            for part in operation.inputs {
                let view = whole.changed(.slice(axis: axis, start: start, step: 1), shape: values[part].shape)!
                start += values[part].shape[axis]
                if operation.inputs.count(where: { $0 == part }) == 1 { place(part, view, producers) }
            }
        }
    }

    /// Lets a value be computed where a joined one will stand, if its operation can write there.
    private mutating func place(_ value: ValueID, _ view: TensorView, _ producers: [ValueID: GraphOperation]) {
        guard placements[value] == nil, values[value].constant == nil, let producer = producers[value] else { return }
        switch producer.kind {
        case .view(let change):
            let source = producer.inputs[0]
            guard let before = view.beforeChange(change, shape: values[source].shape) else { return }
            place(source, before, producers)
        case .convolution, .largest, .resize:
            if view.isImage, view.strides[2] == view.strides[3] * view.shape[3] || view.shape[2] == 1 {
                placements[value] = view
            }
        case .activation, .arithmetic, .concatenation: placements[value] = view
        case .softmax, .normalization, .product, .sum: break
        }
    }

    /// Where an operation should write its result.
    mutating func target(_ operation: GraphOperation, spreading: Bool = false) -> TensorView {
        let view =
            placements[operation.output]
            ?? newView(values[operation.output].shape, order: orders[operation.output], spreading: spreading)
        views[operation.output] = view
        return view
    }

    mutating func setView(_ value: ValueID, _ view: TensorView) { views[value] = view }

    // MARK: Layout

    /// Places all storages in one block: the largest first, each as low as those that live at the same time allow.
    func layout(limit: Int) throws(TensorError) -> MemoryLayoutPlan {
        var offsets = [Int](repeating: 0, count: storages.count)
        var placed: [Int] = []
        var end = 0
        let open = storages.indices.filter { storages[$0].constant == nil }
        func life(_ index: Int) -> ClosedRange<Int> {
            let life = storages[index].life ?? 0...0
            return storages[index].isKept ? life.lowerBound...steps.count + 1 : life
        }
        for index in open.sorted(by: { (storages[$1].count, $0) < (storages[$0].count, $1) }) {
            // 16 numbers more, because kernels may write whole vectors; and whole lines of the cache.
            let count = (storages[index].count + 31) / 16 * 16
            var offset = 0
            for other in placed.sorted(by: { offsets[$0] < offsets[$1] }) where life(other).overlaps(life(index)) {
                if offset + count <= offsets[other] { break }
                offset = max(offset, offsets[other] + (storages[other].count + 31) / 16 * 16)
            }
            offsets[index] = offset
            placed.append(index)
            end = max(end, offset + count)
            if end > limit / 4 { throw .tooLarge(needed: end * 4, limit: limit) }
        }
        let scratch = steps.map(\.scratchCount).max() ?? 0
        if scratch > limit / 4 { throw .tooLarge(needed: scratch * 4, limit: limit) }
        return MemoryLayoutPlan(
            offsets: offsets, constants: storages.map { $0.constant }, arenaCount: end, scratchCount: scratch)
    }
}

extension TensorView {
    /// Whether the view is an image whose channels stand side by side.
    var isImage: Bool { shape.count == 4 && (strides[1] == 1 || shape[1] == 1) }
}
