import Dispatch
import ImagingCore
import Synchronization

/// Calls a closure for each index in `[0, count)`, several at the same time, and returns the results in their order.
///
/// It is for work that waits for the disk: what waits together waits once.
///
/// - Throws: The error of the first index that failed, or `CancellationError`; later ones may not have been begun.
func concurrently<Result: Sendable>(
    _ count: Int, monitor: WorkMonitor? = nil, _ body: @Sendable (Int) throws -> Result
) throws -> [Result] {
    let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
    ParallelBands(monitor: monitor).forEach(count) { index in
        let result = Swift.Result { try body(index) }
        results.withLock { $0[index] = result }
    }
    try monitor?.checkCancellation()
    return try results.withLock { results in try (0..<count).map { try results[$0]!.get() } }
}
