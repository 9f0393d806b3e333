public import Foundation

extension SuiteRecord {
    /// Reads a record from a JSON file.
    public init(contentsOf url: URL) throws {
        self = try JSONDecoder().decode(SuiteRecord.self, from: Data(contentsOf: url))
    }

    /// Writes the record into a JSON file, all at once.
    ///
    /// Each benchmark and each result has a line of its own, so that a change of one shows as one.
    public func write(to url: URL) throws { try Data(text().utf8).write(to: url, options: .atomic) }

    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func line(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        func list(_ lines: [String], indent: String) -> String {
            lines.isEmpty ? "[]" : "[\n" + lines.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n\(indent)]"
        }
        let runs = try runs.map { run in
            var head = run
            head.results = []
            let text = try line(head)
            let results = list(try run.results.map(line), indent: "    ")
            // Sorted keys: "results" stands before "started" and "toolchain".
            return text.replacingOccurrences(of: "\"results\":[]", with: "\"results\":\(results)")
        }
        return """
            {
              "suite": \(try line(suite)),
              "library": \(try line(library)),
              "benchmarks": \(list(try benchmarks.map(line), indent: "  ")),
              "runs": \(list(runs, indent: "  "))
            }

            """
    }
}
