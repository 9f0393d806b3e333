import ImagingCore
import Synchronization

/// What a run reported; it can cancel the run on the way.
final class Reports: Sendable {
    private struct State {
        var list: [WorkProgress] = []
        var monitor: WorkMonitor?
        var stop = 0
    }

    private let state = Mutex(State())

    var all: [WorkProgress] { state.withLock { $0.list } }

    func add(_ progress: WorkProgress) {
        let monitor = state.withLock { state in
            state.list.append(progress)
            return state.list.count == state.stop ? state.monitor : nil
        }
        monitor?.cancel()
    }

    /// Cancels a monitor with the report of a number, counted from 1.
    func cancel(_ monitor: WorkMonitor?, at stop: Int) {
        state.withLock {
            $0.monitor = monitor
            $0.stop = stop
        }
    }
}
