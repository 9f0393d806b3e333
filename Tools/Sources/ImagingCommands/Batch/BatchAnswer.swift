/// What became of one job.
struct BatchAnswer: Hashable, Sendable {
    /// The job as it was given; its line's number where it was none.
    let job: JSONValue
    let status: CommandStatus
    let seconds: Double
    /// What the command said of each input.
    let results: [JSONValue]
    /// Why it failed.
    let error: CommandFailure?

    /// What the status of a job says that need not be done again.
    static let finished = ["done", "nothingFound"]

    /// Takes what a command said.
    ///
    /// - Parameters:
    ///   - output: Its standard output: JSON lines, where the command has those.
    ///   - message: Its standard error.
    init(job: JSONValue, status: CommandStatus, seconds: Double, output: String, message: String) {
        let lines = output.split(separator: "\n").compactMap { try? JSONValue(parsing: String($0)) }
        self.job = job
        self.status = status
        self.seconds = seconds
        results = lines.filter { $0["error"] == nil }
        guard status == .failed || status == .usage else {
            error = nil
            return
        }
        if case .string(let code)? = lines.compactMap({ $0["error"]?["code"] }).first,
            case .string(let text)? = lines.compactMap({ $0["error"]?["message"] }).first
        {
            error = CommandFailure(code: code, message: text)
        } else {
            error = CommandFailure(
                code: "\(status)", message: message.split(separator: "\n").first.map(String.init) ?? "it failed")
        }
    }

    /// Tells of a line that is no job.
    init(line: Int, failure: CommandFailure) {
        job = ["line": .integer(line)]
        status = .usage
        seconds = 0
        results = []
        error = failure
    }

    /// The answer in one line.
    var line: String {
        var members: [JSONValue.Member] = []
        func add(_ name: String, _ value: JSONValue?) {
            if let value { members.append(JSONValue.Member(name: name, value: value)) }
        }
        add("id", job["id"])
        add("status", .string("\(status)"))
        add("seconds", .number((seconds * 1000).rounded() / 1000))
        if !results.isEmpty { add("results", .array(results)) }
        add("error", error?.json)
        add("job", job)
        return JSONValue.object(members).text + "\n"
    }
}
