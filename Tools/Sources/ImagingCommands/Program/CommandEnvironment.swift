public import Foundation

/// The world that a command runs in: where its text goes and where it is read from.
///
/// Tests give their own; ``standard`` is the process's.
public struct CommandEnvironment: Sendable {
    /// Returns everything on standard input.
    public var readInput: @Sendable () -> Data
    /// Returns the next bytes of standard input as soon as there are some; none at its end.
    public var readSomeInput: @Sendable () -> Data
    /// Writes a text to standard output.
    public var writeOutput: @Sendable (String) -> Void
    /// Writes a text to standard error.
    public var writeError: @Sendable (String) -> Void
    /// Whether someone watches standard error, so that a progress bar makes sense.
    public var errorIsTerminal: Bool

    /// Makes an environment.
    public init(
        readInput: @escaping @Sendable () -> Data = { Data() },
        readSomeInput: @escaping @Sendable () -> Data = { Data() },
        writeOutput: @escaping @Sendable (String) -> Void,
        writeError: @escaping @Sendable (String) -> Void,
        errorIsTerminal: Bool = false
    ) {
        self.readInput = readInput
        self.readSomeInput = readSomeInput
        self.writeOutput = writeOutput
        self.writeError = writeError
        self.errorIsTerminal = errorIsTerminal
    }

    /// The process's own standard streams.
    ///
    /// A terminal that calls itself dumb gets no bar, because it cannot go back in a line.
    public static var standard: CommandEnvironment {
        CommandEnvironment(
            readInput: { FileHandle.standardInput.readDataToEndOfFile() },
            readSomeInput: { FileHandle.standardInput.availableData },
            writeOutput: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
            writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
            errorIsTerminal: isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb")
    }
}

extension CommandEnvironment {
    /// Tells why an input could not be worked on: to people on standard error, to machines on standard output.
    func report(_ failure: CommandFailure, of input: String, command: String, json: Bool) {
        writeError("\(ImagingProgram.name) \(command): \(input): \(failure.message)\n")
        guard json else { return }
        let value: JSONValue = ["input": .string(input), "error": failure.json]
        writeOutput(value.text + "\n")
    }
}
