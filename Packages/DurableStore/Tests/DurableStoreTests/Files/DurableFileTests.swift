import Foundation
import Testing
import _DurableTestSupport

@testable import DurableStore

struct DurableFileTests {
    private func permissions(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test("what is written is read again", arguments: [0, 1, 4095, 4096, 1_000_003])
    func roundTrip(count: Int) throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/bytes")
        var numbers = SeededNumbers(seed: UInt64(count))
        let bytes = numbers.bytes(min(count, 5000)) + [UInt8](repeating: 7, count: max(0, count - 5000))
        try file.write(bytes)
        #expect(try file.read() == bytes)
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: file.path))) == bytes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bytes"])
    }

    @Test func `a shorter content replaces a longer one`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/note")
        try file.write(Array("a longer content".utf8))
        try file.write(Data("short".utf8).span)
        #expect(try file.read() == Array("short".utf8))
    }

    @Test func `a missing file is nil or a typed error`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/none")
        #expect(!file.exists)
        #expect(try file.readIfPresent() == nil)
        #expect(try file.remove() == false)
        let error = try #require(throws: StoreError.self) { try file.read() }
        #expect(error.reason == .notFound && error.path == file.path && error.operation == .open)
        #expect(error.description == "\(file.path): cannot open: it is not there (No such file or directory)")
    }

    @Test func `without its folder a file cannot be written`() throws {
        let folder = try TemporaryFolder()
        let error = try #require(throws: StoreError.self) { try DurableFile(folder.path + "/a/b").write([1]) }
        #expect(error.reason == .notFound && error.path == folder.path + "/a/b")
    }

    @Test func `the limit counts in bytes`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/note")
        try file.write([1, 2, 3])
        #expect(try file.read(limit: 3) == [1, 2, 3])
        let error = try #require(throws: StoreError.self) { try file.read(limit: 2) }
        #expect(error.reason == .tooLarge(limit: 2))
        #expect(throws: StoreError.self) { try file.readIfPresent(limit: 2) }
    }

    @Test func `permissions are set, and kept by later writes`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/secret")
        try file.write([1], permissions: .ownerOnly)
        #expect(try permissions(file.path) == 0o600)
        try file.write([2])
        #expect(try permissions(file.path) == 0o600)
        try file.write([3], permissions: .everyoneReads)
        #expect(try permissions(file.path) == 0o644)
        try file.write([4])
        #expect(try permissions(file.path) == 0o644)
    }

    @Test func `removing a file twice is fine`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/note")
        try file.write([1])
        #expect(file.exists)
        #expect(try file.remove())
        #expect(try file.remove() == false)
        #expect(!file.exists)
    }

    @Test func `a link is replaced, and what it leads to stays`() throws {
        let folder = try TemporaryFolder()
        let target = DurableFile(folder.path + "/target")
        try target.write([1])
        let link = DurableFile(folder.path + "/link")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "target")
        #expect(!link.exists)
        #expect(try link.read() == [1])
        try link.write([2])
        #expect(try target.read() == [1])
        #expect(try link.read() == [2])
        #expect(link.exists)
    }

    @Test func `a folder is no file`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path)
        #expect(!file.exists)
        #expect(throws: StoreError.self) { try file.read() }
        #expect(throws: StoreError.self) { try file.write([1]) }
        #expect(throws: StoreError.self) { try file.remove() }
    }

    @Test func `a path with a zero byte leads nowhere`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/note\0.txt")
        let error = try #require(throws: StoreError.self) { try file.write([1]) }
        #expect(error.reason == .invalidName)
        #expect(throws: StoreError.self) { try file.read() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `parts become one content, and nothing stays of what is not committed`() throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/note")
        try file.write([9])
        do {
            var staged = try file.stage()
            try staged.append([1, 2])
            #expect(staged.count == 2)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        }
        #expect(try file.read() == [9])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["note"])
        var staged = try file.stage()
        try staged.append([1, 2])
        try staged.append([])
        try staged.append([3])
        try staged.commit()
        #expect(try file.read() == [1, 2, 3])
    }

    @Test func `after a failed part nothing is committed`() throws {
        let disk = ModelDisk()
        let file = DurableFile("/note", calls: disk)
        try file.write([9])
        var staged = try file.stage()
        disk.inject(.failure(call: 1, .noSpace))
        do {
            try staged.append([1, 2])
            Issue.record("the write must fail")
        } catch {
            #expect(error.reason == .noSpace)
        }
        do {
            try staged.commit()
            Issue.record("the commit must fail")
        } catch {
            #expect(error.reason == .noSpace)
        }
        #expect(try file.read() == [9])
        #expect(disk.tree().count == 2)
    }

    @Test func `readers never see a part while writers replace the file`() async throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/note")
        try file.write([UInt8](repeating: 0, count: 5000))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 1...2 as ClosedRange<UInt8> {
                group.addTask {
                    for round in 0..<10 as Range<UInt8> {
                        try file.write([UInt8](repeating: writer * 100 + round, count: 3000 + Int(round) * 1000))
                    }
                }
            }
            group.addTask {
                for _ in 0..<100 {
                    let bytes = try file.read()
                    let isWhole = Set(bytes).count == 1 && bytes.count >= 3000 && bytes.count % 1000 == 0
                    #expect(isWhole)
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.path == file.folder.path && file.folder.names() == ["note"])
    }
}
