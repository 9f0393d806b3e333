import Foundation
import Synchronization
import Testing

@testable import RetouchKit

/// A clock that goes when it is told to.
private final class HandClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let id: UUID
        let deadline: Instant
        let wake: CheckedContinuation<Void, Never>
    }

    private let state = Mutex<(now: Instant, sleepers: [Sleeper])>((Instant(offset: .zero), []))

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }
    var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = UUID()
        await withTaskCancellationHandler {
            await withCheckedContinuation { wake in
                let isOver = state.withLock { state in
                    if Task.isCancelled || deadline <= state.now { return true }
                    state.sleepers.append(Sleeper(id: id, deadline: deadline, wake: wake))
                    return false
                }
                if isOver { wake.resume() }
            }
        } onCancel: {
            wake { $0.id == id }
        }
        try Task.checkCancellation()
    }

    func advance(by duration: Duration) {
        let now = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return state.now
        }
        wake { $0.deadline <= now }
    }

    private func wake(_ isDue: (Sleeper) -> Bool) {
        let due = state.withLock { state in
            let due = state.sleepers.filter(isDue)
            state.sleepers.removeAll(where: isDue)
            return due
        }
        for sleeper in due { sleeper.wake.resume() }
    }
}

struct ProjectAutosaveTests {
    /// Counts saves and fails when it is told to.
    private final class Disk: Sendable {
        let saved = Mutex<[String]>([])
        let isFull = Mutex(false)

        func write(_ project: RetouchProject) throws {
            if isFull.withLock({ $0 }) { throw ProjectError.missingOriginal }
            saved.withLock { $0.append(project.name) }
        }

        var names: [String] { saved.withLock { $0 } }
    }

    private func project(_ name: String) -> RetouchProject {
        RetouchProject(name: name, original: ProjectOriginal(of: [], size: TemporaryProject.size))
    }

    private func eventually(_ condition: () async -> Bool) async -> Bool {
        for _ in 0..<2000 {
            if await condition() { return true }
            try? await Task.sleep(for: .milliseconds(1))
        }
        return false
    }

    private func autosave(_ disk: Disk, _ clock: HandClock) -> ProjectAutosave<HandClock> {
        ProjectAutosave(delay: .seconds(1), longest: .seconds(3), clock: clock, report: { _ in }) { try disk.write($0) }
    }

    @Test func `many changes are one save, after a pause`() async throws {
        let (disk, clock) = (Disk(), HandClock())
        let autosave = autosave(disk, clock)
        for name in ["a", "b", "c"] {
            await autosave.changed(project(name))
            #expect(await eventually { clock.sleeperCount == 1 })
            clock.advance(by: .milliseconds(900))
        }
        #expect(disk.names.isEmpty)
        clock.advance(by: .milliseconds(100))
        #expect(await eventually { disk.names == ["c"] })
        #expect(await eventually { await !autosave.hasUnsavedChange })
    }

    @Test func `a change waits no longer than it may`() async throws {
        let (disk, clock) = (Disk(), HandClock())
        let autosave = autosave(disk, clock)
        for name in ["a", "b", "c", "d"] {
            await autosave.changed(project(name))
            #expect(await eventually { clock.sleeperCount == 1 })
            clock.advance(by: .milliseconds(750))
        }
        #expect(await eventually { disk.names == ["d"] }, "three seconds after the first")
    }

    @Test func `a flush saves at once, and nothing twice`() async throws {
        let (disk, clock) = (Disk(), HandClock())
        let autosave = autosave(disk, clock)
        await autosave.changed(project("a"))
        try await autosave.flush()
        try await autosave.flush()
        #expect(disk.names == ["a"])
        clock.advance(by: .seconds(10))
        try await Task.sleep(for: .milliseconds(5))
        #expect(disk.names == ["a"])
    }

    @Test func `what could not be saved is saved with the next change`() async throws {
        let (disk, clock) = (Disk(), HandClock())
        let failures = Mutex(0)
        let autosave = ProjectAutosave(
            delay: .seconds(1), longest: .seconds(3), clock: clock,
            report: { result in if case .failure = result { failures.withLock { $0 += 1 } } }
        ) { try disk.write($0) }
        disk.isFull.withLock { $0 = true }
        await autosave.changed(project("a"))
        #expect(await eventually { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(1))
        #expect(await eventually { failures.withLock { $0 } == 1 })
        #expect(await autosave.hasUnsavedChange)
        await #expect(throws: ProjectError.missingOriginal) { try await autosave.flush() }
        disk.isFull.withLock { $0 = false }
        try await autosave.flush()
        #expect(disk.names == ["a"])
    }

    @Test func `it saves to the disk`() async throws {
        let place = try TemporaryProject()
        let autosave = ProjectAutosave(try place.create(), delay: .milliseconds(1))
        var project = try place.folder.read()
        project.stack = try Steps.stack()
        await autosave.changed(project)
        let folder = place.folder
        #expect(await eventually { (try? folder.read().stack.operations.count) == 5 })
    }
}
