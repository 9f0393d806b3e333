import TensorRuntime
import Testing
import _ImagingTestSupport
import _TensorTestSupport

struct ProductTests {
    @Test func `two rows by two columns`() throws {
        let a = Tensor(shape: [2, 2], values: [1, 2, 3, 4])
        let b = Tensor(shape: [2, 2], values: [5, 6, 7, 8])
        #expect(try TensorTrial.node("MatMul", [a, b]).values == [19, 22, 43, 50])
        #expect(
            try TensorTrial.node("MatMul", [a], constants: ["b": b], reads: ["x", "b"]).values == [19, 22, 43, 50])
    }

    @Test(arguments: [
        ([5, 7], [7, 3]), ([1, 1], [1, 1]), ([2, 3, 5, 4], [2, 3, 4, 33]), ([2, 1, 5, 4], [3, 4, 17]),
        ([4, 9], [2, 9, 2]), ([1, 15, 16], [16, 65]),
    ]) func `products have the twin's bits`(left: [Int], right: [Int]) throws {
        var generator = SeededGenerator(seed: UInt64(left.reduce(1, *)))
        let a = TensorTrial.random(left, &generator)
        let b = TensorTrial.random(right, &generator)
        let twin = SlowTensors.product(a, b)
        #expect(try TensorTrial.node("MatMul", [a, b]) == twin)
        #expect(try TensorTrial.node("MatMul", [a], constants: ["b": b], reads: ["x", "b"]) == twin)
    }

    @Test(arguments: [(false, false), (true, false), (false, true), (true, true)]) func `general products`(
        first: Bool, second: Bool
    ) throws {
        var generator = SeededGenerator(seed: 3)
        let a = TensorTrial.random([5, 6], &generator)
        let b = TensorTrial.random([6, 7], &generator)
        let bias = TensorTrial.random([7], &generator)
        func turned(_ tensor: Tensor) -> Tensor {
            SlowTensors.tensor(tensor.shape.reversed()) { SlowTensors.at(tensor, $0.reversed()) }
        }
        let result = try TensorTrial.node(
            "Gemm", [first ? turned(a) : a], constants: ["b": second ? turned(b) : b, "c": bias],
            reads: ["x", "b", "c"],
            ["transA": .integer(first ? 1 : 0), "transB": .integer(second ? 1 : 0), "alpha": .float(2)])
        let doubled = Tensor(shape: b.shape, values: b.values.map { $0 * 2 })
        #expect(result == SlowTensors.product(a, doubled, bias: bias.values))
    }

    @Test func `a bias, a factor, an activation and a sum are joined`() throws {
        var generator = SeededGenerator(seed: 4)
        let x = TensorTrial.random([3, 1024], &generator)
        let w = TensorTrial.random([1024, 20], &generator)
        let b = TensorTrial.random([20], &generator)
        let other = TensorTrial.random([3, 20], &generator)
        var model = ModelWriter()
        model.constant("w", w.shape, w.values)
        model.constant("b", b.shape, b.values)
        model.constant("two", [], [2])
        model.node("MatMul", ["x", "w"], ["p"])
        model.node("Add", ["b", "p"], ["q"])
        model.node("Mul", ["q", "two"], ["r"])
        model.node("Relu", ["r"], ["s"])
        model.node("Add", ["y", "s"], ["result"])
        model.output("result")
        let result = try TensorTrial.run(model, ["x": x, "y": other])
        let doubled = Tensor(shape: w.shape, values: w.values.map { $0 * 2 })
        let sum = SlowTensors.product(x, doubled, bias: b.values.map { $0 * 2 })
        let twin = zip(sum.values, other.values).map { max($0, 0) + $1 }
        #expect(result == Tensor(shape: [3, 20], values: twin))
    }
}
