import Foundation

/// How long work goes on after it was cancelled, at worst.
///
/// Work is started and cancelled, again and again, after delays spread over the time that it takes. What disturbs the
/// machine makes a wait longer and never shorter: a long one is measured again, and the shortest counts. The work must
/// not sleep: where all its threads' work together took less time than went by, that is the wait.
public struct CancelLatency: Sendable {
    /// How long the work takes when it is not cancelled.
    public let whole: Duration

    /// The longest wait.
    public let longest: Duration

    /// After how long the work was cancelled when it took longest to stop.
    public let delay: Duration

    /// At how many moments it was cancelled.
    public static let momentCount = 40

    /// Measures the longest wait of some work.
    ///
    /// - Parameter work: What is cancelled. Throws `CancellationError` when it is.
    public init(of work: @escaping @Sendable () async throws -> Void) async throws {
        let whole = try await ContinuousClock().measure { try await work() }
        var longest = (wait: Duration.zero, delay: Duration.zero)
        for moment in 0..<CancelLatency.momentCount {
            let delay = whole * (Double(moment) + 0.5) / Double(CancelLatency.momentCount)
            var shortest: Duration?
            for _ in 0..<3 where shortest ?? .seconds(1) > CancelLatency.short {
                guard let wait = try await CancelLatency.wait(after: delay, work) else { continue }
                shortest = min(shortest ?? wait, wait)
            }
            if let shortest, shortest > longest.wait { longest = (shortest, delay) }
        }
        self.whole = whole
        self.longest = longest.wait
        self.delay = longest.delay
    }

    /// Prints the first lines of a table.
    ///
    /// - Parameter work: What the rows name.
    public static func printHeader(_ work: String) {
        print("| \(work) | whole, ms | cancelled | longest wait, ms | after, ms |\n|---|---|---|---|---|")
    }

    /// Prints a row of the table.
    public func printRow(_ name: String) {
        let cells = [
            name, text(whole, digits: 0), "\(CancelLatency.momentCount) ×", text(longest, digits: 1),
            text(delay, digits: 0),
        ]
        print("| \(cells.joined(separator: " | ")) |")
        fflush(nil)
    }

    /// When something happened, and how long all threads of the program had worked by then.
    private struct Moment {
        let time = ContinuousClock().now
        let work = Double(Foundation.clock()) / CancelLatency.ticksPerSecond
    }

    /// What `clock` counts in a second: POSIX wants it.
    private static let ticksPerSecond = 1e6

    /// Up to here a wait is not measured again.
    private static let short = Duration.milliseconds(30)

    private func text(_ duration: Duration, digits: Int) -> String {
        String(format: "%.\(digits)f", duration / .milliseconds(1))
    }

    /// Returns how long work went on after it was cancelled, or nil when it was done before.
    private static func wait(
        after delay: Duration, _ work: @escaping @Sendable () async throws -> Void
    ) async throws -> Duration? {
        let clock = ContinuousClock()
        let start = clock.now
        let task = Task { () -> Moment? in
            do {
                try await work()
                return nil
            } catch is CancellationError {
                return Moment()
            }
        }
        try await Task.sleep(until: start + delay, tolerance: .zero, clock: clock)
        let cancelled = Moment()
        task.cancel()
        guard let end = try await task.value else { return nil }
        return min(end.time - cancelled.time, .seconds(end.work - cancelled.work))
    }
}
