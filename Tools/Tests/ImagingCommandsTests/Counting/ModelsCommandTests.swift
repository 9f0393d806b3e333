import DurableStore
import Testing
import _DurableTestSupport
import _TensorTestSupport

@testable import ImagingCommands

struct ModelsCommandTests {
    @Test func `a model's facts for people and for machines`() async throws {
        let folder = try TemporaryFolder()
        let bytes = ModelWriter.transformer().bytes
        let path = try folder.write(bytes, to: "a.onnx")
        let people = Capture()
        #expect(await ImagingProgram.run(["models", "check", path], in: people.environment) == .done)
        #expect(people.output.contains("  input        pixels any × 3 × 18 × 18\n"))
        #expect(people.output.contains("  output       embedding 1 × 16\n"))
        #expect(people.output.contains("8 MatMul"))
        #expect(people.output.hasSuffix("  sha256       \(ContentHash(of: bytes).description)\n"))
        let machines = Capture()
        #expect(await ImagingProgram.run(["models", "check", path, "--json"], in: machines.environment) == .done)
        let facts = try #require(try machines.jsonLines().first)
        #expect(facts["bytes"] as? Int == bytes.count)
        #expect((facts["operators"] as? [String: Int])?["Softmax"] == 1)
    }

    @Test func `a file that is no model is told apart and the others are shown`() async throws {
        let folder = try TemporaryFolder()
        let bad = try folder.write([1, 2, 3], to: "bad")
        let good = try folder.write(ModelWriter.detector().bytes, to: "good.onnx")
        let capture = Capture()
        let status = await ImagingProgram.run(["models", "check", bad, good, "--json"], in: capture.environment)
        #expect(status == .failed)
        let codes = try capture.jsonLines().map { ($0["error"] as? [String: Any])?["code"] as? String }
        #expect(codes == ["model", nil])
    }

    @Test func `what to do must be said`() async {
        #expect(await ImagingProgram.run(["models", "chek", "a"], in: Capture().environment) == .usage)
        #expect(await ImagingProgram.run(["models", "check"], in: Capture().environment) == .usage)
    }
}
