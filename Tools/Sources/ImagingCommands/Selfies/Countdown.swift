/// A countdown that people see.
struct Countdown: Sendable {
    /// How long it is.
    let seconds: Int

    /// Waits for a second.
    var second: @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) }

    /// Shows each second that is left, in one line of a terminal, else in lines of their own.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    func run(in environment: CommandEnvironment) async throws {
        for left in stride(from: seconds, to: 0, by: -1) {
            environment.writeError(environment.errorIsTerminal ? "\r\(left)\u{1B}[K" : "\(left)\n")
            try await second()
        }
        if seconds > 0 && environment.errorIsTerminal { environment.writeError("\r\u{1B}[K") }
    }
}
