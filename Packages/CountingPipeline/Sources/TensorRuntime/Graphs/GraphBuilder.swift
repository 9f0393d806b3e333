/// Makes operations of a file's nodes, for inputs of known shapes: infers every shape and computes what is constant.
struct GraphBuilder {
    private(set) var values: [GraphValue] = []
    private(set) var operations: [GraphOperation] = []
    private(set) var inputs: [ValueID] = []
    private(set) var outputs: [ValueID] = []
    let limit: Int
    let bytes: [UInt8]
    private(set) var node = ONNXNode()
    private(set) var operatorVersion = 0
    private var names: [String: ValueID] = [:]

    /// Builds a graph.
    ///
    /// - Parameters:
    ///   - shapes: The shape of each of the model's inputs, in order.
    ///   - limit: The most bytes that a value may have.
    init(_ model: TensorModel, shapes: [[Int]], limit: Int) throws(TensorError) {
        self.limit = limit
        bytes = model.bytes
        operatorVersion = model.graph.operatorVersion
        for tensor in model.graph.initializers {
            let constant = try TensorConstant(tensor, bytes: model.bytes)
            try define(tensor.name, addValue(constant.shape, constant))
        }
        for (port, shape) in zip(model.inputs, shapes) {
            node.name = port.name
            let value = try value(shape)
            inputs.append(value)
            try define(port.name, value)
        }
        for node in model.graph.nodes {
            self.node = node
            guard node.domain.isEmpty || node.domain == "ai.onnx" else {
                throw .unsupportedOperator(node: node.name, type: "\(node.domain).\(node.type)")
            }
            for (name, result) in zip(node.outputs, try build()) where !name.isEmpty { try define(name, result) }
        }
        for output in model.graph.outputs {
            guard let value = names[output.name] else {
                throw .undefinedValue(node: "outputs", value: output.name)
            }
            outputs.append(value)
        }
    }

    private mutating func define(_ name: String, _ value: ValueID) throws(TensorError) {
        guard names.updateValue(value, forKey: name) == nil else { throw .duplicateValue(name) }
    }

    private mutating func addValue(_ shape: [Int], _ constant: TensorConstant? = nil) -> ValueID {
        values.append(GraphValue(shape: shape, constant: constant))
        return values.count - 1
    }

    /// Makes a value that the running model computes.
    mutating func value(_ shape: [Int]) throws(TensorError) -> ValueID {
        guard shape.count <= 16, let count = ShapeRules.count(shape), count > 0 else {
            throw .impossibleShape(tensor: node.name, shape: shape)
        }
        if count > limit / 4 { throw .tooLarge(needed: count * 4, limit: limit) }
        return addValue(shape)
    }

    /// Adds a constant.
    mutating func constant(_ constant: TensorConstant) -> ValueID { addValue(constant.shape, constant) }

    /// Adds an operation and returns its result.
    mutating func add(_ kind: OperationKind, _ inputs: [ValueID], _ shape: [Int]) throws(TensorError) -> ValueID {
        let output = try value(shape)
        operations.append(GraphOperation(kind: kind, inputs: inputs, output: output, node: node.name))
        return output
    }

    // MARK: What a node's inputs and attributes are

    /// Returns an input that the node must have.
    func input(_ index: Int) throws(TensorError) -> ValueID {
        guard let value = try optionalInput(index) else {
            throw .unsupportedAttribute(node: node.name, attribute: "missing input \(index)")
        }
        return value
    }

    /// Returns an input that the node may have.
    func optionalInput(_ index: Int) throws(TensorError) -> ValueID? {
        guard index < node.inputs.count, !node.inputs[index].isEmpty else { return nil }
        guard let value = names[node.inputs[index]] else {
            throw .undefinedValue(node: node.name, value: node.inputs[index])
        }
        return value
    }

    /// Returns all inputs.
    func allInputs() throws(TensorError) -> [ValueID] {
        var all: [ValueID] = []
        for index in node.inputs.indices { all.append(try input(index)) }
        return all
    }

    /// Returns an input's whole numbers, which must be known.
    func integers(_ index: Int) throws(TensorError) -> [Int]? {
        guard let value = try optionalInput(index) else { return nil }
        guard let constant = values[value].constant else { throw .unknownShape(node: node.name) }
        guard let integers = constant.integers else { throw mismatch([value]) }
        return integers
    }

    /// Returns whole numbers that stand in an attribute or, by newer versions, in an input.
    func integers(attribute: String, input: Int) throws(TensorError) -> [Int]? {
        if let attribute = node.attributes[attribute] { return attribute.integers }
        return try integers(input)
    }

    func attribute(_ name: String, default value: Int) -> Int { node.attributes[name]?.integer ?? value }

    func attribute(_ name: String, default value: Float) -> Float { node.attributes[name]?.float ?? value }

    func shape(_ value: ValueID) -> [Int] { values[value].shape }

    func axis(_ axis: Int, rank: Int) throws(TensorError) -> Int {
        guard let axis = ShapeRules.axis(axis, rank: rank) else { throw unsupported("axis \(axis)") }
        return axis
    }

    func unsupported(_ attribute: String) -> TensorError {
        .unsupportedAttribute(node: node.name, attribute: attribute)
    }

    func mismatch(_ values: [ValueID]) -> TensorError { .shapeMismatch(node: node.name, shapes: values.map(shape)) }

    // MARK: Operations that may be computed now

    /// Returns a value seen in another way.
    mutating func view(_ value: ValueID, _ change: ViewChange, _ shape: [Int]) throws(TensorError) -> ValueID {
        guard let known = values[value].constant else { return try add(.view(change), [value], shape) }
        try checkConstant(shape)
        return constant(ConstantFolding.view(known, change, shape: shape))
    }

    /// Returns the result of arithmetic.
    mutating func arithmetic(_ operation: Arithmetic, _ a: ValueID, _ b: ValueID) throws(TensorError) -> ValueID {
        guard let shape = ShapeRules.broadcast(shape(a), shape(b)) else { throw mismatch([a, b]) }
        if values[a].constant != nil, values[b].constant != nil {
            let left = try view(a, .expand, shape)
            let right = try view(b, .expand, shape)
            guard let result = ConstantFolding.arithmetic(operation, values[left].constant!, values[right].constant!)
            else { throw unsupported("arithmetic on constants") }
            return constant(result)
        }
        return try add(.arithmetic(operation), [a, b], shape)
    }

    /// Returns values joined along an axis.
    mutating func concatenation(_ parts: [ValueID], axis: Int) throws(TensorError) -> ValueID {
        guard let first = parts.first else { throw unsupported("empty list of inputs") }
        let axis = try self.axis(axis, rank: shape(first).count)
        var whole = shape(first)
        for part in parts.dropFirst() {
            var other = shape(part)
            guard other.count == whole.count else { throw mismatch(parts) }
            let (sum, overflow) = whole[axis].addingReportingOverflow(other[axis])
            guard !overflow else { throw mismatch(parts) }
            whole[axis] = sum
            other[axis] = sum
            guard other == whole else { throw mismatch(parts) }
        }
        let known = parts.compactMap { values[$0].constant }
        if known.count == parts.count {
            try checkConstant(whole)
            return constant(ConstantFolding.concatenation(known, axis: axis, shape: whole))
        }
        // A constant part of no numbers is how exporters write an empty list.
        let filled = parts.filter { !shape($0).contains(0) }
        return try add(.concatenation(axis: axis), filled, whole)
    }

    /// Throws when a constant would be too large to be worth computing.
    func checkConstant(_ shape: [Int]) throws(TensorError) {
        guard shape.count <= 16, let count = ShapeRules.count(shape) else {
            throw .impossibleShape(tensor: node.name, shape: shape)
        }
        if count > ConstantFolding.largestCount || count > limit / 4 {
            throw .tooLarge(needed: count * 4, limit: min(limit, ConstantFolding.largestCount * 4))
        }
    }
}
