import ImagingCore
import TensorRuntime
import _ImagingTestSupport
import _TensorTestSupport

/// Runs graphs of a few nodes.
enum TensorTrial {
    /// Returns random numbers within -1...1.
    static func random(_ shape: [Int], _ generator: inout SeededGenerator) -> Tensor {
        Tensor(
            shape: shape,
            values: (0..<shape.reduce(1, *)).map { _ in Float.random(in: -1...1, using: &generator) })
    }

    /// Computes one node of the inputs x, y and z and of constants.
    static func node(
        _ type: String, _ inputs: [Tensor], constants: [String: Tensor] = [:], integers: [String: [Int]] = [:],
        reads: [String]? = nil, _ attributes: [String: ModelWriter.Attribute] = [:], operatorVersion: Int = 17,
        bands: ParallelBands = .serial
    ) throws -> Tensor {
        var model = ModelWriter()
        model.operatorVersion = operatorVersion
        for (name, tensor) in constants { model.constant(name, tensor.shape, tensor.values) }
        for (name, values) in integers { model.constant(name, [values.count], integers: values) }
        let names = Array(["x", "y", "z"].prefix(inputs.count))
        model.node(type, reads ?? names, ["result"], attributes, name: "the node")
        model.output("result")
        return try run(model, Dictionary(uniqueKeysWithValues: zip(names, inputs)), bands: bands)
    }

    /// Computes a model's only output.
    static func run(
        _ model: ModelWriter, _ inputs: [String: Tensor], bands: ParallelBands = .serial
    ) throws -> Tensor {
        var model = model
        for (name, tensor) in inputs { model.input(name, tensor.shape) }
        let session = try TensorSession(TensorModel(bytes: model.bytes))
        return try session.run(inputs, bands: bands).values.first!
    }

    /// The largest difference, as a share of the largest number.
    static func difference(_ a: Tensor, _ b: Tensor) -> Float {
        guard a.shape == b.shape else { return .infinity }
        let scale = max(b.values.map(abs).max() ?? 1, 1e-6)
        return zip(a.values, b.values).map { $0.isNaN || $1.isNaN ? .infinity : abs($0 - $1) }.max()! / scale
    }
}
