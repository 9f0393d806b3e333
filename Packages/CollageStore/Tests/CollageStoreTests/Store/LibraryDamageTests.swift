import CollageStore
import DurableDatabase
import DurableStore
import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

struct LibraryDamageTests {
    private func filled(_ path: String, count: Int = 3) async throws -> [Collage] {
        let library = try await CollageLibrary(path)
        var collages: [Collage] = []
        for number in 0..<count {
            let collage = try await SampleLibrary.collage(2, from: 10 * number, in: library)
            collages.append(
                try await library.save(
                    collage, snapshot: SampleLibrary.pixels(500 + number), at: SampleLibrary.date(Double(number))))
        }
        // Before its files are damaged.
        await library.close()
        return collages
    }

    @Test(arguments: [ImageState.missing, .corrupt])
    func `a collage opens without an image`(state: ImageState) async throws {
        let place = SampleLibrary()
        let collages = try await filled(place.path)
        let lost = collages[0].items[0].base
        if state == .missing {
            try FileManager.default.removeItem(atPath: place.file(of: lost))
        } else {
            try SampleLibrary.damage(place.file(of: lost), at: 7)
        }
        let library = try await place.open()
        #expect(library.recovery == nil)
        let opened = try await library.open(collages[0].id)
        #expect(opened.collage == collages[0] && !opened.isWhole)
        #expect(opened.states.filter { $0.value != .present } == [lost: state])
        #expect(opened.state(of: opened.collage.items[0]) == state)
        #expect(opened.state(of: opened.collage.items[1]) == .present)
        #expect(try await library.open(collages[1].id).isWhole)
        let report = try await library.check()
        #expect(report.damagedImages == [lost: state] && report.affectedCollages == [lost: [collages[0].id]])
        #expect(report.collageCount == 3 && report.unreadableCollages.isEmpty && !report.isWhole)
        // The work on the rest can be saved.
        try await library.save(opened.collage, at: SampleLibrary.date(50))
        #expect(try await library.gallery().first?.id == collages[0].id)
    }

    @Test(arguments: [true, false]) func `a lost document costs one collage`(isThere: Bool) async throws {
        let place = SampleLibrary()
        let collages = try await filled(place.path)
        let file = place.file(of: ContentHash(of: [UInt8](collages[1].jsonData())), in: "Documents")
        if isThere { try SampleLibrary.damage(file, at: 20) } else { try FileManager.default.removeItem(atPath: file) }
        let library = try await place.open()
        #expect(try await library.gallery().count == 3)
        let id = collages[1].id
        let error = await #expect(throws: CollageLibraryError.self) { try await library.open(id) }
        guard case .damagedDocument(id, let why)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(why.reason == (isThere ? .corrupt : .notFound))
        #expect(try await library.check().unreadableCollages == [id])
        #expect(try await library.open(collages[0].id).isWhole)
        // Its picture is still there, and it can be deleted.
        let entry = try #require(try await library.gallery().first { $0.id == id })
        #expect(try await library.thumbnail(of: entry) != nil)
        #expect(try await library.delete(id))
        #expect(try await library.check().isWhole)
    }

    @Test func `a lost thumbnail is made anew of the snapshot`() async throws {
        let place = SampleLibrary()
        _ = try await filled(place.path, count: 1)
        let library = try await place.open()
        let entry = try #require(try await library.gallery().first)
        let before = try #require(try await library.thumbnail(of: entry))
        // Small snapshots are their own thumbnails; so both are lost.
        try FileManager.default.removeItem(atPath: place.file(of: try #require(entry.thumbnail)))
        #expect(try await library.thumbnail(of: entry) == nil)
        let again = try await library.save(library.collage(entry.id), snapshot: SampleLibrary.pixels(500))
        #expect(try await library.thumbnail(of: try #require(try await library.gallery().first)) == before)
        let large = try await library.save(again, snapshot: SampleLibrary.pixels(1, width: 800, height: 20))
        let other = try #require(try await library.gallery().first { $0.id == large.id })
        try FileManager.default.removeItem(atPath: place.file(of: try #require(other.thumbnail)))
        #expect(try await library.thumbnail(of: other)?.size == PixelSize(width: 384, height: 10))
    }

    @Test func `whatever page of the database is damaged, every collage is found again`() async throws {
        let place = SampleLibrary()
        let collages = try await filled(place.path)
        let file = place.path + "/collages.sqlite"
        let whole = try DurableFile(file).read()
        var generator = SeededGenerator(seed: 3)
        for page in 0..<whole.count / 4096 {
            let noise = (0..<4096).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
            try DurableFile(file).write(
                [UInt8](whole[..<(page * 4096)]) + noise + whole[(page * 4096 + 4096)...])
            let library = try await place.open()
            #expect(library.recovery?.setAside?.hasPrefix(file + ".damaged-") == true, "page \(page)")
            #expect(library.recovery?.collageCount == 3 && library.recovery?.unreadable == [])
            #expect(try await library.gallery().map(\.id) == collages.reversed().map(\.id))
            #expect(try await library.check().isWhole)
            for collage in collages { #expect(try await library.open(collage.id).collage == collage) }
            // Thumbnails are made of the snapshots until the next save.
            let entry = try #require(try await library.gallery().first)
            #expect(try await library.thumbnail(of: entry)?.size == PixelSize(width: 12, height: 9))
            await library.close()
        }
        #expect(whole.count >= 4 * 4096)
    }

    @Test func `no changed byte of the database loses a collage`() async throws {
        let place = SampleLibrary()
        let collages = try await filled(place.path)
        let file = place.path + "/collages.sqlite"
        let whole = try DurableFile(file).read()
        var generator = SeededGenerator(seed: 8)
        var recoveries = 0
        for round in 0..<16 {
            // The header's first 100 bytes say what kind of file it is, such as one of a newer program.
            var bytes = whole
            for _ in 0..<round % 4 + 1 {
                bytes[Int.random(in: 100..<bytes.count, using: &generator)] ^= UInt8(1 << (round % 8))
            }
            try DurableFile(file).write(bytes)
            let library = try await place.open()
            if library.recovery != nil { recoveries += 1 }
            #expect(try await library.gallery().map(\.id) == collages.reversed().map(\.id), "round \(round)")
            for collage in collages { #expect(try await library.collage(collage.id) == collage) }
            #expect(try await library.collectGarbage(olderThan: .zero).removed == 0 || library.recovery != nil)
            #expect(try await library.check().isWhole)
            await library.close()
        }
        #expect(recoveries > 0)
    }

    @Test func `a database that is not there is made anew, without what was deleted`() async throws {
        let place = SampleLibrary()
        let collages = try await filled(place.path)
        let before = try await place.open()
        try await before.delete(collages[1].id)
        await before.close()
        for ending in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: place.path + "/collages.sqlite" + ending)
        }
        try DurableFile(place.file(of: ContentHash(of: [1]), in: "Documents")).folder.create()
        try DurableFile(place.file(of: ContentHash(of: [1]), in: "Documents")).write([1])
        let library = try await place.open()
        #expect(library.recovery?.setAside == nil && library.recovery?.collageCount == 2)
        #expect(library.recovery?.unreadable == [ContentHash(of: [1])])
        #expect(try await library.gallery().map(\.id) == [collages[2].id, collages[0].id])
        #expect(try await place.open().recovery == nil)
    }

    @Test func `several that open a damaged library at the same time all get it`() async throws {
        let place = SampleLibrary()
        let collages = try await filled(place.path)
        try SampleLibrary.damage(place.path + "/collages.sqlite", [UInt8](repeating: 1, count: 100))
        let path = place.path
        let recoveries = try await withThrowingTaskGroup(of: LibraryRecovery?.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let library = try await CollageLibrary(path, busyTimeout: .seconds(3600))
                    #expect(try await library.gallery().count == collages.count)
                    return library.recovery
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(recoveries.compactMap(\.self).count == 1)
    }

    @Test func `a damaged database that another has open is left alone`() async throws {
        let place = SampleLibrary()
        _ = try await filled(place.path)
        let user = try await place.open()
        try SampleLibrary.damage(place.path + "/collages.sqlite", [UInt8](repeating: 1, count: 100))
        let path = place.path
        await #expect(throws: CollageLibraryError.damagedAndInUse(path)) {
            try await CollageLibrary(path, busyTimeout: .zero)
        }
        withExtendedLifetime(user) {}
    }

    @Test func `a library of a newer program is not touched`() async throws {
        let place = SampleLibrary()
        _ = try await filled(place.path, count: 1)
        let file = place.path + "/collages.sqlite"
        var database = try Database(file, migrations: [Migration("SELECT 1")])
        try database.execute("PRAGMA user_version = 99")
        try database.close()
        let path = place.path
        let error = await #expect(throws: CollageLibraryError.self) { try await CollageLibrary(path) }
        guard case .store(let why)? = error, case .newerVersion(found: 99, supported: _) = why.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `stray files are told of and left alone`() async throws {
        let place = SampleLibrary()
        let collages = try await filled(place.path, count: 1)
        let folder = String(place.file(of: collages[0].items[0].base).dropLast(63).suffix(2))
        let stray = ["Documents/note.txt", "Images/\(folder)/thumbs.db", "Images/zz", "readme.txt"]
        for path in stray { try DurableFile("\(place.path)/\(path)").write([1]) }
        try FileManager.default.createSymbolicLink(
            atPath: place.path + "/Images/link", withDestinationPath: "/etc/passwd")
        let library = try await place.open()
        #expect(try await library.check().strayFiles == (stray + ["Images/link"]).sorted())
        #expect(try await library.check().isWhole)
        try await library.collectGarbage(olderThan: .zero)
        for path in stray { #expect(DurableFile("\(place.path)/\(path)").exists) }
        #expect(try await library.open(collages[0].id).isWhole)
    }

    @Test func `what a crash has left is removed`() async throws {
        let place = SampleLibrary()
        _ = try await filled(place.path, count: 1)
        for folder in ["", "Images/", "Documents/"] {
            try DurableFile("\(place.path)/\(folder).durable-0.staging").write([1])
        }
        let library = try await place.open()
        for folder in ["", "Images/", "Documents/"] {
            #expect(!DurableFile("\(place.path)/\(folder).durable-0.staging").exists)
        }
        #expect(try await library.check().strayFiles.isEmpty)
    }
}
