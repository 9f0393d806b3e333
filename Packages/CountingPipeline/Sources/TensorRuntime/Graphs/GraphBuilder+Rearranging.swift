extension GraphBuilder {
    /// Makes the same numbers stand otherwise.
    mutating func rearranged() throws(TensorError) -> ValueID {
        let value = try input(0)
        let whole = shape(value)
        switch node.type {
        case "Reshape":
            guard let sizes = try integers(attribute: "shape", input: 1),
                let shape = ShapeRules.reshaped(
                    whole, to: sizes, keepingZeros: attribute("allowzero", default: 0) != 0)
            else { throw mismatch([value]) }
            return try view(value, .reshape, shape)
        case "Flatten":
            let axis = attribute("axis", default: 1)
            let place = axis == whole.count ? axis : try self.axis(axis, rank: whole.count)
            return try view(
                value, .reshape, [whole[..<place].reduce(1, *), whole[place...].reduce(1, *)])
        case "Squeeze":
            let axes = try chosenAxes(rank: whole.count) ?? Set(whole.indices.filter { whole[$0] == 1 })
            guard axes.allSatisfy({ whole[$0] == 1 }) else { throw mismatch([value]) }
            return try view(value, .reshape, whole.indices.filter { !axes.contains($0) }.map { whole[$0] })
        case "Unsqueeze":
            guard let listed = try integers(attribute: "axes", input: 1), listed.count <= 16 else {
                throw unsupported("axes")
            }
            let rank = whole.count + listed.count
            var axes = Set<Int>()
            for axis in listed { axes.insert(try self.axis(axis, rank: rank)) }
            guard axes.count == listed.count else { throw unsupported("axes") }
            var rest = whole[...]
            return try view(value, .reshape, (0..<rank).map { axes.contains($0) ? 1 : rest.removeFirst() })
        case "Transpose":
            let permutation = node.attributes["perm"]?.integers ?? whole.indices.reversed()
            guard permutation.sorted() == Array(whole.indices) else { throw unsupported("perm \(permutation)") }
            return try view(value, .transpose(permutation), permutation.map { whole[$0] })
        case "Expand":
            guard let sizes = try integers(1), sizes.count <= 16, let shape = ShapeRules.broadcast(whole, sizes) else {
                throw mismatch([value])
            }
            return try view(value, .expand, shape)
        case "Slice": return try sliced(value)
        default: return try gathered(value)
        }
    }

    private func chosenAxes(rank: Int) throws(TensorError) -> Set<Int>? {
        guard let listed = try integers(attribute: "axes", input: 1) else { return nil }
        var axes = Set<Int>()
        for axis in listed { axes.insert(try self.axis(axis, rank: rank)) }
        return axes
    }

    private mutating func sliced(_ value: ValueID) throws(TensorError) -> ValueID {
        let rank = shape(value).count
        guard let starts = try integers(attribute: "starts", input: 1),
            let ends = try integers(attribute: "ends", input: 2), starts.count == ends.count
        else { throw unsupported("starts") }
        let axes = try integers(attribute: "axes", input: 3) ?? Array(starts.indices)
        let steps = try integers(4) ?? [Int](repeating: 1, count: starts.count)
        guard axes.count == starts.count, steps.count == starts.count else { throw unsupported("axes") }
        var result = value
        for index in starts.indices {
            let axis = try self.axis(axes[index], rank: rank)
            var shape = shape(result)
            guard
                let (start, count) = ShapeRules.slice(
                    size: shape[axis], start: starts[index], end: ends[index], step: steps[index])
            else { throw unsupported("steps") }
            shape[axis] = count
            result = try view(result, .slice(axis: axis, start: start, step: steps[index]), shape)
        }
        return result
    }

    private mutating func gathered(_ value: ValueID) throws(TensorError) -> ValueID {
        let whole = shape(value)
        let axis = try self.axis(attribute("axis", default: 0), rank: whole.count)
        let places = try input(1)
        guard let listed = try integers(1), listed.count <= 1 << 16 else { throw unsupported("indices") }
        var parts: [ValueID] = []
        for place in listed {
            guard let start = ShapeRules.axis(place, rank: whole[axis]) else { throw unsupported("index \(place)") }
            var shape = whole
            shape[axis] = 1
            parts.append(try view(value, .slice(axis: axis, start: start, step: 1), shape))
        }
        let joined = parts.count == 1 ? parts[0] : try concatenation(parts, axis: axis)
        return try view(joined, .reshape, whole[..<axis] + shape(places) + whole[(axis + 1)...])
    }

    mutating func split() throws(TensorError) -> [ValueID] {
        let value = try input(0)
        let axis = try self.axis(attribute("axis", default: 0), rank: shape(value).count)
        let size = shape(value)[axis]
        let parts = node.outputs.count
        guard parts > 0 else { return [] }
        let even = (size + parts - 1) / parts
        let counts =
            try integers(attribute: "split", input: 1)
            ?? (0..<parts).map { max(0, min(even, size - $0 * even)) }
        guard counts.count == parts, counts.allSatisfy({ $0 >= 0 && $0 <= size }), counts.reduce(0, +) == size else {
            throw mismatch([value])
        }
        var start = 0
        var results: [ValueID] = []
        for count in counts {
            var shape = shape(value)
            shape[axis] = count
            results.append(try view(value, .slice(axis: axis, start: start, step: 1), shape))
            start += count
        }
        return results
    }

    // MARK: Nodes whose results must be known

    mutating func known() throws(TensorError) -> ValueID {
        switch node.type {
        case "Constant":
            if let tensor = node.attributes["value"]?.tensor {
                return constant(try TensorConstant(tensor, bytes: bytes))
            }
            if let integer = node.attributes["value_int"]?.integer {
                return constant(TensorConstant(shape: [], integers: [integer]))
            }
            if let float = node.attributes["value_float"]?.float {
                return constant(TensorConstant(shape: [], floats: [float]))
            }
            if let listed = node.attributes["value_ints"]?.integers {
                return constant(TensorConstant(shape: [listed.count], integers: listed))
            }
            throw unsupported("value")
        case "Shape":
            let sizes = shape(try input(0))
            return constant(TensorConstant(shape: [sizes.count], integers: sizes))
        case "ConstantOfShape":
            guard let sizes = try integers(0) else { throw unsupported("missing shape") }
            try checkConstant(sizes)
            let count = sizes.reduce(1, *)
            guard let tensor = node.attributes["value"]?.tensor else {
                return constant(TensorConstant(shape: sizes, floats: [Float](repeating: 0, count: count)))
            }
            let number = try TensorConstant(tensor, bytes: bytes)
            guard number.count == 1 else { throw unsupported("value") }
            return constant(number.selecting([Int](repeating: 0, count: count), shape: sizes))
        case "Cast": return try cast()
        case "Range": return try range()
        default: return try chosen()
        }
    }

    private mutating func cast() throws(TensorError) -> ValueID {
        let value = try input(0)
        let type = attribute("to", default: 0)
        guard let known = values[value].constant else {
            guard type == ONNXType.float else { throw unsupported("cast to \(type)") }
            return value
        }
        switch type {
        case ONNXType.float, ONNXType.double: return constant(TensorConstant(shape: known.shape, floats: known.floats))
        case ONNXType.int64, ONNXType.int32, ONNXType.bool:
            let whole: [Int]
            if let integers = known.integers { whole = integers } else { whole = try integers(of: known.floats) }
            let kept = type == ONNXType.bool ? whole.map { $0 == 0 ? 0 : 1 } : whole
            return constant(TensorConstant(shape: known.shape, integers: kept))
        default: throw unsupported("cast to \(type)")
        }
    }

    private func integers(of floats: [Float]) throws(TensorError) -> [Int] {
        var result: [Int] = []
        for value in floats {
            guard let whole = Int(exactly: value.rounded(.towardZero)) else { throw unsupported("cast of \(value)") }
            result.append(whole)
        }
        return result
    }

    private mutating func range() throws(TensorError) -> ValueID {
        guard let start = try integers(0)?.first, let end = try integers(1)?.first, let step = try integers(2)?.first,
            step != 0, max(abs(start / 2), abs(end / 2)) < 1 << 40
        else { throw unsupported("range") }
        let count = step > 0 ? (end - start + step - 1) / step : (start - end - step - 1) / -step
        try checkConstant([max(0, count)])
        return constant(TensorConstant(shape: [max(0, count)], integers: (0..<max(0, count)).map { start + $0 * step }))
    }

    private mutating func chosen() throws(TensorError) -> ValueID {
        let all = try allInputs()
        guard all.count == (node.type == "Where" ? 3 : 2) else { throw unsupported("count of inputs") }
        var whole: [Int] = []
        for value in all {
            guard values[value].constant != nil else { throw .unknownShape(node: node.name) }
            guard let shape = ShapeRules.broadcast(whole, shape(value)) else { throw mismatch(all) }
            whole = shape
        }
        var parts: [TensorConstant] = []
        for value in all {
            let stretched = try view(value, .expand, whole)
            parts.append(values[stretched].constant!)
        }
        if node.type == "Equal" {
            let equal = zip(parts[0].floats, parts[1].floats).map { $0 == $1 ? 1 : 0 }
            return constant(TensorConstant(shape: whole, integers: equal))
        }
        guard let condition = parts[0].integers else { throw mismatch(all) }
        if let yes = parts[1].integers, let no = parts[2].integers {
            return constant(
                TensorConstant(shape: whole, integers: condition.indices.map { condition[$0] != 0 ? yes[$0] : no[$0] }))
        }
        let yes = parts[1].floats
        let no = parts[2].floats
        return constant(
            TensorConstant(shape: whole, floats: condition.indices.map { condition[$0] != 0 ? yes[$0] : no[$0] }))
    }
}
