import DurableStore
import Foundation
import TensorRuntime

/// `imaging models`: tells what is in files of neural networks and whether they can be used.
public struct ModelsCommand: Command {
    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "models", summary: "checks files of neural networks",
        operand: .init(
            "check FILE", help: "What to do, and with which ONNX files", isRepeatable: true,
            completions: [.words(["check"]), .file]),
        options: [jsonFlag],
        examples: [.init("See whether a detector can be used", "imaging models check yolox_s.onnx")])

    private let inputs: [String]
    private let json: Bool

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.operands.first ?? ""
        if word != "check" { throw UsageError(unknown: "action", word, among: ["check"]) }
        inputs = Array(arguments.operands.dropFirst())
        guard !inputs.isEmpty else { throw UsageError("nothing says what to check") }
        json = arguments.has(jsonFlag)
    }

    /// Tells about each file; one that fails does not stop the others.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        var failures = 0
        for input in inputs {
            do throws(CommandFailure) {
                let report = try ModelReport(input, bytes: try FileStore().read(input))
                environment.writeOutput(json ? report.json.text + "\n" : report.text)
            } catch {
                environment.report(error, of: input, command: Self.definition.name, json: json)
                failures += 1
            }
        }
        return failures == 0 ? .done : .failed
    }
}
