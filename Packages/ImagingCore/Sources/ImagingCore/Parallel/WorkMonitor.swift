import Dispatch
import Synchronization

/// The thread between a long operation and the one who waits for it: progress goes out, cancellation comes in.
///
/// An asynchronous operation of these libraries is a synchronous one that a monitor watches:
///
/// ```swift
/// let result = try await WorkMonitor.run(progress: { print($0.fraction) }) { monitor in
///     monitor.begin(stage: "fill", unitCount: 100)
///     for step in 0..<100 {
///         try monitor.checkCancellation()
///         heavyWork(step)
///         monitor.advance()
///     }
///     return 42
/// }
/// ```
public final class WorkMonitor: Sendable {
    private struct State {
        var stage = ""
        var stageStart = 0.0
        var stageShare = 1.0
        var unitCount = 1
        var doneCount = 0
        var lastReported = -1.0
    }

    private let state = Mutex(State())
    private let cancelled = Atomic<Bool>(false)
    private let report: (@Sendable (WorkProgress) -> Void)?
    private let whole: WorkMonitor?

    /// Makes a monitor.
    ///
    /// - Parameter progress: Called with each report, from any thread, never from two at once. It must be quick.
    public init(progress: (@Sendable (WorkProgress) -> Void)? = nil) {
        report = progress
        whole = nil
    }

    private init(within whole: WorkMonitor) {
        report = nil
        self.whole = whole
    }

    /// Returns a monitor that is cancelled with this one and reports nothing.
    ///
    /// It is for a step of larger work whose own stages are none of the larger's.
    public func silenced() -> WorkMonitor { WorkMonitor(within: self) }

    /// Whether the work should stop.
    public var isCancelled: Bool { cancelled.load(ordering: .relaxed) || whole?.isCancelled == true }

    /// Asks the work to stop.
    ///
    /// No report is made from then on.
    public func cancel() { cancelled.store(true, ordering: .relaxed) }

    /// Throws when the work should stop.
    public func checkCancellation() throws(CancellationError) {
        if isCancelled { throw CancellationError() }
    }

    /// Starts a stage of the work after the one before, whose share then counts as done.
    ///
    /// - Parameters:
    ///   - stage: What is being done, for ``WorkProgress/stage``.
    ///   - unitCount: How many calls of ``advance(by:)`` finish the stage. At least 1.
    ///   - share: How much of the whole work the stage is, in 0...1. Stages add up to 1 at most.
    public func begin(stage: String, unitCount: Int = 1, share: Double = 1) {
        state.withLock { state in
            if !state.stage.isEmpty { state.stageStart += state.stageShare }
            state.stage = stage
            state.unitCount = Swift.max(1, unitCount)
            state.doneCount = 0
            state.stageShare = share
            send(&state)
        }
    }

    /// Tells that so many units of the current stage are done.
    ///
    /// Safe to call from several threads.
    public func advance(by units: Int = 1) {
        guard report != nil else { return }
        state.withLock { state in
            state.doneCount += units
            send(&state)
        }
    }

    /// Tells that all the work is done.
    public func finish() {
        state.withLock { state in
            state.stageStart = 1
            state.stageShare = 0
            send(&state)
        }
    }

    private func send(_ state: inout State) {
        guard let report, !isCancelled else { return }
        let done = Double(Swift.min(state.doneCount, state.unitCount)) / Double(state.unitCount)
        let progress = WorkProgress(fraction: state.stageStart + done * state.stageShare, stage: state.stage)
        // A report is worth making when it moves a bar of 500 steps.
        guard progress.fraction >= state.lastReported + 0.002 || (progress.fraction == 1 && state.lastReported < 1)
        else { return }
        state.lastReported = progress.fraction
        report(progress)
    }

    /// Runs synchronous work off the caller's executor; cancelling the task cancels the work.
    ///
    /// - Parameters:
    ///   - progress: Called with each report, from any thread.
    ///   - work: The work. It should call ``checkCancellation()`` at least every 10 ms.
    /// - Returns: What the work returns.
    /// - Throws: What the work throws, or `CancellationError`.
    public static func run<Result: Sendable>(
        progress: (@Sendable (WorkProgress) -> Void)? = nil,
        _ work: @escaping @Sendable (WorkMonitor) throws -> Result
    ) async throws -> Result {
        let monitor = WorkMonitor(progress: progress)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global(qos: .userInitiated).async {
                    continuation.resume(
                        with: Swift.Result {
                            try monitor.checkCancellation()
                            let result = try work(monitor)
                            try monitor.checkCancellation()
                            monitor.finish()
                            return result
                        })
                }
            }
        } onCancel: {
            monitor.cancel()
        }
    }
}
