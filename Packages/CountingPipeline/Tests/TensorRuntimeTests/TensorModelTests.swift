import Foundation
import TensorRuntime
import Testing
import _TensorTestSupport

struct TensorModelTests {
    private func error(_ model: ModelWriter, shapes: [String: [Int]] = [:]) -> TensorError? {
        do throws(TensorError) {
            _ = try TensorSession(TensorModel(bytes: model.bytes), shapes: shapes)
            return nil
        } catch {
            return error
        }
    }

    private func small(_ change: (inout ModelWriter) -> Void = { _ in }) -> ModelWriter {
        var model = ModelWriter()
        model.input("x", [2, nil])
        change(&model)
        model.node("Relu", ["x"], ["y"], name: "last")
        model.output("y")
        return model
    }

    @Test func `a model tells what it has`() throws {
        let model = try TensorModel(bytes: small { $0.constant("w", [2, 3], [1, 2, 3, 4, 5, 6]) }.bytes)
        #expect(model.inputs == [TensorPort(name: "x", shape: [2, nil])])
        #expect(model.outputs.map(\.name) == ["y"])
        #expect(model.operatorCounts == ["Relu": 1])
        #expect(model.parameterCount == 6)
        #expect(model.operatorVersion == 17)
        #expect(model.byteCount == small { $0.constant("w", [2, 3], [1, 2, 3, 4, 5, 6]) }.bytes.count)
    }

    @Test func `a model is read from a file`() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).onnx")
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(throws: TensorError.self) { try TensorModel(contentsOf: url) }
        try Data(small().bytes).write(to: url)
        #expect(try TensorModel(contentsOf: url).inputs.count == 1)
    }

    @Test func `an unknown operator is named with its node`() {
        let model = small { $0.node("Einsum", ["x"], ["z"], name: "head/einsum") }
        #expect(error(model) == .unsupportedOperator(node: "head/einsum", type: "Einsum"))
        #expect("\(error(model)!)" == "the node head/einsum is a Einsum, which is not supported")
        let unnamed = small { $0.node("LSTM", ["x"], ["z"]) }
        #expect(error(unnamed) == .unsupportedOperator(node: "#0 LSTM", type: "LSTM"))
    }

    @Test func `an unknown attribute is named with its node`() {
        let model = small { model in
            model.input("i", [1, 1, 2, 2])
            model.constant("s", [4], [1, 1, 2, 2])
            model.node("Resize", ["i", "", "s"], ["z"], ["mode": .text("cubic")], name: "up")
        }
        #expect(error(model) == .unsupportedAttribute(node: "up", attribute: "mode"))
    }

    @Test func `what is not made cannot be read`() {
        #expect(
            error(small { $0.node("Relu", ["later"], ["z"], name: "n") })
                == .undefinedValue(node: "n", value: "later"))
        #expect(error(small { $0.output("other") }) == .undefinedValue(node: "outputs", value: "other"))
        #expect(error(small { $0.node("Relu", ["x"], ["x"]) }) == .duplicateValue("x"))
    }

    @Test func `weights beyond the file or beyond reason`() {
        let short = ModelWriter.tensor("w", [2, 2], type: 1, data: [UInt8](repeating: 0, count: 12))
        #expect(
            error(small { $0.raw(5, short) }) == .wrongDataSize(tensor: "w", expected: 16, found: 12))
        let huge = ModelWriter.tensor("w", [Int.max, Int.max], type: 1, data: [])
        #expect(
            error(small { $0.raw(5, huge) }) == .impossibleShape(tensor: "w", shape: [Int.max, Int.max]))
        let negative = ModelWriter.tensor("w", [-1], type: 1, data: [])
        #expect(error(small { $0.raw(5, negative) }) == .impossibleShape(tensor: "w", shape: [-1]))
        let half = ModelWriter.tensor("w", [1], type: 10, data: [0, 0])
        #expect(error(small { $0.raw(5, half) }) == .unsupportedType(tensor: "w", type: 10))
        let outside = ModelWriter.tensor("w", [1], type: 1, data: []) + ModelWriter.field(14, integer: 1)
        #expect(error(small { $0.raw(5, outside) }) == .externalData(tensor: "w"))
    }

    @Test func `every cut of a file is refused or a model`() {
        let bytes = small { $0.constant("w", [1], [1]) }.bytes
        for count in 0..<bytes.count {
            do throws(TensorError) {
                _ = try TensorModel(bytes: Array(bytes[..<count]))
                // Only the last field, the operators' version, may be missing.
                #expect(count > bytes.count - 8)
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
        #expect(throws: TensorError.corruptFile(offset: 1)) {
            try TensorModel(bytes: [0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01])
        }
    }

    @Test func `shapes that do not fit are named`() {
        let model = small { model in
            model.input("a", [1, 2])
            model.input("b", [3, 1])
            model.node("MatMul", ["a", "b"], ["z"], name: "product")
        }
        #expect(error(model) == .shapeMismatch(node: "product", shapes: [[1, 2], [3, 1]]))
        #expect(
            error(small(), shapes: ["x": [3, 4]]) == .wrongInputShape(input: "x", expected: [2, -1], found: [3, 4]))
        #expect(error(small(), shapes: ["q": [3, 4]]) == .unknownName("q"))
        let computed = small { model in
            model.node("Reshape", ["x", "x"], ["z"], name: "shape")
        }
        #expect(error(computed) == .unknownShape(node: "shape"))
    }

    @Test func `memory has a limit`() throws {
        let model = try TensorModel(bytes: small().bytes)
        #expect(throws: TensorError.tooLarge(needed: 8000, limit: 4096)) {
            try TensorSession(model, shapes: ["x": [2, 1000]], memoryLimit: 4096)
        }
        #expect(throws: TensorError.self) { try TensorSession(model, shapes: ["x": [2, 1 << 60]]) }
    }

    @Test func `damaged files are refused or run`() throws {
        var outcomes: [ModelTrial.Outcome] = []
        for number in 0..<150 { outcomes.append(try ModelTrial(seed: 20, number: number).run()) }
        #expect(outcomes.contains(.ran) && outcomes.contains(.refused))
    }
}
