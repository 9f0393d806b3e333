/// Joins operations, so that a sum is activated and added to before it goes to memory.
///
/// What is found: x · sigmoid(x), with a factor within too; GELU by the error function; a product's bias and factor;
/// an activation after a convolution or product; and a sum with a value of the same shape after that.
struct GraphFusion {
    private(set) var values: [GraphValue]
    private var slots: [GraphOperation?]
    private var producers: [ValueID: Int] = [:]
    private var uses: [Int]

    /// The operations that are left, in order.
    var operations: [GraphOperation] { slots.compactMap { $0 } }

    init(_ builder: GraphBuilder) {
        values = builder.values
        slots = builder.operations
        uses = [Int](repeating: 0, count: values.count)
        for (index, operation) in builder.operations.enumerated() {
            producers[operation.output] = index
            for input in operation.inputs { uses[input] += 1 }
        }
        for output in builder.outputs { uses[output] += 1 }
        for index in slots.indices { fuse(index) }
        removeUnused()
    }

    private mutating func fuse(_ index: Int) {
        guard let operation = slots[index] else { return }
        switch operation.kind {
        case .arithmetic(.multiply):
            if fuseSilu(index, operation) || fuseGelu(index, operation) {
                fuseActivation(index)
            } else {
                fuseScale(index, operation)
            }
        case .arithmetic(.divide): fuseScale(index, operation)
        case .arithmetic(.add): if !fuseBias(index, operation) { fuseResidual(index, operation) }
        case .activation: fuseActivation(index)
        default: break
        }
    }

    /// The operation that makes a value which nothing else reads.
    private func soleProducer(_ value: ValueID) -> (index: Int, operation: GraphOperation)? {
        guard uses[value] == 1, let index = producers[value], let operation = slots[index] else { return nil }
        return (index, operation)
    }

    private func single(_ value: ValueID) -> Float? { values[value].constant?.single }

    private mutating func replace(_ index: Int, _ operation: GraphOperation, removing removed: Int) {
        slots[removed] = nil
        slots[index] = operation
    }

    // MARK: Activations

    private mutating func fuseSilu(_ index: Int, _ operation: GraphOperation) -> Bool {
        for (x, y) in [(operation.inputs[0], operation.inputs[1]), (operation.inputs[1], operation.inputs[0])] {
            guard let sigmoid = soleProducer(y), case .activation(.sigmoid) = sigmoid.operation.kind else { continue }
            let inner = sigmoid.operation.inputs[0]
            var activation = Activation.silu
            if inner != x {
                guard let scaled = soleProducer(inner), case .arithmetic(.multiply) = scaled.operation.kind,
                    let place = scaled.operation.inputs.firstIndex(of: x),
                    let factor = single(scaled.operation.inputs[1 - place])
                else { continue }
                activation = .scaledSilu(factor)
                slots[scaled.index] = nil
            }
            uses[x] -= 1
            replace(
                index,
                GraphOperation(
                    kind: .activation(activation), inputs: [x], output: operation.output, node: operation.node),
                removing: sigmoid.index)
            return true
        }
        return false
    }

    /// Finds x · (erf(x / √2) + 1) · ½, multiplied in any order.
    private mutating func fuseGelu(_ index: Int, _ operation: GraphOperation) -> Bool {
        var factors: [ValueID] = []
        var removed: [Int] = []
        var scale: Float = 1
        var open = operation.inputs
        while let value = open.popLast() {
            if let factor = single(value) {
                scale *= factor
            } else if let next = soleProducer(value), case .arithmetic(.multiply) = next.operation.kind {
                open += next.operation.inputs
                removed.append(next.index)
            } else {
                factors.append(value)
            }
        }
        guard scale == 0.5, factors.count == 2 else { return false }
        for (x, y) in [(factors[0], factors[1]), (factors[1], factors[0])] {
            guard let sum = soleProducer(y), case .arithmetic(.add) = sum.operation.kind,
                let one = sum.operation.inputs.firstIndex(where: { single($0) == 1 }),
                let error = soleProducer(sum.operation.inputs[1 - one]), case .activation(.erf) = error.operation.kind,
                let inner = soleProducer(error.operation.inputs[0]), let factor = quotient(inner.operation, of: x),
                abs(factor - 0.5.squareRoot()) < 1e-6
            else { continue }
            for slot in removed + [sum.index, error.index, inner.index] { slots[slot] = nil }
            uses[x] = uses[x] - 1
            slots[index] = GraphOperation(
                kind: .activation(.gelu), inputs: [x], output: operation.output, node: operation.node)
            return true
        }
        return false
    }

    /// The factor by which an operation multiplies a value, if that is all it does.
    private func quotient(_ operation: GraphOperation, of value: ValueID) -> Double? {
        switch operation.kind {
        case .arithmetic(.divide) where operation.inputs[0] == value:
            return single(operation.inputs[1]).map { 1 / Double($0) }
        case .arithmetic(.multiply):
            guard let place = operation.inputs.firstIndex(of: value) else { return nil }
            return single(operation.inputs[1 - place]).map { Double($0) }
        default: return nil
        }
    }

    private mutating func fuseActivation(_ index: Int) {
        guard let operation = slots[index], case .activation(let activation) = operation.kind,
            var source = soleProducer(operation.inputs[0]), let finish = source.operation.kind.finish,
            finish.activation == .none, finish.residual == nil
        else { return }
        source.operation.kind.finish?.activation = activation
        source.operation.output = operation.output
        move(source, to: index)
    }

    private mutating func move(_ source: (index: Int, operation: GraphOperation), to index: Int) {
        replace(index, source.operation, removing: source.index)
        producers[source.operation.output] = index
    }

    // MARK: Factors, biases, residuals

    private mutating func fuseScale(_ index: Int, _ operation: GraphOperation) {
        for value in operation.inputs {
            guard var source = soleProducer(value), case .product(let scale, let finish) = source.operation.kind,
                finish.activation == .none, finish.residual == nil, let factor = quotient(operation, of: value)
            else { continue }
            source.operation.kind = .product(scale: scale * Float(factor), finish)
            source.operation.output = operation.output
            if source.operation.inputs.count == 3, let bias = values[source.operation.inputs[2]].constant {
                source.operation.inputs[2] = addConstant(bias.floats.map { $0 * Float(factor) })
            }
            move(source, to: index)
            return
        }
    }

    private mutating func addConstant(_ numbers: [Float]) -> ValueID {
        values.append(
            GraphValue(shape: [numbers.count], constant: TensorConstant(shape: [numbers.count], floats: numbers)))
        uses.append(1)
        return values.count - 1
    }

    private mutating func fuseBias(_ index: Int, _ operation: GraphOperation) -> Bool {
        for (value, bias) in [(operation.inputs[0], operation.inputs[1]), (operation.inputs[1], operation.inputs[0])] {
            guard let known = values[bias].constant, let columns = values[value].shape.last, known.count == columns,
                known.shape.last == columns, values[operation.output].shape == values[value].shape,
                var source = soleProducer(value), case .product(_, let finish) = source.operation.kind,
                finish.activation == .none, finish.residual == nil, source.operation.inputs.count == 2
            else { continue }
            source.operation.inputs.append(bias)
            source.operation.output = operation.output
            move(source, to: index)
            return true
        }
        return false
    }

    private mutating func fuseResidual(_ index: Int, _ operation: GraphOperation) {
        let shape = values[operation.output].shape
        var best: (index: Int, operation: GraphOperation)?
        for (value, other) in [(operation.inputs[0], operation.inputs[1]), (operation.inputs[1], operation.inputs[0])] {
            guard values[value].shape == shape, values[other].shape == shape, values[other].constant == nil,
                var source = soleProducer(value), let finish = source.operation.kind.finish, finish.residual == nil,
                source.index > best?.index ?? -1
            else { continue }
            source.operation.kind.finish?.residual = other
            source.operation.output = operation.output
            best = source
        }
        if let best { move(best, to: index) }
    }

    // MARK: What nothing reads

    private mutating func removeUnused() {
        var counts = [Int](repeating: 0, count: values.count)
        for operation in operations { for input in operation.read { counts[input] += 1 } }
        for index in slots.indices.reversed() {
            guard let operation = slots[index] else { continue }
            // The graph's outputs were counted among the uses and nowhere else.
            if counts[operation.output] == 0, uses[operation.output] == 0 {
                for input in operation.read { counts[input] -= 1 }
                slots[index] = nil
            }
        }
    }
}

extension GraphOperation {
    /// All values that the operation reads.
    var read: [ValueID] { inputs + (kind.finish?.residual.map { [$0] } ?? []) }
}

extension OperationKind {
    /// What is done with the sums of a convolution or a product.
    var finish: Finish? {
        get {
            switch self {
            case .convolution(_, _, let finish), .product(_, let finish): finish
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .convolution(let window, let groups, _): self = .convolution(window, groups: groups, newValue)
            case .product(let scale, _): self = .product(scale: scale, newValue)
            default: break
            }
        }
    }
}
