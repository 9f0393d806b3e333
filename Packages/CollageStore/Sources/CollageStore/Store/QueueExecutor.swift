// Unsafe code may stand in this file; see Docs/Conventions.md.

import Dispatch

/// Runs an actor's work on a thread of its own kind, one piece after another, so that waiting for the disk keeps nobody
/// else from working.
final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label, qos: .userInitiated) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in
            // SAFETY: the job is run once, here, and the executor is held by the closure.
            unsafe job.runSynchronously(on: asUnownedSerialExecutor())
        }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}
