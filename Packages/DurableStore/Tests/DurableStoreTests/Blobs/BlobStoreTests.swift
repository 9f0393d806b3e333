import Foundation
import Testing
import _DurableTestSupport

@testable import DurableStore

struct BlobStoreTests {
    private let abc = Array("abc".utf8)
    private let abcPath = "ba/7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    @Test func `a blob stands under its hash`() throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder.path + "/blobs")
        let name = try store.put(abc)
        #expect(name.description == abcPath.filter { $0 != "/" })
        #expect(store.file(of: name).path == store.folder.path + "/" + abcPath)
        #expect(try store.get(name) == abc)
        #expect(try store.size(of: name) == 3)
        #expect(store.contains(name))
        #expect(try store.names() == [name])
    }

    @Test("contents of any size come back", arguments: [0, 1, 65, 3_000_000])
    func sizes(count: Int) throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder.path)
        let bytes = [UInt8](repeating: 5, count: count)
        let name = try store.put(bytes)
        let isSame = try store.get(name) == bytes
        #expect(isSame)
        let file = DurableFile(folder.path + "/source")
        try file.write(bytes)
        #expect(try store.put(contentOf: file) == name)
        #expect(try store.names() == [name])
        #expect(try store.size(of: name) == count)
    }

    @Test func `the same bytes are kept once and not written again`() throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder.path, permissions: .ownerOnly)
        let name = try store.put(abc)
        let before = try FileManager.default.attributesOfItem(atPath: store.file(of: name).path)
        #expect(before[.posixPermissions] as? Int == 0o600)
        #expect(try store.put(abc) == name)
        #expect(try BlobStore(folder.path).put(Data(abc).span) == name)
        let after = try FileManager.default.attributesOfItem(atPath: store.file(of: name).path)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(try store.names().count == 1)
    }

    @Test func `a file larger than a part becomes a blob`() throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder.path + "/blobs")
        let bytes = (0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 8) }
        let source = DurableFile(folder.path + "/source")
        try source.write(bytes)
        let name = try store.put(contentOf: source)
        #expect(name == ContentHash(of: bytes))
        let isSame = try store.get(name) == bytes
        #expect(isSame)
        let error = try #require(throws: StoreError.self) {
            try store.put(contentOf: DurableFile(folder.path + "/none"))
        }
        #expect(error.reason == .notFound)
        #expect(try store.folder.names().count == 1)
    }

    @Test func `missing, too large and damaged blobs are told apart`() throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder.path)
        let name = try store.put(abc)
        #expect(throws: StoreError.self) { try store.get(name, limit: 2) }
        let missing = try #require(throws: StoreError.self) { try store.get(ContentHash(of: [1])) }
        #expect(missing.reason == .notFound)
        #expect(try store.size(of: ContentHash(of: [1])) == nil)

        try Data("abd".utf8).write(to: URL(fileURLWithPath: store.file(of: name).path))
        let damaged = try #require(throws: StoreError.self) { try store.get(name) }
        #expect(damaged.reason == .corrupt && damaged.operation == .verify)
        #expect(damaged.detail.hasSuffix(ContentHash(of: Array("abd".utf8)).description))
        #expect(try store.damagedNames() == [name])
        // Who still has the bytes mends it by putting them again.
        try store.put(abc)
        #expect(try store.get(name) == abc)
        #expect(try store.damagedNames().isEmpty)
    }

    @Test func `a damaged blob goes into quarantine and can be put again`() throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder.path)
        let name = try store.put(abc)
        try Data("abd".utf8).write(to: URL(fileURLWithPath: store.file(of: name).path))
        let kept = try store.quarantine(name)
        #expect(try kept.read() == Array("abd".utf8))
        #expect(!store.contains(name))
        #expect(try store.names().isEmpty)
        #expect(throws: StoreError.self) { try store.quarantine(name) }
        try store.put(abc)
        #expect(try store.get(name) == abc)
    }

    @Test func `garbage goes, what is wanted and what is new stays`() throws {
        let disk = ModelDisk()
        let store = try BlobStore("/blobs", calls: disk)
        let wanted = try store.put([1])
        let garbage = try store.put([2, 2])
        disk.wait(seconds: 100)
        let again = try store.put([3])
        let fresh = try store.put([4])
        disk.wait(seconds: 50)
        // Put again, it counts as new.
        try store.put([3])
        let report = try store.collectGarbage(keeping: [wanted, ContentHash(of: [9])], olderThan: .seconds(60))
        #expect(report == GarbageReport(removed: 1, removedBytes: 2, spared: 2))
        #expect(Set(try store.names()) == [wanted, again, fresh])
        #expect(!store.contains(garbage))
        disk.wait(seconds: 20)
        let second = try store.collectGarbage(keeping: [wanted], olderThan: .seconds(60))
        #expect(second.removed == 1 && second.spared == 1)
        #expect(try store.collectGarbage(keeping: [], olderThan: .zero).removed == 2)
        #expect(try store.names().isEmpty)
    }

    @Test func `named garbage goes unless it is new`() throws {
        let disk = ModelDisk()
        let store = try BlobStore("/blobs", calls: disk)
        let old = try (0..<3).map { try store.put([$0]) }
        disk.wait(seconds: 100)
        let fresh = try store.put([9])
        let unwanted = [old[0], fresh, ContentHash(of: [100]), old[2]]
        let report = try store.collectGarbage(among: unwanted, olderThan: .seconds(60))
        #expect(report == GarbageReport(removed: 2, removedBytes: 2, spared: 1))
        #expect(Set(try store.names()) == [old[1], fresh])
    }

    @Test func `a renewed blob counts as new`() throws {
        let disk = ModelDisk()
        let store = try BlobStore("/blobs", calls: disk)
        let names = try (0..<2).map { try store.put([$0]) }
        disk.wait(seconds: 100)
        try store.renew([names[1], ContentHash(of: [100])])
        #expect(try store.collectGarbage(keeping: [], olderThan: .seconds(60)).removed == 1)
        #expect(try store.names() == [names[1]])
    }

    @Test func `strange files are passed over and kept`() throws {
        let folder = try TemporaryFolder()
        let store = try BlobStore(folder.path)
        let name = try store.put(abc)
        let strange = ["note.txt", "ba/note", "zz", "ba/" + String(repeating: "A", count: 62)]
        for path in strange { try DurableFile(folder.path + "/" + path).write([1]) }
        try DurableFolder(folder.path + "/cd").create()
        #expect(try store.names() == [name])
        #expect(try store.collectGarbage(keeping: [], olderThan: .zero).removed == 1)
        for path in strange { #expect(DurableFile(folder.path + "/" + path).exists) }
    }

    @Test func `opening removes what a crash has left`() throws {
        let folder = try TemporaryFolder()
        try DurableFile(folder.path + "/.durable-0.staging").write([1])
        _ = try BlobStore(folder.path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `several writers and a collector lose nothing`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let names = try await withThrowingTaskGroup(of: [ContentHash].self) { group in
            for writer in 0..<3 {
                group.addTask {
                    let store = try BlobStore(path)
                    // Half of them are the same for all.
                    return try (0..<12).map { try store.put([UInt8($0), UInt8($0 % 2 * writer)]) }
                }
            }
            group.addTask {
                let store = try BlobStore(path)
                for _ in 0..<5 { try store.collectGarbage(keeping: []) }
                return []
            }
            return try await group.reduce(into: Set<ContentHash>()) { $0.formUnion($1) }
        }
        let store = try BlobStore(path)
        #expect(names.count == 6 + 6 * 3)
        #expect(try Set(store.names()) == names)
        for name in names { _ = try store.get(name) }
    }
}
