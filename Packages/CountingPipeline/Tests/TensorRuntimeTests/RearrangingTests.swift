import TensorRuntime
import Testing
import _ImagingTestSupport
import _TensorTestSupport

struct RearrangingTests {
    private func counting(_ shape: [Int]) -> Tensor {
        Tensor(shape: shape, values: (0..<shape.reduce(1, *)).map { Float($0) })
    }

    @Test func `a matrix is turned`() throws {
        let x = Tensor(shape: [2, 3], values: [1, 2, 3, 4, 5, 6])
        #expect(try TensorTrial.node("Transpose", [x]) == Tensor(shape: [3, 2], values: [1, 4, 2, 5, 3, 6]))
    }

    @Test(arguments: [[0, 1, 2, 3], [3, 1, 0, 2], [0, 2, 3, 1], [1, 0, 3, 2]]) func `dimensions change places`(
        permutation: [Int]
    ) throws {
        let x = counting([2, 3, 4, 5])
        let result = try TensorTrial.node("Transpose", [x], ["perm": .integers(permutation)])
        let twin = SlowTensors.tensor(permutation.map { x.shape[$0] }) { place in
            var source = [0, 0, 0, 0]
            for (index, axis) in permutation.enumerated() { source[axis] = place[index] }
            return SlowTensors.at(x, source)
        }
        #expect(result == twin)
    }

    @Test func `shapes change and numbers stay`() throws {
        let x = counting([2, 3, 4])
        #expect(try TensorTrial.node("Reshape", [x], integers: ["s": [0, -1]], reads: ["x", "s"]).shape == [2, 12])
        #expect(try TensorTrial.node("Reshape", [x], integers: ["s": [4, 6]], reads: ["x", "s"]).values == x.values)
        #expect(try TensorTrial.node("Flatten", [x], ["axis": .integer(2)]).shape == [6, 4])
        #expect(
            try TensorTrial.node("Unsqueeze", [x], integers: ["a": [0, -1]], reads: ["x", "a"]).shape == [
                1, 2, 3, 4, 1,
            ])
        #expect(try TensorTrial.node("Squeeze", [counting([1, 3, 1])]).shape == [3])
    }

    @Test func `slices forwards and backwards`() throws {
        let x = counting([2, 6])
        func slice(_ start: Int, _ end: Int, _ step: Int) throws -> [Float] {
            try TensorTrial.node(
                "Slice", [x], integers: ["s": [start], "e": [end], "a": [1], "t": [step]],
                reads: ["x", "s", "e", "a", "t"]
            ).values
        }
        #expect(try slice(1, 4, 1) == [1, 2, 3, 7, 8, 9])
        #expect(try slice(-5, Int(Int32.max), 2) == [1, 3, 5, 7, 9, 11])
        #expect(try slice(-1, Int(Int32.min), -2) == [5, 3, 1, 11, 9, 7])
        #expect(try slice(0, 100, 4) == [0, 4, 6, 10])
    }

    @Test func `gathered and split and joined`() throws {
        let x = counting([2, 3])
        let rows = try TensorTrial.node(
            "Gather", [x], integers: ["i": [2, 0, -1]], reads: ["x", "i"], ["axis": .integer(1)])
        #expect(rows == Tensor(shape: [2, 3], values: [2, 0, 2, 5, 3, 5]))
        #expect(
            try TensorTrial.node("Concat", [x, counting([2, 1])], ["axis": .integer(-1)]).values
                == [0, 1, 2, 0, 3, 4, 5, 1])
        var model = ModelWriter()
        model.constant("sizes", [2], integers: [1, 2])
        model.node("Split", ["x", "sizes"], ["a", "b"], ["axis": .integer(1)])
        model.node("Concat", ["b", "a", "a"], ["c"], ["axis": .integer(1)])
        model.output("c")
        #expect(try TensorTrial.run(model, ["x": x]).values == [1, 2, 0, 0, 4, 5, 3, 3])
    }

    @Test func `stretched`() throws {
        let x = Tensor(shape: [2, 1], values: [1, 2])
        let result = try TensorTrial.node("Expand", [x], integers: ["s": [2, 1, 3]], reads: ["x", "s"])
        #expect(result == Tensor(shape: [2, 2, 3], values: [1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2]))
    }

    /// What torch writes for `expand`: a size of -1 keeps what there is.
    @Test func `shapes are computed beforehand`() throws {
        var model = ModelWriter()
        model.constant("one", [1], integers: [1])
        model.constant("minus", [1], integers: [-1])
        model.constant("wanted", [2], integers: [3, -1])
        model.node("Shape", ["x"], ["shape"])
        model.constant("rank", [1], integers: [2])
        model.node(
            "ConstantOfShape", ["rank"], ["ones"],
            ["value": .constant(ModelWriter.tensor("", [1], integers: [1]))])
        model.node("Mul", ["ones", "minus"], ["minuses"])
        model.node("Equal", ["wanted", "minuses"], ["isFree"])
        model.node("Where", ["isFree", "ones", "wanted"], ["sizes"])
        model.node("Expand", ["x", "sizes"], ["y"])
        model.node("Cast", ["shape"], ["floats"], ["to": .integer(1)])
        model.node("Add", ["y", "floats"], ["z"])
        model.output("z")
        let result = try TensorTrial.run(model, ["x": Tensor(shape: [1, 2], values: [5, 6])])
        #expect(result == Tensor(shape: [3, 2], values: [6, 8, 6, 8, 6, 8]))
    }

    /// Random chains of changes after a convolution, whose numbers stand with their channels side by side.
    @Test(arguments: 0..<20) func `chains of changes are what their numbers say`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var model = ModelWriter()
        let x = TensorTrial.random([2, 3, 2, 4], &generator)
        model.constant("w", [3, 3, 1, 1], [1, 0, 0, 0, 1, 0, 0, 0, 1])
        model.node("Conv", ["x", "w"], ["v0"])
        var twin = x
        var constants = 0
        for step in 0..<6 {
            let (from, to) = ("v\(step)", "v\(step + 1)")
            let rank = twin.shape.count
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                let permutation = (0..<rank).shuffled(using: &generator)
                model.node("Transpose", [from], [to], ["perm": .integers(permutation)])
                let source = twin
                twin = SlowTensors.tensor(permutation.map { source.shape[$0] }) { place in
                    var old = [Int](repeating: 0, count: rank)
                    for (index, axis) in permutation.enumerated() { old[axis] = place[index] }
                    return SlowTensors.at(source, old)
                }
            case 1:
                let count = twin.values.count
                let first = (1...count).filter { count % $0 == 0 }.randomElement(using: &generator)!
                model.constant("c\(constants)", [2], integers: [first, -1])
                model.node("Reshape", [from, "c\(constants)"], [to])
                constants += 1
                twin = Tensor(shape: [first, count / first], values: twin.values)
            case 2:
                let axis = Int.random(in: 0..<rank, using: &generator)
                model.node("Concat", [from, from], [to], ["axis": .integer(axis)])
                let source = twin
                var shape = twin.shape
                shape[axis] *= 2
                twin = SlowTensors.tensor(shape) { place in
                    var old = place
                    old[axis] %= source.shape[axis]
                    return SlowTensors.at(source, old)
                }
            default:
                model.node("Relu", [from], ["r\(step)"])
                model.node("Add", [from, "r\(step)"], [to])
                twin = Tensor(shape: twin.shape, values: twin.values.map { $0 + max($0, 0) })
            }
        }
        model.output("v6")
        #expect(try TensorTrial.run(model, ["x": x]) == twin)
    }
}
