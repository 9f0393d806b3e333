import DurableDatabase
public import DurableStore
public import ImagingCore

extension CollageLibrary {
    /// Removes the files that no collage needs any more: images of deleted collages and items, and what killed saves left.
    ///
    /// Other processes may save at the same time: what they have saved stays, and so does what they added, or needed no
    /// more, within the grace.
    ///
    /// - Parameters:
    ///   - kept: Images that are needed beside those of the collages, such as those that undo can bring back:
    ///     ``CollageState/images``.
    ///   - grace: How long an image stays after it was last added, or after the last collage that needed it was saved
    ///     without it or deleted. Not negative.
    ///   - progress: Called with each report, from any thread.
    /// - Returns: What was removed.
    /// - Throws: ``CollageLibraryError/store(_:)``, with the reason `corrupt` for a damaged database, of which nothing is
    ///   believed; `CancellationError`. What was removed until then stays removed.
    /// - Complexity: O(n log n) for n files.
    @discardableResult public func collectGarbage(
        keeping kept: Set<ImageReference> = [], olderThan grace: Duration = .seconds(3600),
        progress: (@Sendable (WorkProgress) -> Void)? = nil
    ) async throws -> GarbageReport {
        precondition(grace >= .zero, "the grace must not be negative")
        // A damaged row would make garbage of what is needed.
        try withDatabase { database in try LibraryIndex.verify(&database) }
        let (blobs, documents) = (images.blobs, documents)
        let (imageNames, documentNames) = try await CollageLibraryError.run { _ in
            let kept = Set(kept.map(\.hash))
            return (try blobs.names().filter { !kept.contains($0) }, try documents.names())
        }
        let monitor = WorkMonitor(progress: progress)
        monitor.begin(stage: "collect", unitCount: imageNames.count + documentNames.count)
        var reports: [GarbageReport] = []
        // A document is put right before its row, so it needs little time; one that is lost is put again by the save.
        let steps = [
            (documents, documentNames, LibraryIndex.Column.documents, min(grace, .seconds(60))),
            (blobs, imageNames, .images, grace),
        ]
        for (store, names, column, grace) in steps {
            for start in stride(from: 0, to: names.count, by: 256) {
                try Task.checkCancellation()
                let part = names[start...].prefix(256)
                reports.append(try collect(part, of: store, column: column, olderThan: grace))
                monitor.advance(by: part.count)
                await Task.yield()
            }
        }
        monitor.finish()
        return reports.reduce(GarbageReport(), +)
    }

    /// Removes those of some files that no collage needs.
    private func collect(
        _ names: ArraySlice<ContentHash>, of store: BlobStore, column: LibraryIndex.Column, olderThan grace: Duration
    ) throws -> GarbageReport {
        try withDatabase { database in
            // Without looking first, a library without garbage would keep others from writing.
            guard try !LibraryIndex.unwanted(names, column: column, in: &database).isEmpty else {
                return GarbageReport()
            }
            // Whoever saves looks in its transaction whether the files are there, so no row comes in between.
            return try database.transaction { database in
                let unwanted = try LibraryIndex.unwanted(names, column: column, in: &database)
                return try store.collectGarbage(among: unwanted, olderThan: grace)
            }
        }
    }
}
