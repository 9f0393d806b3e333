/// What a collection of garbage did.
public struct GarbageReport: Hashable, Sendable {
    /// How many blobs were removed.
    public internal(set) var removed = 0
    /// How many bytes they had.
    public internal(set) var removedBytes = 0
    /// How many blobs that nobody wants were kept because they are new.
    public internal(set) var spared = 0

    /// Makes a report of nothing done.
    public init() {}

    init(removed: Int, removedBytes: Int, spared: Int) {
        self.removed = removed
        self.removedBytes = removedBytes
        self.spared = spared
    }

    /// Adds up two collections.
    public static func + (one: GarbageReport, other: GarbageReport) -> GarbageReport {
        GarbageReport(
            removed: one.removed + other.removed, removedBytes: one.removedBytes + other.removedBytes,
            spared: one.spared + other.spared)
    }
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
        var report = GarbageReport()
        for fanOut in try fanOuts() {
            try collect(names(in: fanOut).filter { !wanted.contains($0) }, olderThan: grace, into: &report)
        }
        return report
    }

    /// Removes some blobs, for those who find out by themselves which of ``names()`` nobody wants.
    ///
    /// ```swift
    /// let unwanted = try photos.names().filter { !isNamed($0) }
    /// let report = try photos.collectGarbage(among: unwanted)
    /// ```
    ///
    /// What is said of new blobs in ``collectGarbage(keeping:olderThan:)`` holds here too.
    ///
    /// - Parameters:
    ///   - unwanted: The names that nobody wants; those that are not there are passed over.
    ///   - grace: How long a blob stays after it was last put. Not negative.
    /// - Throws: ``StoreError``. Blobs that were removed until then stay removed.
    @discardableResult
    public func collectGarbage(
        among unwanted: [ContentHash], olderThan grace: Duration = .seconds(3600)
    ) throws(StoreError) -> GarbageReport {
        precondition(grace >= .zero, "the grace must not be negative")
        var report = GarbageReport()
        // A whole folder at a time would be no longer than this.
        for start in stride(from: 0, to: unwanted.count, by: 256) {
            try collect([ContentHash](unwanted[start...].prefix(256)), olderThan: grace, into: &report)
        }
        return report
    }

    /// Makes blobs count as new again for ``collectGarbage(keeping:olderThan:)``, as if they were just put.
    ///
    /// It is for blobs that nobody wants any more since now: whoever still reads them, or wants them back, has the grace.
    ///
    /// - Parameter names: The blobs; those that are not there are passed over.
    /// - Throws: ``StoreError``.
    public func renew(_ names: some Sequence<ContentHash>) throws(StoreError) {
        for name in names {
            do {
                let file = try calls.open(path(of: name), .read, for: path(of: name))
                defer { calls.close(file) }
                try calls.touch(file)
            } catch let error where error.reason == .notFound {
                continue
            }
        }
    }

    /// Removes the blobs of these names that are not new, while nobody else puts any.
    ///
    /// Whoever puts a blob holds the lock while it looks whether the blob is there. A part at a time, so that nobody waits
    /// for long.
    private func collect(
        _ unwanted: [ContentHash], olderThan grace: Duration, into report: inout GarbageReport
    ) throws(StoreError) {
        if unwanted.isEmpty { return }
        let (seconds, attoseconds) = grace.components
        let latest = calls.now() - seconds * 1_000_000_000 - attoseconds / 1_000_000_000
        let lock = try folder.waitForLock(.exclusive)
        for name in unwanted {
            guard let status = try calls.status(at: path(of: name)), status.kind == .file else { continue }
            guard status.modified <= latest else {
                report.spared += 1
                continue
            }
            do {
                try calls.remove(path(of: name), for: path(of: name))
            } catch let error where error.reason == .notFound {
                continue
            }
            report.removed += 1
            report.removedBytes += status.size
        }
        lock.release()
    }
}
