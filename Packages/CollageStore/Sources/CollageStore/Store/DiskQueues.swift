import Dispatch
import ImagingCore
import Synchronization

/// Threads for work that waits for the disk: what waits together waits once.
///
/// The system's own have as many threads as there are processors, and a waiting one is none the less one.
final class DiskQueues: Sendable {
    /// How many may wait at the same time: twelve files of half a megabyte take a third of the time that two threads take,
    /// and more threads gain little.
    static let count = 8

    // A serial queue has a thread of its own while there is work for it.
    private let queues = (0..<count).map { DispatchQueue(label: "CollageLibrary.disk.\($0)", qos: .userInitiated) }
    private let started = Atomic(0)

    private func next() -> DispatchQueue {
        queues[started.wrappingAdd(1, ordering: .relaxed).oldValue & (Self.count - 1)]
    }

    /// Does one thing; a cancelled task does not begin it.
    func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
            next().async { continuation.resume(with: Swift.Result { try work() }) }
        }
    }

    /// Does something for each index in `[0, count)`, several at the same time, and returns the results in their order.
    ///
    /// - Throws: The error of the first index that failed, or `CancellationError`; all that was begun has ended then.
    func forEach<Result: Sendable>(
        _ count: Int, monitor: WorkMonitor, _ body: @escaping @Sendable (Int) throws -> Result
    ) throws -> [Result] {
        let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
        let group = DispatchGroup()
        for index in 0..<count {
            next().async(group: group) {
                let result = Swift.Result {
                    try monitor.checkCancellation()
                    return try body(index)
                }
                results.withLock { $0[index] = result }
            }
        }
        group.wait()
        return try results.withLock { results in try (0..<count).map { try results[$0]!.get() } }
    }
}
