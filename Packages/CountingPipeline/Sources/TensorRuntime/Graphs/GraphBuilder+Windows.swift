extension GraphBuilder {
    mutating func convolution() throws(TensorError) -> ValueID {
        let image = try input(0)
        let weights = try input(1)
        let size = shape(image)
        let taps = shape(weights)
        let groups = attribute("group", default: 1)
        guard size.count == 4, taps.count == 4, groups >= 1, groups <= taps[0], taps[0] % groups == 0,
            taps[1] <= size[1], taps[1] * groups == size[1], taps[2] > 0, taps[3] > 0
        else { throw mismatch([image, weights]) }
        guard let known = values[weights].constant, !known.isInteger else { throw unsupported("computed weights") }
        var inputs = [image, weights]
        if let bias = try optionalInput(2) {
            guard shape(bias) == [taps[0]], values[bias].constant != nil else {
                throw mismatch([image, weights, bias])
            }
            inputs.append(bias)
        }
        let (window, rows, columns) = try window(height: taps[2], width: taps[3], size: size)
        return try add(.convolution(window, groups: groups, Finish()), inputs, [size[0], taps[0], rows, columns])
    }

    mutating func largest() throws(TensorError) -> ValueID {
        let image = try input(0)
        let size = shape(image)
        guard size.count == 4, let kernel = node.attributes["kernel_shape"]?.integers, kernel.count == 2 else {
            throw mismatch([image])
        }
        guard node.outputs.count == 1 else { throw unsupported("second output") }
        let (window, rows, columns) = try window(height: kernel[0], width: kernel[1], size: size)
        return try add(.largest(window), [image], [size[0], size[1], rows, columns])
    }

    private func window(height: Int, width: Int, size: [Int]) throws(TensorError) -> (Window, Int, Int) {
        func list(_ name: String, _ count: Int, default value: Int) throws(TensorError) -> [Int] {
            guard let values = node.attributes[name]?.integers, !values.isEmpty else {
                return [Int](repeating: value, count: count)
            }
            guard values.count == count, values.allSatisfy({ $0 >= value && $0 <= 1 << 20 }) else {
                throw unsupported("\(name) \(values.prefix(8))")
            }
            return values
        }
        guard height >= 1, width >= 1, height <= 1 << 20, width <= 1 << 20 else {
            throw unsupported("kernel_shape")
        }
        let strides = try list("strides", 2, default: 1)
        let dilations = try list("dilations", 2, default: 1)
        var pads = try list("pads", 4, default: 0)
        let reach = [(height - 1) * dilations[0] + 1, (width - 1) * dilations[1] + 1]
        switch node.attributes["auto_pad"]?.string ?? "NOTSET" {
        case "NOTSET", "": break
        case "VALID": pads = [0, 0, 0, 0]
        case "SAME_UPPER", "SAME_LOWER":
            for axis in 0..<2 {
                let places = (size[axis + 2] + strides[axis] - 1) / strides[axis]
                let missing = max(0, (places - 1) * strides[axis] + reach[axis] - size[axis + 2])
                let less = node.attributes["auto_pad"]?.string == "SAME_UPPER" ? missing / 2 : (missing + 1) / 2
                pads[axis] = less
                pads[axis + 2] = missing - less
            }
        default: throw unsupported("auto_pad")
        }
        // A window that sees nothing but padding has no largest value.
        guard pads[0] < reach[0], pads[1] < reach[1], pads[2] < reach[0], pads[3] < reach[1] else {
            throw unsupported("pads \(pads)")
        }
        let room = [size[2] + pads[0] + pads[2] - reach[0], size[3] + pads[1] + pads[3] - reach[1]]
        guard room[0] >= 0, room[1] >= 0, attribute("ceil_mode", default: 0) == 0 else {
            throw unsupported(room.contains { $0 < 0 } ? "window larger than its image" : "ceil_mode")
        }
        let window = Window(
            height: height, width: width, strideY: strides[0], strideX: strides[1], dilationY: dilations[0],
            dilationX: dilations[1], padTop: pads[0], padLeft: pads[1])
        return (window, room[0] / strides[0] + 1, room[1] / strides[1] + 1)
    }

    mutating func resized() throws(TensorError) -> ValueID {
        let image = try input(0)
        let size = shape(image)
        guard size.count == 4 else { throw mismatch([image]) }
        guard (node.attributes["mode"]?.string ?? "nearest") == "nearest" else { throw unsupported("mode") }
        func numbers(_ index: Int) throws(TensorError) -> [Float]? {
            guard let value = try optionalInput(index) else { return nil }
            guard let known = values[value].constant else { throw .unknownShape(node: node.name) }
            return known.count == 0 ? nil : known.floats
        }
        let listed: [Float]? = node.attributes["scales"]?.floats
        let scaleInput = node.type == "Upsample" || operatorVersion < 11 ? 1 : 2
        var scales = listed
        if scales == nil { scales = try numbers(scaleInput) }
        var target: [Int] = []
        if let scales {
            guard scales.count == 4, scales.allSatisfy({ $0 > 0 && $0 <= 1024 }) else { throw unsupported("scales") }
            target = size.indices.map { Int((Float(size[$0]) * scales[$0]).rounded(.down)) }
        } else if node.type == "Resize", let sizes = try numbers(3) {
            guard sizes.count == 4, sizes.allSatisfy({ $0 >= 1 && $0 <= 1_048_576 }) else { throw unsupported("sizes") }
            target = sizes.map { Int($0.rounded()) }
            scales = size.indices.map { Float(target[$0]) / Float(size[$0]) }
        } else {
            throw unsupported("missing scales")
        }
        guard target[0] == size[0], target[1] == size[1], target[2] > 0, target[3] > 0 else {
            throw unsupported("scales")
        }
        target[0] = size[0]
        let rows = try places(size[2], target[2], scales![2])
        let columns = try places(size[3], target[3], scales![3])
        return try add(.resize(rows: rows, columns: columns), [image], target)
    }

    /// Returns which place each of the target's places takes.
    private func places(_ size: Int, _ target: Int, _ scale: Float) throws(TensorError) -> [Int] {
        let older = node.type == "Upsample" || operatorVersion < 11
        let mode = node.attributes["coordinate_transformation_mode"]?.string ?? (older ? "asymmetric" : "half_pixel")
        let rounding = node.attributes["nearest_mode"]?.string ?? (older ? "floor" : "round_prefer_floor")
        guard target <= 1 << 20 else { throw unsupported("scales") }
        var result: [Int] = []
        for place in 0..<target {
            var at: Float
            switch mode {
            case "asymmetric": at = Float(place) / scale
            case "half_pixel": at = (Float(place) + 0.5) / scale - 0.5
            case "pytorch_half_pixel": at = target > 1 ? (Float(place) + 0.5) / scale - 0.5 : 0
            case "align_corners": at = target > 1 ? Float(place) * Float(size - 1) / Float(target - 1) : 0
            default: throw unsupported("coordinate_transformation_mode")
            }
            switch rounding {
            case "floor": at = at.rounded(.down)
            case "ceil": at = at.rounded(.up)
            case "round_prefer_floor": at = (at - 0.5).rounded(.up)
            case "round_prefer_ceil": at = (at + 0.5).rounded(.down)
            default: throw unsupported("nearest_mode")
            }
            result.append(min(max(Int(at), 0), size - 1))
        }
        return result
    }
}
