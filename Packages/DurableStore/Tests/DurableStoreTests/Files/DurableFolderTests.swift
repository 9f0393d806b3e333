import Foundation
import Testing
import _DurableTestSupport

@testable import DurableStore

struct DurableFolderTests {
    @Test func `folders are made with those above, and twice is fine`() throws {
        let temporary = try TemporaryFolder()
        let folder = try DurableFolder(temporary.path + "/a/b/c/").create(permissions: .ownerOnlyFolder)
        #expect(folder.path == temporary.path + "/a/b/c")
        #expect(folder.exists)
        try folder.create()
        #expect(try temporary.permissions("a/b/c") == 0o700)
        #expect(try DurableFolder("/").create().exists)
    }

    @Test func `a folder is opened also where the one above may not be read`() throws {
        let disk = ModelDisk()
        let folder = try DurableFolder("/a/b", calls: disk).create()
        disk.inject(nil)
        try folder.create()
        let calls = disk.callCount
        // The last calls open and sync the folder above.
        disk.inject(.failure(call: calls - 1, .notPermitted))
        try folder.create()
        disk.inject(.failure(call: calls - 1, .other))
        #expect(throws: StoreError.self) { try folder.create() }
        disk.inject(.failure(call: 3, .notPermitted))
        #expect(throws: StoreError.self) { try DurableFolder("/a/c", calls: disk).create() }
    }

    @Test func `a file in the way is told`() throws {
        let temporary = try TemporaryFolder()
        try DurableFile(temporary.path + "/a").write([1])
        let error = try #require(throws: StoreError.self) { try DurableFolder(temporary.path + "/a").create() }
        #expect(error.reason == .alreadyExists)
        #expect(throws: StoreError.self) { try DurableFolder(temporary.path + "/a/b").create() }
        #expect(throws: StoreError.self) { try DurableFolder(temporary.path + "/a").remove() }
    }

    @Test("names that lead elsewhere are refused", arguments: ["", ".", "..", "a/b", "/etc/passwd", "a\0b", "../x"])
    func hostile(name: String) throws {
        let folder = DurableFolder("/store")
        let error = try #require(throws: StoreError.self) { try folder.file(name) }
        #expect(error.reason == .invalidName)
        #expect(throws: StoreError.self) { try folder.folder(name) }
    }

    @Test func `names are sorted, and our own are left out`() throws {
        let temporary = try TemporaryFolder()
        let folder = DurableFolder(temporary.path)
        for name in ["b", "a", ".hidden", "ü"] { try folder.file(name).write([]) }
        let lock = try folder.lock()
        let staged = try folder.file("c").stage()
        #expect(try folder.names() == [".hidden", "a", "b", "ü"])
        staged.discard()
        lock.release()
        #expect(throws: StoreError.self) { try DurableFolder(temporary.path + "/none").names() }
    }

    @Test func `a folder goes with all that is in it, and links are not followed`() throws {
        let temporary = try TemporaryFolder()
        let outside = DurableFile(temporary.path + "/outside")
        try outside.write([1])
        let folder = try DurableFolder(temporary.path + "/a/b").create()
        try folder.file("note").write([2])
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: temporary.path)
        #expect(try DurableFolder(temporary.path + "/a").remove())
        #expect(try DurableFolder(temporary.path + "/a").remove() == false)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == ["outside"])
    }

    @Test func `a leftover goes, and what a living writer works on stays`() throws {
        let temporary = try TemporaryFolder()
        let folder = DurableFolder(temporary.path)
        try folder.file(".durable-abc.staging").write([1])
        try folder.file("durable.staging").write([1])
        let half = try folder.folder(".durable-def.staging").folder("x").create()
        try half.file("note").write([1])
        var staged = try folder.file("note").stage()
        try staged.append([5])
        #expect(try folder.removeLeftovers() == 2)
        #expect(try folder.removeLeftovers() == 0)
        try staged.commit()
        #expect(try folder.names() == ["durable.staging", "note"])
        #expect(try folder.file("note").read() == [5])
    }

    @Test func `one writer at a time, many readers`() throws {
        let temporary = try TemporaryFolder()
        let folder = DurableFolder(temporary.path)
        let writer = try folder.lock()
        for mode in [FolderLock.Mode.exclusive, .shared] {
            var reason: StoreError.Reason?
            do { try folder.lock(mode).release() } catch { reason = error.reason }
            #expect(reason == .busy)
        }
        writer.release()
        let reader = try folder.lock(.shared)
        try folder.lock(.shared).release()
        #expect(throws: StoreError.self) { try folder.lock().release() }
        reader.release()
        try folder.waitForLock().release()
    }

    @Test func `a lock is waited for`() async throws {
        let temporary = try TemporaryFolder()
        let folder = DurableFolder(temporary.path)
        let writer = try folder.lock()
        let waiter = Task.detached {
            let lock = try folder.waitForLock()
            let found = try folder.file("note").readIfPresent()
            lock.release()
            return found
        }
        try await Task.sleep(for: .milliseconds(30))
        try folder.file("note").write([1])
        writer.release()
        #expect(try await waiter.value == [1])
    }

    @Test func `a cache bears the tag that backup programs look for`() throws {
        let temporary = try TemporaryFolder()
        let folder = DurableFolder(temporary.path)
        try folder.markAsCache()
        let first = try FileManager.default.attributesOfItem(atPath: temporary.path + "/CACHEDIR.TAG")
        try folder.markAsCache()
        let second = try FileManager.default.attributesOfItem(atPath: temporary.path + "/CACHEDIR.TAG")
        #expect(first[.systemFileNumber] as? Int == second[.systemFileNumber] as? Int)
        let tag = try folder.file("CACHEDIR.TAG").read()
        #expect(tag.starts(with: Array("Signature: 8a477f597d28d172789f06886806bc55".utf8)))
    }
}
