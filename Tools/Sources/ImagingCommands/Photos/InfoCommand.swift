import ImagingCore

/// `imaging info`: tells what is in photo files without decoding their pixels.
public struct InfoCommand: Command {
    /// What the command is called, takes and says in its help.
    public static let definition = CommandDefinition(
        name: "info", summary: "tells what is in photo files",
        operand: .photos, options: [jsonFlag],
        examples: [.init("Show a photo's size, orientation and profile", "imaging info photo.jpg")])

    let inputs: [String]
    let json: Bool

    /// Makes the command of its arguments.
    public init(_ arguments: ParsedArguments) throws(UsageError) {
        inputs = arguments.operands
        json = arguments.has(jsonFlag)
    }

    /// Tells about each photo; one that fails does not stop the others.
    public func run(in environment: CommandEnvironment) async -> CommandStatus {
        var failures = 0
        for input in inputs {
            do throws(CommandFailure) {
                let report = try inspect(input)
                environment.writeOutput(json ? report.json.text + "\n" : report.text)
            } catch {
                environment.report(error, of: input, command: Self.definition.name, json: json)
                failures += 1
            }
        }
        return failures == 0 ? .done : .failed
    }

    private func inspect(_ input: String) throws(CommandFailure) -> InfoReport {
        let bytes = try FileStore().read(input)
        return InfoReport(input: input, byteCount: bytes.count, info: try ImageInfo(ofFile: bytes))
    }
}
