import Foundation

/// Saves a project some time after it was changed, once for many changes.
///
/// ```swift
/// let autosave = ProjectAutosave(writer)
/// await autosave.changed(project)      // after each edit; returns at once
/// try await autosave.flush()           // when the app goes to the background
/// ```
///
/// It waits until there was no change for ``delay``, but never longer than ``longest`` after the first that is not saved.
/// A save that fails is told to the listener and tried again with the next change, or by ``flush()``.
public actor ProjectAutosave<WaitingClock: Clock> where WaitingClock.Duration == Duration {
    /// How long there must be no change.
    public nonisolated let delay: Duration

    /// How long a change waits at most.
    public nonisolated let longest: Duration

    private let clock: WaitingClock
    private let write: @Sendable (RetouchProject) throws -> Void
    private let report: @Sendable (Result<RetouchProject, any Error>) -> Void

    private var pending: RetouchProject?
    private var firstChange: WaitingClock.Instant?
    private var waiting: Task<Void, Never>?

    /// Makes an autosave by a clock of one's own.
    ///
    /// - Parameters:
    ///   - writer: Who saves.
    ///   - delay: How long there must be no change. Not negative.
    ///   - longest: How long a change waits at most. At least the delay.
    ///   - clock: What the times are told by.
    ///   - report: Called after each save with the saved project, or with the error.
    public init(
        _ writer: ProjectWriter, delay: Duration = .seconds(1), longest: Duration = .seconds(15), clock: WaitingClock,
        report: @escaping @Sendable (Result<RetouchProject, any Error>) -> Void = { _ in }
    ) {
        self.init(delay: delay, longest: longest, clock: clock, report: report) { try writer.save($0) }
    }

    init(
        delay: Duration, longest: Duration, clock: WaitingClock,
        report: @escaping @Sendable (Result<RetouchProject, any Error>) -> Void,
        write: @escaping @Sendable (RetouchProject) throws -> Void
    ) {
        precondition(delay >= .zero && longest >= delay, "a change waits at least the delay")
        self.delay = delay
        self.longest = longest
        self.clock = clock
        self.report = report
        self.write = write
    }

    /// Whether there is a change that is not saved.
    public var hasUnsavedChange: Bool { pending != nil }

    /// Takes the project as it is now, to be saved later.
    public func changed(_ project: RetouchProject) {
        pending = project
        let now = clock.now
        let first = firstChange ?? now
        firstChange = first
        let deadline = min(now.advanced(by: delay), first.advanced(by: longest))
        waiting?.cancel()
        waiting = Task { [clock] in
            do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return }
            saveQuietly()
        }
    }

    /// Saves now what is not saved.
    ///
    /// - Throws: What ``ProjectWriter/save(_:at:)`` throws; the change stays unsaved.
    public func flush() throws {
        waiting?.cancel()
        waiting = nil
        guard let project = pending else { return }
        do {
            try write(project)
        } catch {
            report(.failure(error))
            throw error
        }
        pending = nil
        firstChange = nil
        report(.success(project))
    }

    private func saveQuietly() {
        // A change that came while the sleep ended has its own.
        if Task.isCancelled { return }
        do { try flush() } catch { firstChange = nil }
    }
}

extension ProjectAutosave where WaitingClock == ContinuousClock {
    /// Makes an autosave.
    ///
    /// - Parameters:
    ///   - writer: Who saves.
    ///   - delay: How long there must be no change. Not negative.
    ///   - longest: How long a change waits at most. At least the delay.
    ///   - report: Called after each save with the saved project, or with the error.
    public init(
        _ writer: ProjectWriter, delay: Duration = .seconds(1), longest: Duration = .seconds(15),
        report: @escaping @Sendable (Result<RetouchProject, any Error>) -> Void = { _ in }
    ) {
        self.init(writer, delay: delay, longest: longest, clock: ContinuousClock(), report: report)
    }
}
