internal import Synchronization

/// Whether something was found by any of several threads.
final class Findings: Sendable {
    private let found = Atomic<Bool>(false)

    /// Whether something was found.
    var isAny: Bool { found.load(ordering: .relaxed) }

    /// Says that something was found.
    func add() { found.store(true, ordering: .relaxed) }
}
