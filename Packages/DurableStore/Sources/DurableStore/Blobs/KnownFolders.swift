import Synchronization

/// Which of the 256 folders of a blob store are on the disk for sure, so that they need not be synced again.
final class KnownFolders: Sendable {
    private let known = Mutex<Set<Int>>([])

    func contains(_ index: Int) -> Bool { known.withLock { $0.contains(index) } }

    func insert(_ index: Int) { known.withLock { _ = $0.insert(index) } }
}
