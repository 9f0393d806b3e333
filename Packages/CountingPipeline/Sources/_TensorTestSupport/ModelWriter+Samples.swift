extension ModelWriter {
    /// A detector's graph in small: slices, convolutions of all kinds, pools, a resize, and one output of two heads.
    public static func detector(size: Int = 16, seed: UInt64 = 1) -> ModelWriter {
        var numbers = SampleNumbers(seed: seed)
        var model = ModelWriter()
        model.input("images", [1, 3, size, size])
        for (name, value) in [("zero", 0), ("one", 1), ("two", 2), ("three", 3), ("end", Int(Int32.max))] {
            model.constant(name, [1], integers: [value])
        }
        for (name, start, axis) in [("top", "zero", "two"), ("bottom", "one", "two")] {
            model.node("Slice", ["images", start, "end", axis, "two"], [name])
        }
        for (name, rows, start) in [
            ("a", "top", "zero"), ("b", "bottom", "zero"), ("c", "top", "one"), ("d", "bottom", "one"),
        ] {
            model.node("Slice", [rows, start, "end", "three", "two"], [name])
        }
        model.node("Concat", ["a", "b", "c", "d"], ["focus"], ["axis": .integer(1)])
        func convolution(
            _ input: String, _ output: String, _ from: Int, _ to: Int, kernel: Int, stride: Int = 1, group: Int = 1,
            silu: Bool = true
        ) {
            model.constant(
                "\(output).w", [to, from / group, kernel, kernel], numbers.next(to * from / group * kernel * kernel))
            model.constant("\(output).b", [to], numbers.next(to))
            let sum = silu ? "\(output).sum" : output
            model.node(
                "Conv", [input, "\(output).w", "\(output).b"], [sum],
                [
                    "strides": .integers([stride, stride]), "pads": .integers([Int](repeating: kernel / 2, count: 4)),
                    "group": .integer(group),
                ])
            guard silu else { return }
            model.node("Sigmoid", [sum], ["\(output).s"])
            model.node("Mul", [sum, "\(output).s"], [output])
        }
        convolution("focus", "stem", 12, 16, kernel: 3)
        convolution("stem", "left", 16, 16, kernel: 1)
        convolution("left", "wide", 16, 16, kernel: 3)
        model.node("Add", ["wide", "left"], ["sum"])
        convolution("stem", "deep", 16, 16, kernel: 3, group: 16)
        model.node("Concat", ["sum", "deep"], ["both"], ["axis": .integer(1)])
        convolution("both", "half", 32, 20, kernel: 3, stride: 2)
        model.node(
            "MaxPool", ["half"], ["pool"], ["kernel_shape": .integers([5, 5]), "pads": .integers([2, 2, 2, 2])])
        model.node("Concat", ["half", "pool"], ["pools"], ["axis": .integer(1)])
        model.constant("scales", [4], [1, 1, 2, 2])
        model.node(
            "Resize", ["pools", "", "scales"], ["up"],
            [
                "mode": .text("nearest"), "coordinate_transformation_mode": .text("asymmetric"),
                "nearest_mode": .text("floor"),
            ])
        model.node("Concat", ["up", "both"], ["join"], ["axis": .integer(1)])
        model.constant("flat", [3], integers: [1, 7, -1])
        for (name, input, channels) in [("fine", "join", 72), ("coarse", "pools", 40)] {
            convolution(input, "\(name).box", channels, 4, kernel: 1, silu: false)
            convolution(input, "\(name).class", channels, 3, kernel: 1, silu: false)
            model.node("Sigmoid", ["\(name).class"], ["\(name).score"])
            model.node("Concat", ["\(name).box", "\(name).score"], ["\(name).all"], ["axis": .integer(1)])
            model.node("Reshape", ["\(name).all", "flat"], [name])
        }
        model.node("Concat", ["fine", "coarse"], ["heads"], ["axis": .integer(2)])
        model.node("Transpose", ["heads"], ["output"], ["perm": .integers([0, 2, 1])])
        model.output("output")
        return model
    }

    /// A vision transformer's graph in small: patches, a class token by Shape and Expand, one layer, GELU.
    public static func transformer(seed: UInt64 = 2) -> ModelWriter {
        var numbers = SampleNumbers(seed: seed)
        var model = ModelWriter()
        let (width, heads, tokens) = (16, 2, 5)
        model.input("pixels", [nil, 3, 18, 18])
        model.constant("patch.w", [width, 3, 9, 9], numbers.next(width * 243))
        model.node("Conv", ["pixels", "patch.w"], ["patch"], ["strides": .integers([9, 9])])
        model.constant("list", [3], integers: [0, width, -1])
        model.node("Reshape", ["patch", "list"], ["patches"])
        model.node("Transpose", ["patches"], ["words"], ["perm": .integers([0, 2, 1])])
        model.node("Shape", ["pixels"], ["shape"])
        model.constant("first", [], integers: [0])
        model.constant("axis", [1], integers: [0])
        model.node("Gather", ["shape", "first"], ["batch"])
        model.node("Unsqueeze", ["batch", "axis"], ["batches"])
        model.constant("rest", [2], integers: [1, width])
        model.node("Concat", ["batches", "rest"], ["sizes"], ["axis": .integer(0)])
        model.constant("class", [1, 1, width], numbers.next(width))
        model.node("Expand", ["class", "sizes"], ["token"])
        model.node("Concat", ["token", "words"], ["sequence"], ["axis": .integer(1)])
        model.constant("position", [1, tokens, width], numbers.next(tokens * width))
        model.node("Add", ["sequence", "position"], ["x"])
        func normalize(_ input: String, _ output: String) {
            model.constant("\(output).g", [width], numbers.next(width))
            model.constant("\(output).b", [width], numbers.next(width))
            model.node("LayerNormalization", [input, "\(output).g", "\(output).b"], [output])
        }
        func linear(_ input: String, _ output: String, _ from: Int, _ to: Int) {
            model.constant("\(output).w", [from, to], numbers.next(from * to))
            model.constant("\(output).b", [to], numbers.next(to))
            model.node("MatMul", [input, "\(output).w"], ["\(output).p"])
            model.node("Add", ["\(output).b", "\(output).p"], [output])
        }
        normalize("x", "n")
        model.constant("heads", [4], integers: [0, tokens, heads, width / heads])
        for (name, permutation) in [("q", [0, 2, 1, 3]), ("k", [0, 2, 3, 1]), ("v", [0, 2, 1, 3])] {
            linear("n", name, width, width)
            model.node("Reshape", [name, "heads"], ["\(name).h"])
            model.node("Transpose", ["\(name).h"], ["\(name).t"], ["perm": .integers(permutation)])
        }
        model.constant("scale", [], [0.35])
        model.node("Mul", ["q.t", "scale"], ["q.s"])
        model.node("MatMul", ["q.s", "k.t"], ["scores"])
        model.node("Softmax", ["scores"], ["weights"], ["axis": .integer(-1)])
        model.node("MatMul", ["weights", "v.t"], ["mixed"])
        model.node("Transpose", ["mixed"], ["mixed.t"], ["perm": .integers([0, 2, 1, 3])])
        model.constant("joined", [3], integers: [0, tokens, width])
        model.node("Reshape", ["mixed.t", "joined"], ["heads.joined"])
        linear("heads.joined", "o", width, width)
        model.node("Add", ["x", "o"], ["y"])
        normalize("y", "m")
        linear("m", "h", width, 24)
        model.constant("root", [], [Float(2).squareRoot()])
        model.constant("half", [], [0.5])
        model.constant("unit", [], [1])
        model.node("Div", ["h", "root"], ["h.d"])
        model.node("Erf", ["h.d"], ["h.e"])
        model.node("Add", ["h.e", "unit"], ["h.1"])
        model.node("Mul", ["h", "h.1"], ["h.2"])
        model.node("Mul", ["h.2", "half"], ["gelu"])
        linear("gelu", "z", 24, width)
        model.node("Add", ["y", "z"], ["out"])
        model.node("Gather", ["out", "first"], ["embedding"], ["axis": .integer(1)])
        model.output("embedding")
        return model
    }

    /// A graph of what exporters write around shapes, and of the operators that the others lack.
    public static func shapes(seed: UInt64 = 3) -> ModelWriter {
        var numbers = SampleNumbers(seed: seed)
        var model = ModelWriter()
        model.input("x", [2, nil])
        model.constant("minus", [1], integers: [-1])
        model.constant("wanted", [3], integers: [3, -1, 4])
        model.constant("rank", [1], integers: [3])
        model.node(
            "ConstantOfShape", ["rank"], ["ones"], ["value": .constant(tensor("", [1], integers: [1]))])
        model.node("Mul", ["ones", "minus"], ["minuses"])
        model.node("Equal", ["wanted", "minuses"], ["free"])
        model.node("Where", ["free", "ones", "wanted"], ["sizes"])
        model.constant("w", [4, 1], numbers.next(4))
        model.constant("c", [4], numbers.next(4))
        model.node("Gemm", ["x", "w", "c"], ["g"], ["transB": .integer(1), "alpha": .float(0.5)])
        model.node("Unsqueeze", ["g", "minus"], ["u"])
        model.node("Squeeze", ["u", "minus"], ["q"])
        model.node("Expand", ["q", "sizes"], ["e"])
        model.node("Split", ["e"], ["s", "t"], ["axis": .integer(2)])
        model.node("Max", ["s", "t"], ["m"])
        model.constant("two", [], [2])
        model.node("Pow", ["m", "two"], ["p"])
        model.node("ReduceMean", ["p"], ["mean"], ["axes": .integers([0, -1])])
        model.node("Sqrt", ["mean"], ["root"])
        model.node("Flatten", ["root"], ["flat"], ["axis": .integer(1)])
        for (name, value) in [("begin", 0), ("stop", 4), ("step", 2)] { model.constant(name, [], integers: [value]) }
        model.node("Range", ["begin", "stop", "step"], ["range"])
        model.node("Cast", ["range"], ["floats"], ["to": .integer(1)])
        model.node("Add", ["flat", "floats"], ["sum"])
        model.node("ReduceL2", ["sum"], ["length"], ["axes": .integers([1])])
        model.node("Div", ["sum", "length"], ["unit"])
        model.output("unit")
        return model
    }
}

/// Small random numbers that follow from a seed.
public struct SampleNumbers: Sendable {
    private var state: UInt64

    /// Starts a sequence.
    public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// Returns the next numbers, within -0.5...0.5.
    public mutating func next(_ count: Int) -> [Float] {
        (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Float(state >> 40) / Float(1 << 24) - 0.5
        }
    }
}
