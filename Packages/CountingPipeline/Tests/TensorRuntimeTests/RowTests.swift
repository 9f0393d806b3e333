import Foundation
import TensorRuntime
import Testing
import _ImagingTestSupport
import _TensorTestSupport

struct RowTests {
    @Test func `equal numbers share evenly`() throws {
        let x = Tensor(shape: [2, 4], values: [3, 3, 3, 3, 0, 0, 1000, 0])
        let shares = Tensor(shape: [2, 4], values: [0.25, 0.25, 0.25, 0.25, 0, 0, 1, 0])
        let result = try TensorTrial.node("Softmax", [x])
        #expect(TensorTrial.difference(result, shares) < 1e-30)
    }

    @Test(arguments: [1, 2, 16, 17, 50]) func `softmax is near the definition`(count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        let x = TensorTrial.random([2, 3, count], &generator)
        let result = try TensorTrial.node("Softmax", [x])
        let twin = SlowTensors.tensor(x.shape) { place in
            let powers = (0..<count).map { exp(Double(SlowTensors.at(x, [place[0], place[1], $0]))) }
            return Float(powers[place[2]] / powers.reduce(0, +))
        }
        #expect(TensorTrial.difference(result, twin) < 1e-6)
    }

    @Test(arguments: [1, 3, 16, 37]) func `normalised rows are near the definition`(count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        let x = TensorTrial.random([4, count], &generator)
        let scale = TensorTrial.random([count], &generator)
        let bias = TensorTrial.random([count], &generator)
        let result = try TensorTrial.node(
            "LayerNormalization", [x], constants: ["s": scale, "b": bias], reads: ["x", "s", "b"],
            ["epsilon": .float(0.001)])
        let twin = SlowTensors.tensor(x.shape) { place in
            let row = (0..<count).map { Double(SlowTensors.at(x, [place[0], $0])) }
            let mean = row.reduce(0, +) / Double(count)
            let variance = row.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(count)
            let value = (row[place[1]] - mean) / (variance + 0.001).squareRoot()
            return Float(value * Double(scale.values[place[1]]) + Double(bias.values[place[1]]))
        }
        #expect(TensorTrial.difference(result, twin) < 1e-5)
    }

    @Test func `sums and means over chosen dimensions`() throws {
        let x = Tensor(shape: [2, 2, 3], values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
        let mean = try TensorTrial.node("ReduceMean", [x], ["axes": .integers([1, -1]), "keepdims": .integer(1)])
        #expect(mean == Tensor(shape: [2, 1, 1], values: [3.5, 9.5]))
        let sum = try TensorTrial.node(
            "ReduceSum", [x], integers: ["a": [0]], reads: ["x", "a"], ["keepdims": .integer(0)])
        #expect(sum == Tensor(shape: [2, 3], values: [8, 10, 12, 14, 16, 18]))
        let length = try TensorTrial.node(
            "ReduceL2", [Tensor(shape: [1, 2], values: [3, 4])], ["axes": .integers([-1])])
        #expect(length == Tensor(shape: [1, 1], values: [5]))
        let image = Tensor(shape: [1, 2, 1, 2], values: [1, 2, 3, 5])
        #expect(try TensorTrial.node("GlobalAveragePool", [image]) == Tensor(shape: [1, 2, 1, 1], values: [1.5, 4]))
    }
}
