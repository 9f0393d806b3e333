public import ImagingCore
import Synchronization
public import Testing

/// Cancels work as soon as it reports that some, but not all, is done, and expects it to throw before it is done.
///
/// - Parameter work: The work, with what it reports to.
public func expectCancellation<Result: Sendable>(
    sourceLocation: SourceLocation = #_sourceLocation,
    of work: @escaping @Sendable (@escaping @Sendable (WorkProgress) -> Void) async throws -> Result
) async {
    let reached = Mutex(0.0)
    let running = Mutex<Task<Result, any Error>?>(nil)
    let gate = AsyncStream<Void>.makeStream()
    let task = Task {
        // Not before the task can be found by its own reports.
        for await _ in gate.stream { break }
        return try await work { progress in
            reached.withLock { $0 = progress.fraction }
            if progress.fraction > 0.1 { running.withLock { $0?.cancel() } }
        }
    }
    running.withLock { $0 = task }
    gate.continuation.yield()
    await #expect(throws: CancellationError.self, sourceLocation: sourceLocation) { try await task.value }
    #expect(reached.withLock { $0 } < 0.9, sourceLocation: sourceLocation)
}
