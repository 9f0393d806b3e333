import DurableStore
import Foundation
import ImagingCore
import Synchronization
import Testing

@testable import CollageStore

struct CollageLibraryTests {
    @Test func `a collage comes back as it was saved`() async throws {
        let place = SampleLibrary()
        let collage: Collage
        do {
            #expect(!CollageLibrary.isThere(place.path))
            // As in people's homes.
            try FileManager.default.createDirectory(
                atPath: place.outside + "/home/Documents", withIntermediateDirectories: true)
            #expect(!CollageLibrary.isThere(place.outside + "/home"))
            let library = try await place.open()
            #expect(CollageLibrary.isThere(place.path))
            #expect(library.recovery == nil)
            #expect(try await library.gallery().isEmpty)
            collage = try await SampleLibrary.collage(in: library)
            let saved = try await library.save(collage, at: SampleLibrary.date(5))
            #expect(
                saved.updatedAt == SampleLibrary.date(5) && saved.layout == collage.layout && saved.id == collage.id)
        }
        let library = try await place.open()
        #expect(library.recovery == nil)
        let opened = try await library.open(collage.id)
        #expect(opened.collage.layout == collage.layout && opened.collage.createdAt == SampleLibrary.date(0))
        #expect(opened.isWhole && opened.states.count == 3)
        #expect(try await library.check().isWhole)
        let missing = UUID()
        await #expect(throws: CollageLibraryError.noCollage(missing)) { try await library.open(missing) }
    }

    @Test func `saving again replaces the version before`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let first = try await library.save(SampleLibrary.collage(in: library), at: SampleLibrary.date(1))
        let next = try await SampleLibrary.collage(3, from: 2, id: first.id, in: library)
        try await library.save(next, at: SampleLibrary.date(2))
        let entries = try await library.gallery()
        #expect(entries.map(\.id) == [first.id] && entries.map(\.itemCount) == [3])
        #expect(try await library.collage(first.id).layout == next.layout)
        // One document for each collage: the old version is gone at once, its images go as garbage.
        #expect(try BlobStore(place.path + "/Documents").names().count == 1)
        let report = try await library.collectGarbage(olderThan: .zero)
        #expect(report.removed == 2, "the photo and the cutout that only the first version had")
        #expect(try await library.open(first.id).isWhole)
    }

    @Test func `a gallery is ordered by the latest save`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        var ids: [UUID] = []
        for seconds in [3.0, 1, 4, 2] {
            let collage = try await SampleLibrary.collage(1, in: library)
            ids.append(try await library.save(collage, at: SampleLibrary.date(seconds)).id)
        }
        #expect(try await library.gallery().map(\.id) == [ids[2], ids[0], ids[3], ids[1]])
        try await library.save(library.collage(ids[1]), at: SampleLibrary.date(9))
        let entries = try await library.gallery()
        #expect(entries.map(\.id) == [ids[1], ids[2], ids[0], ids[3]])
        let entry = try #require(entries.first)
        #expect(entry.updatedAt == SampleLibrary.date(9) && entry.createdAt == SampleLibrary.date(0))
        #expect(entry.canvas == PixelSize(width: 30, height: 40) && entry.itemCount == 1)
        #expect(entry.thumbnail == nil && entry.snapshot == nil)
        #expect(try await library.thumbnail(of: entry) == nil)
    }

    @Test func `a snapshot becomes a JPEG file and a thumbnail`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let picture = SampleLibrary.pixels(7, alpha: 30, width: 500, height: 1000)
        let collage = try await SampleLibrary.collage(1, in: library)
        let saved = try await library.save(collage, snapshot: picture)
        let snapshot = try #require(saved.snapshot)
        #expect(snapshot.format == .jpeg && snapshot.size == picture.size)
        let wanted = try Photo(pixels: picture).encoded(as: .jpeg(quality: 85))
        #expect(try await library.images.bytes(of: snapshot) == wanted)
        let entry = try #require(try await library.gallery().first)
        #expect(entry.snapshot == snapshot && entry.thumbnail?.size == PixelSize(width: 192, height: 384))
        #expect(try await library.thumbnail(of: entry)?.size == PixelSize(width: 192, height: 384))

        // Without a new one, the thumbnail stays; with a new one, both change.
        let again = try await library.save(saved)
        #expect(again.snapshot == snapshot)
        #expect(try await library.gallery().first?.thumbnail == entry.thumbnail)
        let other = try await library.save(saved, snapshot: SampleLibrary.pixels(8))
        #expect(other.snapshot?.size == PixelSize(width: 12, height: 9))
        #expect(try await library.gallery().first?.thumbnail?.size == PixelSize(width: 12, height: 9))
        // A snapshot that is taken away takes the thumbnail with it.
        var bare = other
        bare.snapshot = nil
        try await library.save(bare)
        #expect(try await library.gallery().first?.thumbnail == nil)
        // A snapshot that comes from elsewhere gets one.
        try await library.save(saved)
        #expect(try await library.gallery().first?.thumbnail?.size == PixelSize(width: 192, height: 384))
    }

    @Test func `a gallery reads no picture`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let saved = try await library.save(
            SampleLibrary.collage(in: library), snapshot: SampleLibrary.pixels(3))
        try FileManager.default.removeItem(atPath: place.path + "/Images")
        try FileManager.default.removeItem(atPath: place.path + "/Documents")
        let entry = try #require(try await library.gallery().first)
        #expect(entry.id == saved.id && entry.snapshot == saved.snapshot)
        #expect(try await library.thumbnail(of: entry) == nil)
    }

    @Test func `what is deleted is gone, and can be saved again`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let saved = try await library.save(SampleLibrary.collage(in: library), snapshot: SampleLibrary.pixels(3))
        #expect(try await library.delete(saved.id))
        #expect(try await !library.delete(saved.id))
        #expect(try await library.gallery().isEmpty)
        await #expect(throws: CollageLibraryError.noCollage(saved.id)) { try await library.open(saved.id) }
        #expect(try await library.collectGarbage().removed == 0, "its images are still new")
        try await library.save(saved)
        #expect(try await library.open(saved.id).isWhole)
        try await library.delete(saved.id)
        #expect(try await library.collectGarbage(olderThan: .zero).removed == 5)
        #expect(try BlobStore(place.path + "/Images").names().isEmpty)
        #expect(try BlobStore(place.path + "/Documents").names().isEmpty)
    }

    @Test func `what is needed no more has its grace from then on`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let collage = try await library.save(SampleLibrary.collage(3, in: library))
        let images = Set(collage.layout.images)
        func age() throws {
            for image in images {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -86400)], ofItemAtPath: place.file(of: image))
            }
        }
        // An item is taken away, and undone.
        try age()
        let layout = try CollageLayout(canvas: collage.canvas, items: Array(collage.items.prefix(1)))
        let less = try await library.save(
            Collage(layout: layout, id: collage.id, createdAt: collage.createdAt, updatedAt: collage.updatedAt))
        #expect(try await library.collectGarbage().removed == 0)
        try await library.save(collage)
        #expect(try await library.open(collage.id).isWhole)
        // The collage is deleted, and saved again.
        try age()
        try await library.delete(collage.id)
        #expect(try await library.collectGarbage().removed == 0)
        try await library.save(collage)
        #expect(try await library.open(collage.id).isWhole)
        // What is kept for undo stays without any grace.
        try await library.save(less)
        #expect(try await library.collectGarbage(keeping: images, olderThan: .zero).removed == 0)
        #expect(try await library.collectGarbage(olderThan: .zero).removed == images.count - 1)
    }

    @Test func `a collage cannot name an image that was never added`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let strange = try ImageReference(
            hash: ContentHash(of: [1]), format: .jpeg, size: PixelSize(width: 3, height: 3))
        let item = try CollageItem(base: strange, placement: Placement(center: Point(x: 0, y: 0)))
        let collage = Collage(layout: try CollageLayout(canvas: PixelSize(width: 9, height: 9), items: [item]))
        await #expect(throws: CollageLibraryError.missingImage(strange)) { try await library.save(collage) }
        #expect(try await library.gallery().isEmpty)
    }

    @Test func `a version that was changed elsewhere is not replaced unasked`() async throws {
        let place = SampleLibrary()
        let (one, other) = (try await place.open(), try await place.open())
        let first = try await one.save(SampleLibrary.collage(in: one), at: SampleLibrary.date(1))
        let theirs = try await other.save(first, at: SampleLibrary.date(2), ifUnchangedSince: first.updatedAt)
        await #expect(throws: CollageLibraryError.changedElsewhere(first.id, at: theirs.updatedAt)) {
            try await one.save(first, at: SampleLibrary.date(3), ifUnchangedSince: first.updatedAt)
        }
        #expect(try await one.collage(first.id) == theirs)
        try await one.save(first, at: SampleLibrary.date(3))
        #expect(try await other.collage(first.id).updatedAt == SampleLibrary.date(3))
    }

    @Test func `a save that was begun earlier does not replace a later one`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let collage = try await SampleLibrary.collage(in: library)
        let (first, second) = (await library.beginSave(), await library.beginSave())
        func prepared(_ seconds: Double) throws -> PreparedSave {
            var collage = collage
            collage.touch(at: SampleLibrary.date(seconds))
            return try PreparedSave(collage: collage, thumbnail: nil, files: [])
        }
        try await library.commit(prepared(2), order: second)
        try await library.commit(prepared(1), order: first)
        #expect(try await library.collage(collage.id).updatedAt == SampleLibrary.date(2))
        #expect(try await library.save(collage, at: SampleLibrary.date(3)).updatedAt == SampleLibrary.date(3))
        #expect(try await library.collage(collage.id).updatedAt == SampleLibrary.date(3))
    }

    @Test func `files that a collection without grace has taken are put again`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let collage = try await SampleLibrary.collage(in: library)
        let snapshot = try CollageFile((SampleLibrary.jpeg(50), .jpeg), size: PixelSize(width: 12, height: 9))
        var shown = collage
        shown.snapshot = snapshot.image
        let save = try PreparedSave(collage: shown, thumbnail: snapshot.image, files: [snapshot])
        try await save.write(library.images, library.documents)
        try FileManager.default.removeItem(atPath: place.file(of: save.record.document, in: "Documents"))
        try FileManager.default.removeItem(atPath: place.file(of: snapshot.image))
        try await library.commit(save, order: library.beginSave())
        #expect(try await library.check().isWhole)
        #expect(try await library.collage(collage.id) == shown)
    }

    @Test func `a document that could not be read is not written`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let collage = try await SampleLibrary.collage(in: library)
        let count = collage.jsonData().count
        _ = try PreparedSave(collage: collage, thumbnail: nil, files: [], limit: count)
        #expect(throws: CollageError.documentTooLarge(bytes: count)) {
            try PreparedSave(collage: collage, thumbnail: nil, files: [], limit: count - 1)
        }
    }

    @Test func `a cancelled save changes nothing`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let collage = try await SampleLibrary.collage(in: library)
        let task = Task {
            // Cancelled before it begins, whatever the machine's pace.
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return try await library.save(collage, snapshot: SampleLibrary.pixels(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await library.gallery().isEmpty)
    }

    @Test func `a closed library is opened again when it is used`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let collage = try await library.save(SampleLibrary.collage(in: library))
        await library.close()
        await library.close()
        #expect(!FileManager.default.fileExists(atPath: place.path + "/collages.sqlite-wal"))
        // A process that another test starts has the lock too, for a moment.
        try DurableFolder(place.path).waitForLock(.exclusive).release()
        #expect(try await library.collage(collage.id) == collage)
        #expect(throws: StoreError.self) { try DurableFolder(place.path).lock(.exclusive).release() }
        await library.close()
        #expect(try await library.save(collage).layout == collage.layout)
    }

    @Test func `long work tells how far it is`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let told = Mutex<[Double]>([])
        func expectProgress(_ name: String) {
            let fractions = told.withLock { told in
                defer { told = [] }
                return told
            }
            #expect(fractions.last == 1 && fractions == fractions.sorted(), "\(name): \(fractions)")
        }
        let progress: @Sendable (WorkProgress) -> Void = { report in told.withLock { $0.append(report.fraction) } }
        let collage = try await SampleLibrary.collage(4, in: library)
        try await library.save(collage, snapshot: SampleLibrary.pixels(1), progress: progress)
        expectProgress("save")
        _ = try await library.open(collage.id, progress: progress)
        expectProgress("open")
        _ = try await library.check(progress: progress)
        expectProgress("check")
        try await library.export(collage.id, to: place.outside + "/some.tar", progress: progress)
        expectProgress("export")
        try await library.import(place.outside + "/some.tar", progress: progress)
        expectProgress("import")
        try await library.collectGarbage(progress: progress)
        expectProgress("collect")
        _ = try await CollageLibrary(place.path, progress: progress)
        expectProgress("open the library")
    }

    @Test func `cancelled work ends and leaves nothing`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let collage = try await library.save(SampleLibrary.collage(in: library))
        let (file, other, path) = (place.outside + "/some.tar", place.outside + "/other.tar", place.path)
        try await library.export(collage.id, to: file)
        let works: [@Sendable () async throws -> Void] = [
            { try await library.export(collage.id, to: other) }, { try await library.import(file) },
            { _ = try await library.open(collage.id) }, { _ = try await library.check() },
            { try await library.collectGarbage() }, { try await library.images.add(SampleLibrary.pixels(1)) },
            { _ = try await CollageLibrary(path) },
        ]
        for (index, work) in works.enumerated() {
            let task = Task {
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                try await work()
            }
            await #expect(throws: CancellationError.self, "\(index)") { try await task.value }
        }
        #expect(try await library.gallery().count == 1)
        #expect(!DurableFile(other).exists)
    }

    @Test func `many tasks save and collect at the same time and lose nothing`() async throws {
        let place = SampleLibrary()
        let library = try await place.open()
        let ids = try await withThrowingTaskGroup(of: UUID?.self) { group in
            for number in 0..<12 {
                group.addTask {
                    // Half of the images are the same for all.
                    let collage = try await SampleLibrary.collage(2, from: 100 + number / 2, in: library)
                    return try await library.save(collage, snapshot: SampleLibrary.pixels(number)).id
                }
                group.addTask {
                    try await library.collectGarbage()
                    return nil
                }
            }
            return try await group.reduce(into: Set<UUID>()) { ids, id in if let id { ids.insert(id) } }
        }
        #expect(Set(try await library.gallery().map(\.id)) == ids && ids.count == 12)
        #expect(try await library.check().isWhole)
    }
}
