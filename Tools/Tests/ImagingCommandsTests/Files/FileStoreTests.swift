import Foundation
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct FileStoreTests {
    private let store = FileStore()

    @Test func `what is written is read, and nothing else is left in the folder`() throws {
        let folder = try TemporaryFolder()
        try store.write([1, 2, 3], to: folder.file("a"), protecting: [])
        try store.write([], to: folder.file("empty"), protecting: [])
        #expect(try store.read(folder.file("a")) == [1, 2, 3])
        #expect(try store.read(folder.file("empty")) == [])
        #expect(try folder.names() == ["a", "empty"])
    }

    @Test func `a file that was there is replaced whole and keeps its permissions`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Array(repeating: 9, count: 100), to: "a", permissions: 0o640)
        try store.write([1], to: path, protecting: [])
        #expect(try folder.read("a") == [1])
        #expect(try folder.permissions("a") == 0o640)
    }

    @Test func `a symbolic link stays one and its file is replaced`() throws {
        let folder = try TemporaryFolder()
        try folder.write([9], to: "real")
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "real")
        try store.write([1], to: folder.file("link"), protecting: [])
        #expect(try folder.read("real") == [1])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "real")
    }

    @Test("an input is never overwritten, by whatever name", arguments: ["in", "./in", "soft", "hard", "chain"])
    func protection(_ name: String) throws {
        let folder = try TemporaryFolder()
        let input = try folder.write([7], to: "in")
        try FileManager.default.createSymbolicLink(atPath: folder.file("soft"), withDestinationPath: "in")
        try FileManager.default.createSymbolicLink(atPath: folder.file("chain"), withDestinationPath: "soft")
        try FileManager.default.linkItem(atPath: input, toPath: folder.file("hard"))
        let before = try folder.names()
        let failure = #expect(throws: CommandFailure.self) {
            try store.write([1], to: folder.file(name), protecting: ["/nowhere", input])
        }
        #expect(failure?.code == "wouldOverwriteInput")
        #expect(try folder.read("in") == [7])
        #expect(try folder.names() == before)
    }

    @Test func `an input read through a link is protected too`() throws {
        let folder = try TemporaryFolder()
        let input = try folder.write([7], to: "in")
        try FileManager.default.createSymbolicLink(atPath: folder.file("soft"), withDestinationPath: "in")
        #expect(throws: CommandFailure.self) { try store.write([1], to: input, protecting: [folder.file("soft")]) }
        #expect(try folder.read("in") == [7])
    }

    @Test func `a folder and a device are refused`() throws {
        let folder = try TemporaryFolder()
        #expect(throws: CommandFailure.self) { try store.write([1], to: folder.path, protecting: []) }
        #expect(throws: CommandFailure.self) { try store.write([1], to: "/dev/null", protecting: []) }
        #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    }

    @Test func `failures name the reason`() throws {
        let folder = try TemporaryFolder()
        let missing = #expect(throws: CommandFailure.self) { try store.read(folder.file("none")) }
        #expect(missing?.message == "it cannot be read: no such file")
        let noFolder = #expect(throws: CommandFailure.self) {
            try store.write([1], to: folder.file("none/a"), protecting: [])
        }
        #expect(noFolder?.message.hasSuffix("No such file or directory") == true)
        #expect(throws: CommandFailure(code: "unreadable", message: "it is a folder")) { try store.read(folder.path) }
    }
}
