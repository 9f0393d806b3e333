import Synchronization

/// Ends work whose other side is silent for too long.
///
/// The work says when something came in; a watcher beside it throws when nothing did in time.
final class SilenceWatch: Sendable {
    private struct State {
        var deadline: ContinuousClock.Instant
        var limit = PostError.TimeLimit.firstByte
    }

    private let silence: Duration
    private let firstByte: Duration
    private let end: ContinuousClock.Instant
    private let state: Mutex<State>

    /// Begins to wait for the first byte.
    init(firstByte: Duration, silence: Duration, total: Duration) {
        let now = ContinuousClock.now
        self.silence = silence
        self.firstByte = firstByte
        end = now + total
        state = Mutex(State(deadline: now + firstByte))
    }

    /// Says that bytes came in.
    func hear() {
        state.withLock { $0 = State(deadline: .now + silence, limit: .silence) }
    }

    /// Says that another request begins.
    func restart() {
        state.withLock { $0 = State(deadline: .now + firstByte) }
    }

    /// Runs work beside the watch.
    ///
    /// - Throws: ``PostError/timedOut(_:)`` when it is too late, or what the work throws.
    func run<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws -> Result {
        try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await work() }
            group.addTask { [self] in
                try await waitForSilence()
                return nil
            }
            defer { group.cancelAll() }
            while let result = try await group.next() {
                if let result { return result }
            }
            throw CancellationError()
        }
    }

    private func waitForSilence() async throws {
        while true {
            let state = state.withLock { $0 }
            let deadline = min(state.deadline, end)
            let now = ContinuousClock.now
            if deadline <= now { throw PostError.timedOut(end <= state.deadline ? .total : state.limit) }
            // The deadline can come nearer meanwhile, but never nearer than one silence.
            try await Task.sleep(until: min(deadline, now + silence), clock: .continuous)
        }
    }
}
