extension ModelWriter {
    /// A graph of YOLOX's shape with random weights: as large as the official one of the same width, and as slow.
    ///
    /// - Parameters:
    ///   - width: The share of 64 channels that the stem has: 0.5 for YOLOX-S, 0.25 for nano.
    ///   - size: The side of the photo, a multiple of 32.
    ///   - classes: How many classes it knows.
    ///   - isDecoded: Whether boxes come out in pixels.
    public static func yolox(
        width: Double = 0.5, size: Int = 640, classes: Int = 80, isDecoded: Bool = false, seed: UInt64 = 11
    ) -> ModelWriter {
        var network = NetworkWriter(seed: seed)
        let base = Int(width * 64)
        network.model.input("images", [1, 3, size, size])
        var corners: [String] = []
        for (row, column) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let rows = network.everySecond("images", from: row, axis: 2)
            corners.append(network.everySecond(rows, from: column, axis: 3))
        }
        var x = network.convolution(network.joined(corners), 12, base, kernel: 3, gain: 1.0 / 128)
        x = network.stage(network.convolution(x, base, base * 2, kernel: 3, stride: 2), base * 2, base * 2, 1)
        let d3 = network.stage(network.convolution(x, base * 2, base * 4, kernel: 3, stride: 2), base * 4, base * 4, 3)
        let d4 = network.stage(network.convolution(d3, base * 4, base * 8, kernel: 3, stride: 2), base * 8, base * 8, 3)
        x = network.convolution(d4, base * 8, base * 16, kernel: 3, stride: 2)
        let half = network.convolution(x, base * 16, base * 8)
        let pools = [5, 9, 13].map { network.largest(half, $0) }
        x = network.convolution(network.joined([half] + pools), base * 32, base * 16)
        let d5 = network.stage(x, base * 16, base * 16, 1, adds: false)
        let f0 = network.convolution(d5, base * 16, base * 8)
        let y = network.stage(network.joined([network.doubled(f0), d4]), base * 16, base * 8, 1, adds: false)
        let f1 = network.convolution(y, base * 8, base * 4)
        let p3 = network.stage(network.joined([network.doubled(f1), d3]), base * 8, base * 4, 1, adds: false)
        let down3 = network.convolution(p3, base * 4, base * 4, kernel: 3, stride: 2)
        let p4 = network.stage(network.joined([down3, f1]), base * 8, base * 8, 1, adds: false)
        let down4 = network.convolution(p4, base * 8, base * 8, kernel: 3, stride: 2)
        let p5 = network.stage(network.joined([down4, f0]), base * 16, base * 16, 1, adds: false)
        let heads = [(p3, base * 4), (p4, base * 8), (p5, base * 16)].map { input, channels in
            let stem = network.convolution(input, channels, base * 4)
            func branch() -> String {
                let first = network.convolution(stem, base * 4, base * 4, kernel: 3)
                return network.convolution(first, base * 4, base * 4, kernel: 3)
            }
            let kind = branch()
            let place = branch()
            let score = network.node("Sigmoid", [network.convolution(kind, base * 4, classes, gain: 0.4, silu: false)])
            let box = network.convolution(place, base * 4, 4, gain: 0.4, silu: false)
            let object = network.node("Sigmoid", [network.convolution(place, base * 4, 1, gain: 0.4, silu: false)])
            let all = network.joined([box, object, score])
            return network.node("Reshape", [all, network.integers([1, 5 + classes, -1])])
        }
        let all = network.node("Concat", heads, ["axis": .integer(2)])
        let places = network.node("Transpose", [all], ["perm": .integers([0, 2, 1])])
        let output = isDecoded ? network.decoded(places, size: size) : places
        network.model.node("Identity", [output], ["output"])
        network.model.output("output")
        network.model.operatorVersion = 13
        return network.model
    }

    /// A graph of CLIP's vision transformer with random weights, of TinyCLIP-ViT-8M/16's size.
    public static func clip(
        layers: Int = 10, width: Int = 256, heads: Int = 4, hidden: Int = 1024, dimension: Int = 512, patch: Int = 16,
        size: Int = 224, seed: UInt64 = 12
    ) -> ModelWriter {
        var network = NetworkWriter(seed: seed)
        let tokens = size / patch * (size / patch) + 1
        network.model.input("pixel_values", [nil, 3, size, size])
        let weights = network.weights([width, 3, patch, patch], fan: 3 * patch * patch)
        var x = network.node("Conv", ["pixel_values", weights], ["strides": .integers([patch, patch])])
        x = network.node("Reshape", [x, network.integers([0, width, -1])])
        x = network.node("Transpose", [x], ["perm": .integers([0, 2, 1])])
        let batch = network.node("Gather", [network.node("Shape", ["pixel_values"]), network.integers([0])])
        let sizes = network.node("Concat", [batch, network.integers([1, width])], ["axis": .integer(0)])
        let token = network.node("Expand", [network.weights([1, 1, width], fan: 4), sizes])
        x = network.node("Concat", [token, x], ["axis": .integer(1)])
        x = network.node("Add", [x, network.weights([1, tokens, width], fan: 10)])
        x = network.normalized(x, width)
        let scale = network.floats([1 / Float(width / heads).squareRoot()])
        for _ in 0..<layers {
            let input = network.normalized(x, width)
            func head(_ value: String, _ permutation: [Int]) -> String {
                let parts = network.node("Reshape", [value, network.integers([0, tokens, heads, width / heads])])
                return network.node("Transpose", [parts], ["perm": .integers(permutation)])
            }
            let q = head(network.node("Mul", [network.linear(input, width, width), scale]), [0, 2, 1, 3])
            let k = head(network.linear(input, width, width), [0, 2, 3, 1])
            let v = head(network.linear(input, width, width), [0, 2, 1, 3])
            let shares = network.node("Softmax", [network.node("MatMul", [q, k])], ["axis": .integer(-1)])
            var mixed = network.node(
                "Transpose", [network.node("MatMul", [shares, v])], ["perm": .integers([0, 2, 1, 3])])
            mixed = network.node("Reshape", [mixed, network.integers([0, tokens, width])])
            x = network.node("Add", [x, network.linear(mixed, width, width)])
            let inner = network.linear(network.normalized(x, width), width, hidden)
            let error = network.node("Erf", [network.node("Div", [inner, network.floats([Float(2).squareRoot()])])])
            let gate = network.node("Mul", [inner, network.node("Add", [error, network.floats([1])])])
            let active = network.node("Mul", [gate, network.floats([0.5])])
            x = network.node("Add", [x, network.linear(active, hidden, width)])
        }
        x = network.node("Slice", [x, network.integers([0]), network.integers([1]), network.integers([1])])
        x = network.node("Reshape", [x, network.integers([-1, width])])
        let last = network.normalized(x, width)
        network.model.node("MatMul", [last, network.weights([width, dimension], fan: width)], ["image_embeds"])
        network.model.output("image_embeds")
        return network.model
    }
}

/// Writes a network's parts and names their values.
private struct NetworkWriter {
    var model = ModelWriter()
    private var numbers: SampleNumbers
    private var count = 0

    init(seed: UInt64) { numbers = SampleNumbers(seed: seed) }

    private mutating func name() -> String {
        count += 1
        return "v\(count)"
    }

    mutating func node(
        _ type: String, _ inputs: [String], _ attributes: [String: ModelWriter.Attribute] = [:]
    ) -> String {
        let result = name()
        model.node(type, inputs, [result], attributes, name: "\(type)_\(count)")
        return result
    }

    mutating func integers(_ values: [Int]) -> String {
        let result = name()
        model.constant(result, [values.count], integers: values)
        return result
    }

    mutating func floats(_ values: [Float]) -> String {
        let result = name()
        model.constant(result, [values.count], values)
        return result
    }

    /// Weights with which sums of `fan` products keep their variance.
    mutating func weights(_ shape: [Int], fan: Int, gain: Double = 1) -> String {
        let result = name()
        let scale = Float(gain * (12 / Double(fan)).squareRoot())
        model.constant(result, shape, numbers.next(shape.reduce(1, *)).map { $0 * scale })
        return result
    }

    mutating func convolution(
        _ input: String, _ from: Int, _ to: Int, kernel: Int = 1, stride: Int = 1, gain: Double = 1, silu: Bool = true
    ) -> String {
        let weights = weights(
            [to, from, kernel, kernel], fan: from * kernel * kernel, gain: gain * (silu ? 1.5 : 1))
        let bias = self.weights([to], fan: 100)
        let sum = node(
            "Conv", [input, weights, bias],
            ["strides": .integers([stride, stride]), "pads": .integers([Int](repeating: kernel / 2, count: 4))])
        return silu ? node("Mul", [sum, node("Sigmoid", [sum])]) : sum
    }

    /// A cross-stage part: half of the channels pass `count` bottlenecks.
    mutating func stage(_ input: String, _ from: Int, _ to: Int, _ count: Int, adds: Bool = true) -> String {
        let half = to / 2
        var x = convolution(input, from, half)
        let other = convolution(input, from, half)
        for _ in 0..<count {
            let deep = convolution(convolution(x, half, half), half, half, kernel: 3)
            x = adds ? node("Add", [deep, x]) : deep
        }
        return convolution(joined([x, other]), 2 * half, to)
    }

    /// Moves boxes to their cells and scales them, as the official program does on demand.
    mutating func decoded(_ places: String, size: Int) -> String {
        func part(_ start: Int, _ end: Int) -> String {
            node("Slice", [places, integers([start]), integers([end]), integers([2])])
        }
        var cells: [Float] = []
        var units: [Float] = []
        for stride in [8, 16, 32] {
            for row in 0..<size / stride {
                for column in 0..<size / stride {
                    cells += [Float(column), Float(row)]
                    units.append(Float(stride))
                }
            }
        }
        let (grid, strides) = (name(), name())
        model.constant(grid, [1, units.count, 2], cells)
        model.constant(strides, [1, units.count, 1], units)
        let middle = node("Mul", [node("Add", [part(0, 2), grid]), strides])
        let sides = node("Mul", [node("Exp", [part(2, 4)]), strides])
        return node("Concat", [middle, sides, part(4, Int(Int32.max))], ["axis": .integer(-1)])
    }

    mutating func joined(_ inputs: [String]) -> String { node("Concat", inputs, ["axis": .integer(1)]) }

    mutating func everySecond(_ input: String, from: Int, axis: Int) -> String {
        node("Slice", [input, integers([from]), integers([Int(Int32.max)]), integers([axis]), integers([2])])
    }

    mutating func largest(_ input: String, _ size: Int) -> String {
        node(
            "MaxPool", [input],
            [
                "kernel_shape": .integers([size, size]), "strides": .integers([1, 1]),
                "pads": .integers([Int](repeating: size / 2, count: 4)),
            ])
    }

    mutating func doubled(_ input: String) -> String {
        let scales = floats([1, 1, 2, 2])
        return node(
            "Resize", [input, "", scales],
            [
                "mode": .text("nearest"), "coordinate_transformation_mode": .text("asymmetric"),
                "nearest_mode": .text("floor"),
            ])
    }

    mutating func normalized(_ input: String, _ width: Int) -> String {
        let scale = floats(numbers.next(width).map { 1 + $0 / 10 })
        let bias = floats(numbers.next(width).map { $0 / 10 })
        return node("LayerNormalization", [input, scale, bias])
    }

    mutating func linear(_ input: String, _ from: Int, _ to: Int) -> String {
        let product = node("MatMul", [input, weights([from, to], fan: from)])
        return node("Add", [weights([to], fan: 400), product])
    }
}
