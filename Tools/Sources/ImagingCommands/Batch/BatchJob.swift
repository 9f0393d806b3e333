/// One job of a batch: what a line asks for.
struct BatchJob: Hashable, Sendable {
    /// The line, with sorted names: the same job is the same text.
    let value: JSONValue
    /// What the command is called with.
    let arguments: [String]
    /// Where the result goes, if there is one.
    let output: String?

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: A JSON object: `{"input": "a.jpg", "output": "b.png", "options": {"at": "10,20", "plan": true}}`.
    ///   - definition: What the command takes.
    /// - Throws: ``CommandFailure`` with the code `badJob` when it is no such object.
    init(_ line: String, for definition: CommandDefinition) throws(CommandFailure) {
        guard let value = try? JSONValue(parsing: line), case .object(let members) = value else {
            throw BatchJob.bad("the line is no JSON object")
        }
        if let unknown = members.first(where: { !BatchJob.names.contains($0.name) }) {
            throw BatchJob.bad("'\(unknown.name)' is none of \(BatchJob.names.joined(separator: ", "))")
        }
        guard case .object(let options) = value["options"] ?? [:] else { throw BatchJob.bad("'options' is no object") }
        let outputs = try BatchJob.words(value["output"] ?? .null, "output")
        guard outputs.count <= 1 else { throw BatchJob.bad("there can be one output") }
        var arguments: [String] = []
        for option in options {
            switch option.value {
            case .bool(true): arguments.append("--\(option.name)")
            case .bool(false): break
            default: arguments += try BatchJob.words(option.value, option.name).map { "--\(option.name)=\($0)" }
            }
        }
        func isMissing(_ option: OptionSpec) -> Bool {
            definition.options.contains(option) && !options.contains { $0.name == option.name }
        }
        if isMissing(jsonFlag) { arguments.append(jsonFlag.typed) }
        // Many jobs at a time are faster than many threads for one.
        if isMissing(threadsOption.spec) { arguments.append("\(threadsOption.spec.typed)=1") }
        arguments += outputs.map { "--output=\($0)" }
        self.value = value
        self.arguments = arguments + ["--"] + (try BatchJob.words(value["input"] ?? .null, "input"))
        output = outputs.first
    }

    /// The members that a job may have.
    private static let names = ["id", "input", "options", "output"]

    private static func bad(_ message: String) -> CommandFailure { CommandFailure(code: "badJob", message: message) }

    /// Returns the words that a value stands for.
    private static func words(_ value: JSONValue, _ name: String) throws(CommandFailure) -> [String] {
        switch value {
        case .null: return []
        case .string(let text): return [text]
        case .integer, .unsigned, .number: return [value.text]
        case .array(let values):
            var words: [String] = []
            for value in values { words += try BatchJob.words(value, name) }
            return words
        case .bool, .object, .written: throw bad("'\(name)' is neither text nor number")
        }
    }
}
