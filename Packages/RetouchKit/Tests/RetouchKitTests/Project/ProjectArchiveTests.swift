import DurableStore
import Foundation
import ImagingCore
import Testing
import _DurableTestSupport
import _ImagingTestSupport

@testable import RetouchKit

struct ProjectArchiveTests {
    private func write(_ bytes: [UInt8], _ place: borrowing TemporaryProject) throws -> String {
        let path = place.path + "/exchange.tar"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func refused(_ bytes: [UInt8], _ limits: TarLimits = .init()) throws -> ProjectError? {
        let place = try TemporaryProject()
        let path = try write(bytes, place)
        let folder = place.folder
        let error = #expect(throws: ProjectError.self) { try folder.create(importing: path, limits: limits) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["exchange.tar"], "nothing is made")
        return error
    }

    @Test(arguments: [true, false]) func `a project comes back from one file`(isEmbedded: Bool) throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack(position: 3), isEmbedded: isEmbedded)
        let file = place.path + "/bench.tar"
        try place.folder.export(to: file)
        let again = ProjectFolder(place.path + "/again")
        let other = try again.create(importing: file)
        #expect(try again.read(verifying: true) == place.folder.read())
        if isEmbedded { #expect(try again.originalBytes(of: again.read()) == place.photo) }
        // The same project is the same file.
        try again.export(to: file + "2")
        #expect(try DurableFile(file).read() == DurableFile(file + "2").read())
        #expect(throws: ProjectError.alreadyExists(again.path)) { try again.create(importing: file) }
        writer.close()
        other.close()
    }

    @Test func `an archive can hold the photo of a project that only names it`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack(), isEmbedded: false)
        let (folder, file) = (place.folder, place.path + "/bench.tar")
        #expect(throws: ProjectError.changedOriginal) { try folder.export(to: file, embedding: [1]) }
        try folder.export(to: file, embedding: place.photo)
        #expect(try !folder.read().original.isEmbedded)
        let again = ProjectFolder(place.path + "/again")
        try again.create(importing: file).close()
        #expect(try again.originalBytes(of: again.read()) == place.photo)
        writer.close()
    }

    @Test func `tar opens it, and what tar packs again is taken`() throws {
        let place = try TemporaryProject()
        try place.create(try Steps.stack()).close()
        let file = place.path + "/bench.tar"
        try place.folder.export(to: file)
        try FileManager.default.createDirectory(atPath: place.path + "/unpacked", withIntermediateDirectories: true)
        try runTar("xf", file, "-C", place.path + "/unpacked")
        #expect(try ProjectFolder(place.path + "/unpacked").read(verifying: true) == place.folder.read())
        try runTar("cf", file, "--format=pax", "-C", place.folder.path, ".")
        let again = ProjectFolder(place.path + "/again")
        try again.create(importing: file).close()
        #expect(try again.read(verifying: true) == place.folder.read())
    }

    @Test func `an archive cut short anywhere is refused, or only lacks its end`() throws {
        let place = try TemporaryProject()
        try place.create(try Steps.stack()).close()
        let file = place.path + "/bench.tar"
        try place.folder.export(to: file)
        let bytes = try DurableFile(file).read()
        for count in stride(from: 0, to: bytes.count - 512, by: 211) {
            guard case .corruptArchive? = try refused([UInt8](bytes.prefix(count))) else {
                Issue.record("\(count) of \(bytes.count) bytes")
                return
            }
        }
    }

    @Test func `no name in an archive leads out of the project`() throws {
        let place = try TemporaryProject()
        try place.create(try Steps.stack()).close()
        let document = try place.folder.documentFile.read()
        let mask = Steps.compactMask(Steps.mask(1))
        var archive = HandMadeTar()
        for name in [
            "../evil", "/tmp/evil", "Blobs/../../evil", "Blobs/ab/../../../evil", "Cache/../../evil", ".lock", "evil",
            "Blobs/zz/" + String(repeating: "0", count: 62),
        ] {
            archive.add([1, 2, 3], name)
        }
        archive.add([], "Blobs", kind: "5")
        archive.add([], "Cache", kind: "2")
        archive.add(document, "./project.json")
        archive.add(mask.bytes, ProjectFolder.entryName(of: mask.blobName))
        // A content under another's name, and one that the project does not name.
        archive.add([9], ProjectFolder.entryName(of: Steps.compactMask(Steps.mask(2)).blobName))
        archive.add([7], ProjectFolder.entryName(of: ContentHash(of: [7])))
        let path = try write(archive.ended, place)
        let again = ProjectFolder(place.path + "/again")
        try again.create(importing: path).close()
        #expect(
            Set(try FileManager.default.contentsOfDirectory(atPath: place.path)) == [
                "bench.retouch", "exchange.tar", "again",
            ])
        #expect(
            Set(try FileManager.default.contentsOfDirectory(atPath: again.path)) == [".lock", "Blobs", "project.json"])
        #expect(try BlobStore(again.blobPath).names() == [mask.blobName])
        let project = try again.read(verifying: true)
        #expect(project.stack.operations.map(\.id) == [Steps.id(1), Steps.id(101), Steps.id(50)])
        #expect(Set(project.damage.map(\.reason)) == [.missing, .dependsOn(Steps.id(2))])
    }

    @Test func `absurd sizes and counts are refused before anything is read`() throws {
        for size in ["77777777777", "00000004000"] {
            var archive = HandMadeTar()
            archive.add([1], "project.json", size: size)
            guard case .corruptArchive(_, "it is cut short")? = try refused(archive.ended + []) else {
                Issue.record("\(size)")
                continue
            }
        }
        for size in ["\u{1}\u{1}\u{1}\u{1}", "-1", "8", "99999999999"] {
            var archive = HandMadeTar()
            archive.add([1], "project.json", size: size + "\0")
            guard case .corruptArchive(0, "a size is no number")? = try refused(archive.ended) else {
                Issue.record("\(size)")
                continue
            }
        }
        var many = HandMadeTar()
        for _ in 0..<20 { many.add([], "x") }
        #expect(try refused(many.ended, TarLimits(entryCount: 10)) == .tooLarge(limit: 10))
        #expect(try refused(many.ended, TarLimits(byteCount: 1000)) == .tooLarge(limit: 1000))
    }

    @Test func `what is no project is refused`() throws {
        #expect(try refused([]) == .corruptArchive(offset: 0, reason: "it is cut short"))
        #expect(
            try refused([UInt8](repeating: 7, count: 2000))
                == .corruptArchive(offset: 0, reason: "it is no header of tar"))
        #expect(
            try refused([UInt8](repeating: 0, count: 1024))
                == .corruptArchive(offset: 1024, reason: "there is no project in it"))
        var archive = HandMadeTar()
        archive.add([UInt8]("{}".utf8), "project.json")
        #expect(
            try refused(archive.ended)
                == .corruptDocument(path: "format", reason: "it is no document of a project"))
        archive.add([UInt8]("{}".utf8), "project.json")
        guard case .corruptArchive(_, "there are two projects")? = try refused(archive.ended) else {
            Issue.record("two projects")
            return
        }
        var link = HandMadeTar()
        link.add([], "project.json", kind: "2")
        guard case .corruptArchive(_, "project.json is not a file")? = try refused(link.ended) else {
            Issue.record("a link")
            return
        }
        let place = try TemporaryProject()
        let (folder, path) = (place.folder, place.path)
        #expect(throws: ProjectError.self) { try folder.create(importing: path + "/nothing.tar") }
        #expect(throws: ProjectError.self) { try folder.create(importing: path) }
    }

    @Test(arguments: 0..<80) func `no changed byte of an archive stops the program`(seed: UInt64) throws {
        let place = try TemporaryProject()
        try place.create(try Steps.stack()).close()
        let file = place.path + "/bench.tar"
        try place.folder.export(to: file)
        var bytes = try DurableFile(file).read()
        var edits = RandomEdits(seed: seed)
        for _ in 0..<edits.number(1...4) {
            bytes[edits.number(0...bytes.count - 1)] = UInt8(truncatingIfNeeded: edits.number(0...255))
        }
        let again = ProjectFolder(place.path + "/again")
        guard let writer = try? again.create(importing: write(bytes, place)) else { return }
        _ = try again.read(verifying: true)
        writer.close()
    }
}
