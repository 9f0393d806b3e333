/// What a collection of garbage did.
public struct GarbageReport: Hashable, Sendable {
    /// How many blobs were removed.
    public internal(set) var removed = 0
    /// How many bytes they had.
    public internal(set) var removedBytes = 0
    /// How many blobs that nobody wants were kept because they are new.
    public internal(set) var spared = 0
}

extension BlobStore {
    /// Removes the blobs that nobody wants any more.
    ///
    /// ```swift
    /// let report = try photos.collectGarbage(keeping: wanted)
    /// ```
    ///
    /// Who saves puts the blobs first and then writes down their names. A collection in between sees blobs that nobody
    /// seems to want; they are spared because they are new. So the grace must be longer than a save takes.
    ///
    /// - Parameters:
    ///   - wanted: The names that are still wanted. Gather them before the call.
    ///   - grace: How long a blob stays after it was last put. Not negative.
    /// - Throws: ``StoreError``. Blobs that were removed until then stay removed.
    @discardableResult
    public func collectGarbage(
        keeping wanted: Set<ContentHash>, olderThan grace: Duration = .seconds(3600)
    ) throws(StoreError) -> GarbageReport {
        precondition(grace >= .zero, "the grace must not be negative")
        let (seconds, attoseconds) = grace.components
        let latest = calls.now() - seconds * 1_000_000_000 - attoseconds / 1_000_000_000
        var report = GarbageReport()
        for fanOut in try fanOuts() {
            // Whoever puts a blob holds the lock while it looks whether the blob is there. One folder at a time, so that
            // nobody waits for long.
            let lock = try folder.waitForLock(.exclusive)
            for name in try names(in: fanOut) where !wanted.contains(name) {
                guard let status = try calls.status(at: path(of: name)), status.kind == .file else { continue }
                guard status.modified <= latest else {
                    report.spared += 1
                    continue
                }
                try calls.remove(path(of: name), for: path(of: name))
                report.removed += 1
                report.removedBytes += status.size
            }
            lock.release()
        }
        return report
    }
}
