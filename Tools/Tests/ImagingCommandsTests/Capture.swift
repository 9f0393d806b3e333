import Foundation
import ImagingCommands
import Synchronization

/// An environment whose texts tests can read.
final class Capture: Sendable {
    private let texts = Mutex((output: "", error: ""))
    private let input: Mutex<String>
    let errorIsTerminal: Bool

    init(errorIsTerminal: Bool = false, input: String = "") {
        self.errorIsTerminal = errorIsTerminal
        self.input = Mutex(input)
    }

    var output: String { texts.withLock { $0.output } }
    var error: String { texts.withLock { $0.error } }

    /// The standard output's lines as JSON objects.
    func jsonLines() throws -> [[String: Any]] {
        try output.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
        }
    }

    var environment: CommandEnvironment {
        CommandEnvironment(
            readSomeInput: {
                self.input.withLock { input in
                    defer { input = "" }
                    return Data(input.utf8)
                }
            },
            writeOutput: { text in self.texts.withLock { $0.output += text } },
            writeError: { text in self.texts.withLock { $0.error += text } }, errorIsTerminal: errorIsTerminal)
    }
}
