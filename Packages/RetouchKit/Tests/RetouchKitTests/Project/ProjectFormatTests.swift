import DurableStore
import Foundation
import ImagingCore
import Testing

@testable import RetouchKit

struct ProjectFormatTests {
    /// A document of version 0, as trial programs wrote it: masks stand in it.
    private static let golden = """
        {"created":1767225600,"format":"imaging-engines.retouch-project",\
        "photo":{"bytes":20,"height":4,"path":"bench.jpg",\
        "sha256":"6d2e2d6f2c8c2b3f7e6f0b5a3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d","width":6},\
        "stack":{"format":"imaging-engines.edit-stack","operations":[\
        {"id":"01020304-0506-0708-090A-0B0C0D0E0F10",\
        "mask":{"data":"SU1TSwEGBAR8ZZBAYLMkbA==","height":4,"width":6},\
        "name":"Wire","timestamp":1767225600123,"tool":"lineBrush","type":"mask"},\
        {"dilation":3,"feather":2,"id":"00000000-0000-0000-0000-000000000002",\
        "maskID":"01020304-0506-0708-090A-0B0C0D0E0F10","method":"auto","name":"","patchRadius":3,\
        "seed":18446744073709551615,"timestamp":1767225600123,"type":"inpaint"}\
        ],"position":1,"version":1},"title":"Bench","updated":1767225660.5,"version":0}
        """

    @Test func `a project of version 0 is opened, and saved as version 1`() throws {
        let place = try TemporaryProject()
        try FileManager.default.createDirectory(atPath: place.folder.path, withIntermediateDirectories: true)
        try Data(Self.golden.utf8).write(to: URL(fileURLWithPath: place.folder.documentFile.path))
        let project = try place.folder.read(verifying: true)
        #expect(project.damage.isEmpty)
        #expect(project.name == "Bench")
        #expect(project.created == EditTimestamp(milliseconds: 1_767_225_600_000))
        #expect(project.updated == EditTimestamp(milliseconds: 1_767_225_660_500))
        #expect(project.original.pathHint == "bench.jpg")
        #expect(!project.original.isEmbedded)
        #expect(project.stack.operations.map(\.kind) == [.mask, .inpaint])
        #expect(project.stack.position == 1)

        let writer = try place.folder.openForWriting()
        let saved = try writer.save(project)
        let document = try place.folder.document().json
        #expect(document["version"] == .integer(1))
        #expect(document["title"] == nil && document["photo"] == nil)
        #expect(document["stack"]?["operations"]?.elements?.first?["mask"]?["data"] == nil, "masks are blobs now")
        #expect(try place.folder.read(verifying: true) == saved)
    }

    @Test func `newer, older and foreign documents are told apart`() throws {
        func changed(_ text: String, _ other: String) -> [UInt8] {
            [UInt8](Self.golden.replacingOccurrences(of: text, with: other).utf8)
        }
        #expect(throws: ProjectError.newerFormat(2, newest: 1)) {
            try ProjectDocument(changed("\"version\":0", "\"version\":2"))
        }
        #expect(throws: ProjectError.olderFormat(-1, oldest: 0)) {
            try ProjectDocument(changed("\"version\":0", "\"version\":-1"))
        }
        #expect(throws: ProjectError.corruptDocument(path: "format", reason: "it is no document of a project")) {
            try ProjectDocument(changed("retouch-project", "recipe"))
        }
        #expect(throws: ProjectError.corruptDocument(path: "version", reason: "it is no number")) {
            try ProjectDocument(changed("\"version\":0", "\"version\":\"0\""))
        }
        #expect(throws: ProjectError.corruptDocument(path: "", reason: "it is no JSON")) {
            try ProjectDocument([UInt8]("{".utf8))
        }
    }

    @Test func `a stack of the future is not opened, so that no save can lose it`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack())
        try place.changeJSON { $0["stack"]?["version"] = .integer(2) }
        #expect(throws: ProjectError.newerFormat(2, newest: 1)) { try place.folder.read() }
        writer.close()
    }

    @Test func `a description of the original that is none is told with its place`() throws {
        let place = try TemporaryProject()
        let writer = try place.create()
        try place.changeJSON { $0["original"]?["sha256"] = .string("short") }
        let error = #expect(throws: ProjectError.self) { try place.folder.read() }
        guard case .corruptDocument(let path, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path == "original.sha256")
        writer.close()
    }
}
