import Foundation
import TensorRuntime
import Testing
import _ImagingTestSupport
import _TensorTestSupport

struct ElementTests {
    @Test(arguments: [
        ([2, 3, 4], [2, 3, 4]), ([2, 3, 4], [4]), ([2, 3, 4], [3, 1]), ([1], [5, 2]), ([3, 1, 5], [1, 4, 1]),
        ([2, 20, 2, 3], [20, 1, 1]),
    ]) func `tensors are stretched to each other`(left: [Int], right: [Int]) throws {
        var generator = SeededGenerator(seed: UInt64(left.count))
        let a = TensorTrial.random(left, &generator)
        let b = TensorTrial.random(right, &generator)
        let operations: [(String, (Float, Float) -> Float)] = [
            ("Add", { $0 + $1 }), ("Sub", { $0 - $1 }), ("Mul", { $0 * $1 }), ("Div", { $0 / $1 }),
            ("Max", { max($0, $1) }), ("Min", { min($0, $1) }),
        ]
        for (name, operation) in operations {
            let twin = SlowTensors.tensor(SlowTensors.stretched(left, right)) {
                operation(SlowTensors.stretchedAt(a, $0), SlowTensors.stretchedAt(b, $0))
            }
            #expect(try TensorTrial.node(name, [a, b]) == twin, "\(name)")
            #expect(try TensorTrial.node(name, [a], constants: ["b": b], reads: ["x", "b"]) == twin, "\(name)")
        }
    }

    @Test func `powers`() throws {
        let x = Tensor(shape: [4], values: [0, 2, 9, 0.25])
        func power(_ exponent: Float) throws -> [Float] {
            try TensorTrial.node(
                "Pow", [x], constants: ["e": Tensor(shape: [], values: [exponent])], reads: ["x", "e"]
            ).values
        }
        #expect(try power(2) == [0, 4, 81, 0.0625])
        #expect(try power(0.5) == [0, Float(2).squareRoot(), 3, 0.5])
        #expect(try power(3) == [0, 8, 729, 0.015625])
    }

    @Test(arguments: ["Sigmoid", "Tanh", "Erf", "Exp", "Sqrt", "Relu", "LeakyRelu", "Neg"]) func `functions`(
        name: String
    ) throws {
        let values = stride(from: Float(-12), through: 12, by: 0.173).map { name == "Sqrt" ? abs($0) : $0 }
        let extremes: [Float] = name == "Sqrt" ? [0, 1e30] : [-1000, -90, 0, 60, 1000]
        let x = Tensor(shape: [values.count + extremes.count], values: values + extremes)
        let result = try TensorTrial.node(name, [x])
        for (given, found) in zip(x.values, result.values) {
            let value = Double(given)
            let expected: Double =
                switch name {
                case "Sigmoid": 1 / (1 + exp(-value))
                case "Tanh": tanh(value)
                case "Erf": erf(value)
                case "Exp": exp(value)
                case "Sqrt": value.squareRoot()
                case "Relu": max(value, 0)
                case "LeakyRelu": value < 0 ? value * Double(Float(0.01)) : value
                default: -value
                }
            if Double(found).isInfinite {
                #expect(expected > Double(Float.greatestFiniteMagnitude))
            } else {
                #expect(abs(Double(found) - expected) <= 4e-7 * max(1, abs(expected)), "\(name) of \(given)")
            }
        }
    }

    @Test func `no number stays none`() throws {
        let x = Tensor(shape: [2], values: [.nan, 1])
        for name in ["Sigmoid", "Tanh", "Erf", "Exp", "Sqrt", "Relu", "LeakyRelu"] {
            let result = try TensorTrial.node(name, [x])
            #expect(result.values[0].isNaN && !result.values[1].isNaN, "\(name)")
        }
    }

    /// Each of the forms that exporters write.
    @Test(arguments: ["silu", "scaled", "gelu", "gelu by halves"]) func `joined activations are what they were`(
        form: String
    ) throws {
        var generator = SeededGenerator(seed: 7)
        let x = TensorTrial.random([3, 21], &generator)
        var model = ModelWriter()
        model.constant("factor", [], [1.702])
        model.constant("root", [], [Float(2).squareRoot()])
        model.constant("one", [1], [1])
        model.constant("half", [], [0.5])
        switch form {
        case "silu":
            model.node("Sigmoid", ["x"], ["s"])
            model.node("Mul", ["s", "x"], ["result"])
        case "scaled":
            model.node("Mul", ["x", "factor"], ["f"])
            model.node("Sigmoid", ["f"], ["s"])
            model.node("Mul", ["x", "s"], ["result"])
        default:
            model.node("Div", ["x", "root"], ["d"])
            model.node("Erf", ["d"], ["e"])
            model.node("Add", ["e", "one"], ["f"])
            model.node("Mul", form == "gelu" ? ["x", "f"] : ["x", "half"], ["g"])
            model.node("Mul", form == "gelu" ? ["g", "half"] : ["g", "f"], ["result"])
        }
        model.output("result")
        let result = try TensorTrial.run(model, ["x": x])
        let twin = x.values.map { value in
            let value = Double(value)
            switch form {
            case "silu": return Float(value / (1 + exp(-value)))
            case "scaled": return Float(value / (1 + exp(-1.702 * value)))
            default: return Float(value * (1 + erf(value / 2.0.squareRoot())) / 2)
            }
        }
        #expect(TensorTrial.difference(result, Tensor(shape: [3, 21], values: twin)) < 1e-6)
    }
}
