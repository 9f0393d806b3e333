public import Foundation

/// A neural network as an ONNX file describes it, read and checked.
///
/// ```swift
/// let model = try TensorModel(contentsOf: URL(filePath: "yolox_s.onnx"))
/// for input in model.inputs { print(input.name, input.shape) }
/// ```
///
/// A model holds its file's bytes. A ``TensorSession`` computes with it and needs it no longer once it is made.
public struct TensorModel: Sendable {
    /// What the model reads, in the file's order.
    public let inputs: [TensorPort]

    /// What the model computes, in the file's order.
    public let outputs: [TensorPort]

    /// How often the model has each operator, by the operator's name.
    public let operatorCounts: [String: Int]

    /// The version of ONNX's standard operators that the file was written for.
    public var operatorVersion: Int { graph.operatorVersion }

    /// How many trained numbers the model has.
    public let parameterCount: Int

    /// How many bytes the file has.
    public var byteCount: Int { bytes.count }

    let graph: ONNXGraph
    let bytes: [UInt8]

    /// Reads a model from a file.
    ///
    /// - Parameter url: A file in ONNX's format, with its weights inside.
    /// - Throws: ``TensorError``.
    public init(contentsOf url: URL) throws(TensorError) {
        let data: Data
        do {
            data = try Data(contentsOf: url, options: .mappedIfSafe)
        } catch {
            throw .unreadableFile("\(url.lastPathComponent): \(error.localizedDescription)")
        }
        try self.init(bytes: [UInt8](data))
    }

    /// Reads a model from a file's bytes.
    ///
    /// - Parameter bytes: What an ONNX file holds.
    /// - Throws: ``TensorError``: the bytes must be a well-formed message, every operator one that the runtime has, every
    ///   value made before it is read, and every constant have as many numbers as its shape says.
    /// - Complexity: O(n) in the count of bytes.
    public init(bytes: [UInt8]) throws(TensorError) {
        let graph = try ONNXReader.read(bytes)
        var parameters = 0
        var defined = Set<String>()
        for tensor in graph.initializers {
            parameters += try TensorConstant(tensor, bytes: bytes).count
            guard defined.insert(tensor.name).inserted else { throw .duplicateValue(tensor.name) }
        }
        // Older files list constants among the inputs, too.
        let inputs = graph.inputs.filter { !defined.contains($0.name) }
        for input in inputs {
            guard input.type == ONNXType.float else { throw .unsupportedType(tensor: input.name, type: input.type) }
            guard defined.insert(input.name).inserted else { throw .duplicateValue(input.name) }
        }
        var counts: [String: Int] = [:]
        for node in graph.nodes {
            guard GraphBuilder.operators.contains(node.type), node.domain.isEmpty || node.domain == "ai.onnx" else {
                let domain = node.domain.isEmpty ? "" : "\(node.domain)."
                throw .unsupportedOperator(node: node.name, type: domain + node.type)
            }
            counts[node.type, default: 0] += 1
            for name in node.inputs where !name.isEmpty && !defined.contains(name) {
                throw .undefinedValue(node: node.name, value: name)
            }
            for name in node.outputs where !name.isEmpty {
                guard defined.insert(name).inserted else { throw .duplicateValue(name) }
            }
        }
        for output in graph.outputs where !defined.contains(output.name) {
            throw .undefinedValue(node: "outputs", value: output.name)
        }
        self.graph = graph
        self.bytes = bytes
        self.inputs = inputs.map { TensorPort(name: $0.name, shape: $0.shape) }
        outputs = graph.outputs.map { TensorPort(name: $0.name, shape: $0.shape) }
        operatorCounts = counts
        parameterCount = parameters
    }
}
