import DurableStore
import TensorRuntime

/// What `imaging models check` tells about a file.
struct ModelReport {
    private let input: String
    private let model: TensorModel
    private let session: TensorSession
    private let hash: String

    /// Reads the model and makes it ready to compute, which finds whatever is wrong with it.
    init(_ input: String, bytes: [UInt8]) throws(CommandFailure) {
        self.input = input
        do throws(TensorError) {
            model = try TensorModel(bytes: bytes)
            session = try TensorSession(model)
        } catch {
            throw CommandFailure(code: "model", message: error.description)
        }
        hash = ContentHash(of: bytes).description
    }

    private var operators: [(name: String, count: Int)] {
        model.operatorCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The report for people.
    var text: String {
        let megabytes = { (bytes: Int) in "\((bytes + 524_288) / 1_048_576) MiB" }
        var lines = [input]
        for port in model.inputs { lines.append("  input        \(port.name) \(Self.text(port))") }
        for port in session.outputs { lines.append("  output       \(port.name) \(Self.text(port))") }
        lines.append("  operators    " + operators.map { "\($0.count) \($0.name)" }.joined(separator: ", "))
        lines.append("  version      \(model.operatorVersion)")
        lines.append("  parameters   \(model.parameterCount)")
        lines.append(
            "  memory       \(megabytes(session.weightByteCount)) of weights, \(megabytes(session.workingByteCount)) at work"
        )
        lines.append("  size         \(model.byteCount) bytes")
        lines.append("  sha256       \(hash)")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(_ port: TensorPort) -> String {
        port.shape.map { $0.map { "\($0)" } ?? "any" }.joined(separator: " × ")
    }

    /// The report for machines.
    var json: JSONValue {
        func ports(_ ports: [TensorPort]) -> JSONValue {
            .array(
                ports.map { port in
                    ["name": .string(port.name), "shape": .array(port.shape.map { $0.map { .integer($0) } ?? .null })]
                })
        }
        return [
            "input": .string(input), "inputs": ports(model.inputs), "outputs": ports(session.outputs),
            "operators": .object(operators.map { JSONValue.Member(name: $0.name, value: .integer($0.count)) }),
            "operatorVersion": .integer(model.operatorVersion), "parameters": .integer(model.parameterCount),
            "weightBytes": .integer(session.weightByteCount), "workingBytes": .integer(session.workingByteCount),
            "bytes": .integer(model.byteCount), "sha256": .string(hash),
        ]
    }
}
