extension GraphBuilder {
    /// The operators that the runtime has.
    static let operators: Set<String> = [
        "Add", "BatchNormalization", "Cast", "Concat", "Constant", "ConstantOfShape", "Conv", "Div", "Dropout", "Equal",
        "Erf", "Exp", "Expand", "Flatten", "Gather", "Gemm", "GlobalAveragePool", "Identity", "LayerNormalization",
        "LeakyRelu", "MatMul", "Max", "MaxPool", "Min", "Mul", "Neg", "Pow", "Range", "ReduceL2", "ReduceMean",
        "ReduceSum", "Relu", "Reshape", "Resize", "Shape", "Sigmoid", "Slice", "Softmax", "Split", "Sqrt", "Squeeze",
        "Sub", "Tanh", "Transpose", "Unsqueeze", "Upsample", "Where",
    ]

    /// Makes the operations of the current node and returns its results.
    mutating func build() throws(TensorError) -> [ValueID] {
        switch node.type {
        case "Constant", "ConstantOfShape", "Shape", "Range", "Equal", "Where", "Cast": [try known()]
        case "Identity", "Dropout": [try input(0)]
        case "Reshape", "Flatten", "Squeeze", "Unsqueeze", "Transpose", "Expand", "Slice", "Gather":
            [try rearranged()]
        case "Split": try split()
        case "Concat": [try concatenation(try allInputs(), axis: attribute("axis", default: 1))]
        case "Add": [try arithmetic(.add, try input(0), try input(1))]
        case "Sub": [try arithmetic(.subtract, try input(0), try input(1))]
        case "Mul": [try arithmetic(.multiply, try input(0), try input(1))]
        case "Div": [try arithmetic(.divide, try input(0), try input(1))]
        case "Pow": [try arithmetic(.power, try input(0), try input(1))]
        case "Max": [try folded(.maximum)]
        case "Min": [try folded(.minimum)]
        case "Neg": [try arithmetic(.subtract, constant(TensorConstant(shape: [], floats: [0])), try input(0))]
        case "Relu": [try activation(.relu)]
        case "LeakyRelu": [try activation(.leakyRelu(attribute("alpha", default: 0.01)))]
        case "Sigmoid": [try activation(.sigmoid)]
        case "Tanh": [try activation(.tanh)]
        case "Erf": [try activation(.erf)]
        case "Exp": [try activation(.exp)]
        case "Sqrt": [try squareRoot(try input(0))]
        case "Conv": [try convolution()]
        case "MaxPool": [try largest()]
        case "Resize", "Upsample": [try resized()]
        case "MatMul": [try product()]
        case "Gemm": [try generalProduct()]
        case "BatchNormalization": [try batchNormalization()]
        case "LayerNormalization": [try layerNormalization()]
        case "Softmax": [try softmax()]
        case "GlobalAveragePool", "ReduceMean", "ReduceSum", "ReduceL2": [try reduced()]
        default: throw .unsupportedOperator(node: node.name, type: node.type)
        }
    }

    private mutating func folded(_ operation: Arithmetic) throws(TensorError) -> ValueID {
        var result = try input(0)
        for next in try allInputs().dropFirst() { result = try arithmetic(operation, result, next) }
        return result
    }

    private mutating func activation(_ activation: Activation) throws(TensorError) -> ValueID {
        let input = try dynamic(try input(0))
        return try add(.activation(activation), [input], shape(input))
    }

    private mutating func squareRoot(_ value: ValueID) throws(TensorError) -> ValueID {
        if let known = values[value].constant {
            return constant(TensorConstant(shape: known.shape, floats: known.floats.map { $0.squareRoot() }))
        }
        return try add(.activation(.squareRoot), [value], shape(value))
    }

    /// Returns a value for operations that read memory; a constant is copied there.
    private func dynamic(_ value: ValueID) throws(TensorError) -> ValueID {
        if values[value].constant?.isInteger == true { throw mismatch([value]) }
        return value
    }

    // MARK: Products and normalisations

    private mutating func product() throws(TensorError) -> ValueID {
        let a = try dynamic(try input(0))
        let b = try dynamic(try input(1))
        let left = shape(a)
        let right = shape(b)
        guard left.count >= 2, right.count >= 2, left[left.count - 1] == right[right.count - 2],
            let batch = ShapeRules.broadcast(Array(left.dropLast(2)), Array(right.dropLast(2)))
        else { throw mismatch([a, b]) }
        let whole = batch + [left[left.count - 2], right[right.count - 1]]
        return try add(.product(scale: 1, Finish()), [a, b], whole)
    }

    private mutating func generalProduct() throws(TensorError) -> ValueID {
        func transposed(_ value: ValueID, _ name: String) throws(TensorError) -> ValueID {
            guard shape(value).count == 2 else { throw mismatch([value]) }
            if attribute(name, default: 0) == 0 { return value }
            return try view(value, .transpose([1, 0]), shape(value).reversed())
        }
        let a = try transposed(try dynamic(try input(0)), "transA")
        let b = try transposed(try dynamic(try input(1)), "transB")
        guard shape(a)[1] == shape(b)[0] else { throw mismatch([a, b]) }
        let scale = attribute("alpha", default: Float(1))
        let whole = try add(.product(scale: scale, Finish()), [a, b], [shape(a)[0], shape(b)[1]])
        guard var bias = try optionalInput(2) else { return whole }
        let factor = attribute("beta", default: Float(1))
        if factor != 1 {
            bias = try arithmetic(.multiply, bias, constant(TensorConstant(shape: [], floats: [factor])))
        }
        return try arithmetic(.add, whole, bias)
    }

    private mutating func batchNormalization() throws(TensorError) -> ValueID {
        let input = try input(0)
        guard shape(input).count >= 2 else { throw mismatch([input]) }
        var parts: [[Float]] = []
        for index in 1...4 {
            guard let part = values[try self.input(index)].constant, part.count == shape(input)[1] else {
                throw mismatch([input, try self.input(index)])
            }
            parts.append(part.floats)
        }
        let epsilon = attribute("epsilon", default: Float(1e-5))
        let scale = parts[0].indices.map { parts[0][$0] / (parts[3][$0] + epsilon).squareRoot() }
        let bias = parts[0].indices.map { parts[1][$0] - parts[2][$0] * scale[$0] }
        let sizes = [scale.count] + [Int](repeating: 1, count: shape(input).count - 2)
        let scaled = try arithmetic(.multiply, input, constant(TensorConstant(shape: sizes, floats: scale)))
        return try arithmetic(.add, scaled, constant(TensorConstant(shape: sizes, floats: bias)))
    }

    private mutating func layerNormalization() throws(TensorError) -> ValueID {
        let input = try dynamic(try input(0))
        let rank = shape(input).count
        guard rank >= 1, try axis(attribute("axis", default: -1), rank: rank) == rank - 1 else {
            throw unsupported("axis that is not the last")
        }
        guard node.outputs.count == 1 else { throw unsupported("second output") }
        var inputs = [input]
        for index in 1...2 {
            guard let part = try optionalInput(index) else { continue }
            guard let known = values[part].constant, known.count == shape(input)[rank - 1] else {
                throw mismatch([input, part])
            }
            inputs.append(part)
        }
        guard inputs.count > 1 else { throw unsupported("missing scale") }
        return try add(.normalization(epsilon: attribute("epsilon", default: 1e-5)), inputs, shape(input))
    }

    private mutating func softmax() throws(TensorError) -> ValueID {
        let input = try dynamic(try input(0))
        let rank = shape(input).count
        let axis = attribute("axis", default: operatorVersion < 13 ? 1 : -1)
        guard rank >= 1, try self.axis(axis, rank: rank) == rank - 1 else {
            throw unsupported("axis that is not the last")
        }
        return try add(.softmax, [input], shape(input))
    }

    private mutating func reduced() throws(TensorError) -> ValueID {
        var input = try dynamic(try input(0))
        let whole = shape(input)
        let rank = whole.count
        var chosen = Set<Int>()
        if node.type == "GlobalAveragePool" {
            chosen = Set(whole.indices.dropFirst(2))
        } else if let listed = try integers(attribute: "axes", input: 1), !listed.isEmpty {
            for axis in listed { chosen.insert(try self.axis(axis, rank: rank)) }
        } else {
            chosen = Set(whole.indices)
        }
        let kept = whole.indices.filter { !chosen.contains($0) }
        let permutation = kept + chosen.sorted()
        if permutation != Array(whole.indices) {
            input = try view(input, .transpose(permutation), permutation.map { whole[$0] })
        }
        let count = chosen.map { whole[$0] }.reduce(1, *)
        if node.type == "ReduceL2" { input = try arithmetic(.multiply, input, input) }
        let scale = node.type == "ReduceMean" || node.type == "GlobalAveragePool" ? 1 / Float(count) : 1
        let rest = kept.map { whole[$0] }
        var result = try add(.sum(axes: chosen.count, scale: scale), [input], rest)
        if node.type == "ReduceL2" { result = try squareRoot(result) }
        guard node.type == "GlobalAveragePool" || attribute("keepdims", default: 1) != 0 else { return result }
        return try view(result, .reshape, whole.indices.map { chosen.contains($0) ? 1 : whole[$0] })
    }
}
