import ImagingCore
import Synchronization
import Testing
import _ImagingTestSupport

@testable import InpaintKit

struct ProgressTests {
    private let photo: Raster<RGBA8>
    private let hole = boxMask(90, 40, x: 20, y: 10, 20, 20)

    init() {
        var generator = SeededGenerator(seed: 6)
        photo = Raster<RGBA8>.random(width: 90, height: 40, using: &generator)
    }

    /// What a run reported.
    private final class Reports: Sendable {
        private let list = Mutex([WorkProgress]())
        var all: [WorkProgress] { list.withLock { $0 } }
        func add(_ progress: WorkProgress) -> Int {
            list.withLock {
                $0.append(progress); return $0.count
            }
        }
    }

    @Test(arguments: [1, 3])
    func `progress rises to 1`(holeCount: Int) async throws {
        let reports = Reports()
        var mask = hole
        if holeCount > 1 {
            mask = try mask.union(boxMask(90, 40, x: 60, y: 0, 3, 3)).union(boxMask(90, 40, x: 84, y: 30, 4, 4))
        }
        _ = try await InpaintEngine(threadCount: 2).remove(mask, from: photo, options: .bare()) { _ = reports.add($0) }
        let fractions = reports.all.map(\.fraction)
        #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0.0 < $0.1 })
        #expect(fractions.first == 0)
        #expect(fractions.last == 1)
        #expect(fractions.count > 6 * holeCount)
        #expect(reports.all.first?.stage == "prepare")
        #expect(Set(reports.all.map(\.stage)) == ["prepare", "fill"])
    }

    @Test func `an empty mask is done at once`() async throws {
        let reports = Reports()
        _ = try await InpaintEngine().remove(Mask(width: 90, height: 40), from: photo) { _ = reports.add($0) }
        #expect(reports.all.map(\.fraction) == [1])
    }

    @Test func `work cancelled at any report stops before the next`() throws {
        let whole = Reports()
        _ = try filled(photo, without: hole, monitor: WorkMonitor { _ = whole.add($0) })
        #expect(whole.all.count > 6)
        for stop in 1...whole.all.count {
            let reports = Reports()
            let switchboard = Switchboard()
            let monitor = WorkMonitor { if reports.add($0) == stop { switchboard.cancel() } }
            switchboard.connect(monitor)
            defer { switchboard.connect(nil) }
            #expect(throws: CancellationError.self) {
                try filled(photo, without: hole, threadCount: 2, monitor: monitor)
            }
            #expect(reports.all.count == stop)
        }
    }

    /// Lets a monitor's own reports cancel it.
    private final class Switchboard: Sendable {
        private let monitor = Mutex<WorkMonitor?>(nil)
        func connect(_ monitor: WorkMonitor?) { self.monitor.withLock { $0 = monitor } }
        func cancel() { monitor.withLock { $0 }?.cancel() }
    }

    @Test func `a task cancelled at once throws`() async {
        let task = Task { [photo, hole] in
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return try await InpaintEngine().remove(hole, from: photo)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a task cancelled on the way throws`() async {
        let (reports, source) = AsyncStream.makeStream(of: WorkProgress.self)
        // The work waits in its own report until the task is cancelled, so that it cannot be done before.
        let gate = Gate()
        let task = Task { [photo, hole] in
            try await InpaintEngine().remove(hole, from: photo) { progress in
                source.yield(progress)
                if progress.fraction > 0.3 { gate.wait() }
            }
        }
        for await progress in reports where progress.fraction > 0.3 { break }
        task.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private final class Gate: Sendable {
        private let isOpen = Atomic<Bool>(false)
        func open() { isOpen.store(true, ordering: .releasing) }
        func wait() { while !isOpen.load(ordering: .acquiring) {} }
    }
}
