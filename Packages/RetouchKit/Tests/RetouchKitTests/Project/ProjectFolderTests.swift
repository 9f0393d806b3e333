import DurableStore
import Foundation
import ImagingCore
import Testing
import _ImagingTestSupport

@testable import RetouchKit

struct ProjectFolderTests {
    @Test func `what is saved is read again`() throws {
        let place = try TemporaryProject()
        let writer = try place.create()
        for seed: UInt64 in 0..<12 {
            var edits = RandomEdits(seed: seed)
            var project = try place.folder.read()
            project.stack = try edits.stack(count: edits.number(0...9))
            project.name = "number \(seed)"
            project.draft = nil
            if case .mask(let mask) = edits.mask(), seed % 2 == 0 {
                project.draft = ProjectDraft(mask, confidence: 0.75, places: [Point(x: 1.5, y: 2)])
            }
            let saved = try writer.save(project, at: edits.timestamp())
            #expect(try place.folder.read() == saved)
            #expect(try place.folder.read(verifying: true).damage.isEmpty)
        }
    }

    @Test func `a stack's own document comes back byte by byte`() throws {
        let place = try TemporaryProject()
        let stack = try Steps.stack(position: 3)
        let writer = try place.create(stack)
        #expect(try place.folder.read().stack.jsonData() == stack.jsonData())
        writer.close()
    }

    @Test func `the same project is the same document, in which masks are names`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(EditStack([Steps.mask(1)]))
        let name = Steps.compactMask(Steps.mask(1)).blobName
        let text = String(decoding: try place.folder.documentFile.read(), as: UTF8.self)
        let golden = """
            {
              "created" : 1767225600000,
              "format" : "imaging-engines.retouch-project",
              "name" : "Bench",
              "original" : {
                "asset" : "asset 7",
                "bytes" : 20,
                "embedded" : true,
                "height" : 9,
                "sha256" : "\(contentHash(place.photo))",
                "width" : 12
              },
              "stack" : {
                "format" : "imaging-engines.edit-stack",
                "operations" : [
                  {
                    "id" : "00000000-0000-0000-0000-000000000001",
                    "mask" : {
                      "blob" : "\(name)",
                      "height" : 9,
                      "width" : 12
                    },
                    "name" : "1",
                    "timestamp" : 1767225600123,
                    "tool" : "object",
                    "type" : "mask"
                  }
                ],
                "position" : 1,
                "version" : 1
              },
              "updated" : 1767225600000,
              "version" : 1
            }

            """
        #expect(text == golden)
        writer.close()
    }

    private func contentHash(_ bytes: [UInt8]) -> ContentHash { ContentHash(of: bytes) }

    @Test func `one writer at a time, and readers always`() throws {
        let place = try TemporaryProject()
        let writer = try place.create()
        #expect(throws: ProjectError.busy(place.folder.path)) { try place.folder.openForWriting() }
        #expect(try place.folder.read().name == "Bench")
        writer.close()
        let second = try place.folder.openForWriting()
        #expect(throws: ProjectError.busy(place.folder.path)) { try place.folder.openForWriting() }
        try second.save(place.folder.read())
    }

    @Test func `a writer that goes away lets the next one in`() throws {
        let place = try TemporaryProject()
        _ = try place.create()
        _ = try place.folder.openForWriting()
        _ = try place.folder.openForWriting()
    }

    @Test func `what is not there, and what is there already, is told`() throws {
        let place = try TemporaryProject()
        #expect(throws: ProjectError.noProject(place.folder.path)) { try place.folder.read() }
        #expect(throws: ProjectError.noProject(place.folder.path)) { try place.folder.openForWriting() }
        #expect(!FileManager.default.fileExists(atPath: place.folder.path))
        let writer = try place.create()
        writer.close()
        #expect(throws: ProjectError.alreadyExists(place.folder.path)) { try place.create() }
        #expect(throws: ProjectError.changedOriginal) {
            try ProjectFolder(place.path + "/other").create(
                RetouchProject(original: place.original), embedding: [1, 2])
        }
        try Data("x".utf8).write(to: URL(fileURLWithPath: place.path + "/file"))
        #expect(throws: ProjectError.self) {
            try ProjectFolder(place.path + "/file").create(RetouchProject(original: place.original))
        }
    }

    @Test func `the original comes from the project, the app, the path or beside`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(isEmbedded: false)
        var project = try place.folder.read()
        let folder = place.folder
        #expect(throws: ProjectError.missingOriginal) { try folder.originalBytes(of: project) }
        #expect(throws: ProjectError.changedOriginal) { try folder.originalBytes(of: project) { _ in [1] } }
        let photo = place.photo
        #expect(try folder.originalBytes(of: project) { $0 == "asset 7" ? photo : nil } == photo)

        try FileManager.default.createDirectory(atPath: place.path + "/photos", withIntermediateDirectories: true)
        let path = place.path + "/photos/bench.jpg"
        try Data(photo).write(to: URL(fileURLWithPath: path))
        project.relink(asset: nil, pathHint: path)
        project = try writer.save(project)
        #expect(try folder.read().original.pathHint == path)
        #expect(try folder.originalBytes(of: project) == photo)
        try FileManager.default.moveItem(atPath: path, toPath: place.path + "/bench.jpg")
        #expect(try folder.originalBytes(of: project) == photo)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: place.path + "/bench.jpg")
        project.relink(asset: nil, pathHint: path)
        #expect(try folder.originalBytes(of: project) == photo)
        try FileManager.default.removeItem(atPath: path)
        try Data(photo + [0]).write(to: URL(fileURLWithPath: path))
        #expect(try folder.originalBytes(of: project) == photo)
        try FileManager.default.removeItem(atPath: place.path + "/bench.jpg")
        #expect(throws: ProjectError.changedOriginal) { try folder.originalBytes(of: project) }

        #expect(throws: ProjectError.changedOriginal) { try writer.embed([1], in: project) }
        project = try writer.embed(photo, in: project)
        #expect(try folder.read() == project)
        #expect(try folder.originalBytes(of: project) == photo)
    }

    @Test func `a hint that leads to a folder or nowhere is no photo`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(isEmbedded: false)
        var project = try place.folder.read()
        for hint in ["", "/", "..", place.path, "/dev/zero", "a\0b"] {
            project.relink(asset: nil, pathHint: hint)
            #expect(throws: ProjectError.missingOriginal) { try place.folder.originalBytes(of: project) }
        }
        writer.close()
    }

    @Test func `garbage is what the saved project does not name`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack())
        var project = try place.folder.read()
        project.stack = try EditStack([Steps.mask(2)])
        if case .mask(let mask) = Steps.mask(3) { project.draft = ProjectDraft(mask) }
        project = try writer.save(project)
        #expect(try writer.collectGarbage().removed == 0, "what is new is spared")
        #expect(try writer.collectGarbage(olderThan: .zero).removed == 1)
        #expect(try place.folder.read(verifying: true) == project)
        // What was collected is put again.
        project.stack = try Steps.stack()
        project = try writer.save(project)
        #expect(try place.folder.read(verifying: true) == project)
    }

    @Test func `previews can go at any time, and the oldest go first`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack())
        let project = try place.folder.read()
        let previews = place.folder.previews
        #expect(previews.read(project.pictureHash()) == nil)
        try previews.write([1, 2, 3], for: project.pictureHash(variant: "2048"))
        #expect(previews.read(project.pictureHash(variant: "2048")) == [1, 2, 3])
        #expect(previews.read(project.pictureHash()) == nil)
        #expect(FileManager.default.fileExists(atPath: previews.path + "/CACHEDIR.TAG"))
        try FileManager.default.removeItem(atPath: previews.path)
        #expect(try place.folder.read(verifying: true) == project)

        let small = PreviewCache(previews.path, limit: 5)
        let keys = (0..<3).map { ContentHash(of: [$0]) }
        for key in keys {
            try small.write([1, 2], for: key)
            Thread.sleep(forTimeInterval: 0.02)
        }
        #expect(keys.map { small.read($0) } == [nil, [1, 2], [1, 2]])
        try small.write([1, 2, 3, 4, 5, 6], for: keys[0])
        #expect(small.read(keys[0]) == nil)
        try small.removeAll()
        #expect(small.read(keys[2]) == nil)
        writer.close()
    }

    @Test func `a picture's hash follows what is in effect, not names or dates`() throws {
        let place = try TemporaryProject()
        var project = RetouchProject(original: place.original)
        let empty = project.pictureHash()
        project.stack = try EditStack([Steps.exposure(0.5, 1)])
        let brighter = project.pictureHash()
        #expect(brighter != empty)
        project.name = "another"
        try project.stack.rename(Steps.id(1), to: "brighter")
        #expect(project.pictureHash() == brighter)
        project.stack.undo()
        #expect(project.pictureHash() == empty)
        project.stack = try EditStack([Steps.exposure(0.6, 1)])
        #expect(project.pictureHash() != brighter)
    }
}
