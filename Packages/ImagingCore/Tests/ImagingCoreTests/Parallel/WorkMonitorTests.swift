import ImagingCore
import Synchronization
import Testing

struct WorkMonitorTests {
    @Test func `progress never goes back and ends at 1`() async throws {
        let reports = Mutex([WorkProgress]())
        let result = try await WorkMonitor.run(progress: { report in reports.withLock { $0.append(report) } }) {
            monitor in
            monitor.begin(stage: "first", unitCount: 100, share: 0.25)
            ParallelBands(threadCount: 4).forEach(100) { _ in monitor.advance() }
            monitor.begin(stage: "second", unitCount: 3, share: 0.75)
            for _ in 0..<3 { monitor.advance() }
            return 42
        }
        #expect(result == 42)
        let seen = reports.withLock { $0 }
        let fractions = seen.map(\.fraction)
        #expect(fractions == fractions.sorted())
        #expect(fractions.first == 0 && fractions.last == 1)
        #expect(seen.count > 50)
        #expect(seen.filter { $0.stage == "first" }.allSatisfy { $0.fraction <= 0.25 })
        #expect(seen.filter { $0.stage == "second" }.allSatisfy { $0.fraction >= 0.25 })
    }

    @Test func `a silenced monitor reports nothing and is cancelled with the whole`() {
        let count = Mutex(0)
        let monitor = WorkMonitor { _ in count.withLock { $0 += 1 } }
        monitor.begin(stage: "work", unitCount: 4, share: 1)
        let before = count.withLock { $0 }
        let step = monitor.silenced()
        step.begin(stage: "step", unitCount: 2, share: 1)
        step.advance(by: 2)
        #expect(count.withLock { $0 } == before)
        #expect(!step.isCancelled)
        monitor.cancel()
        #expect(step.isCancelled)
        let other = WorkMonitor()
        other.silenced().cancel()
        #expect(!other.isCancelled)
    }

    @Test func `too many units and shares do not pass 1`() {
        let last = Mutex(0.0)
        let monitor = WorkMonitor { report in last.withLock { $0 = report.fraction } }
        monitor.begin(stage: "work", unitCount: 2, share: 1)
        monitor.advance(by: 9)
        #expect(last.withLock { $0 } == 1)
        #expect(WorkProgress(fraction: 3, stage: "").fraction == 1)
        #expect(WorkProgress(fraction: -1, stage: "").fraction == 0)
    }

    @Test func `cancelling the task cancels the work`() async {
        let started = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await WorkMonitor.run { monitor in
                started.continuation.yield()
                while true { try monitor.checkCancellation() }
            } as Int
        }
        for await _ in started.stream { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a cancelled filter throws instead of returning half a picture`() async {
        await #expect(throws: CancellationError.self) {
            try await WorkMonitor.run { monitor in
                let mask = Mask(width: 300, height: 300, selecting: PixelRect(x: 9, y: 9, width: 3, height: 3))
                let bands = ParallelBands(threadCount: 2, monitor: monitor)
                monitor.cancel()
                return mask.distanceToSelected(bands: bands)
            }
        }
    }

    @Test func `an error of the work comes out`() async {
        let expected = ImagingError.sizeMismatch(
            expected: PixelSize(width: 1, height: 1), actual: PixelSize(width: 2, height: 2))
        await #expect(throws: expected) {
            try await WorkMonitor.run { _ in throw expected } as Int
        }
    }
}
