import DurableStore
import Foundation
import ImagingCore
import Testing

@testable import RetouchKit

/// Damage costs the part that it is in, is told exactly, and is kept until its cause is gone.
struct ProjectDamageTests {
    private let first = Steps.compactMask(Steps.mask(1))

    private func damage(_ index: Int, _ number: UInt8, _ reason: ProjectDamage.Reason) -> ProjectDamage {
        ProjectDamage(.operation(index: index, id: Steps.id(number)), reason)
    }

    @Test(arguments: [0, 1, 2, 4, 5]) func `a missing mask costs itself and its removal, and comes back`(
        position: Int
    ) throws {
        let place = try TemporaryProject()
        let whole = try Steps.stack(position: position)
        let writer = try place.create(whole)
        let file = place.file(of: first)
        try FileManager.default.moveItem(atPath: file, toPath: place.path + "/away")

        var project = try place.folder.read()
        let expected = [damage(0, 1, .missing), damage(1, 101, .dependsOn(Steps.id(1)))]
        #expect(project.damage == expected)
        #expect(
            try project.stack
                == EditStack(
                    [Steps.exposure(0.7, 50), Steps.mask(2), Steps.inpaint(2)], position: max(0, position - 2)))

        // A save keeps what is damaged, and so does a collection of what nobody names.
        project.name = "saved with damage"
        project = try writer.save(project)
        try writer.collectGarbage(olderThan: .zero)
        #expect(try place.folder.read() == project)
        #expect(project.damage == expected)

        try FileManager.default.moveItem(atPath: place.path + "/away", toPath: file)
        project = try place.folder.read()
        #expect(project.damage.isEmpty)
        #expect(project.stack == whole)
        #expect(project.name == "saved with damage")
    }

    @Test func `a changed mask is told from a missing one`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack())
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: place.file(of: first)))
        #expect(try place.folder.read().damage.first == damage(0, 1, .changed))
        writer.close()
    }

    @Test func `edits go on around what is damaged`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack())
        let file = place.file(of: first)
        try FileManager.default.moveItem(atPath: file, toPath: place.path + "/away")
        var project = try place.folder.read()
        _ = try project.stack.remove(Steps.id(50))
        try project.stack.append(Steps.exposure(-1, 51))
        project.stack.undo()
        try writer.save(project)
        try FileManager.default.moveItem(atPath: place.path + "/away", toPath: file)
        project = try place.folder.read()
        let expected = try EditStack(
            [Steps.mask(1), Steps.inpaint(1), Steps.mask(2), Steps.inpaint(2), Steps.exposure(-1, 51)], position: 4)
        #expect(project.stack == expected)
    }

    @Test func `a damaged operation is undone and redone with those before it, and a new edit clears it`() throws {
        let place = try TemporaryProject()
        let stack = try EditStack([Steps.exposure(1, 1), Steps.exposure(2, 2), Steps.exposure(3, 3)])
        let writer = try place.create(stack)
        try place.changeJSON { json in
            guard var operations = json["stack"]?["operations"]?.elements else { return }
            operations[1]["settings"] = .object(["exposure": .integer(99)])
            json["stack"]?["operations"] = .array(operations)
        }
        let project = try place.folder.read()
        #expect(project.damage == [damage(1, 2, .rejected(.invalidSetting(.exposure, 99)))])
        #expect(project.setAside.map(\.isApplied) == [true])

        var undone = project
        undone.stack.undo()
        undone.stack.undo()
        #expect(undone.setAside.map(\.isApplied) == [false])
        var redone = undone
        redone.stack.redo()
        redone.stack.redo()
        #expect(redone == project)
        try undone.stack.append(Steps.exposure(4, 4))
        #expect(undone.damage.isEmpty, "the redo branch is gone, and what was damaged in it")

        var cleared = project
        cleared.discardDamage()
        #expect(cleared.damage.isEmpty)
        try writer.save(cleared)
        #expect(try place.folder.read().damage.isEmpty)
    }

    @Test func `without any blobs the project opens, and is whole when they return`() throws {
        let place = try TemporaryProject()
        var operations: [EditOperation] = []
        for number: UInt8 in 1...6 { operations += [Steps.mask(number), try Steps.inpaint(number)] }
        operations.insert(try Steps.exposure(1, 50), at: 4)
        let whole = try EditStack(operations, position: 9)
        try place.create(whole).close()
        try FileManager.default.moveItem(atPath: place.folder.blobPath, toPath: place.path + "/away")

        var project = try place.folder.read()
        #expect(project.damage.count == 13)
        #expect(project.damage.first == ProjectDamage(.original, .missing))
        #expect(project.stack.operations.map(\.id) == [Steps.id(50)])
        project.name = "without blobs"
        let writer = try place.folder.openForWriting()
        try writer.save(project)
        writer.close()

        try FileManager.default.removeItem(atPath: place.folder.blobPath)
        try FileManager.default.moveItem(atPath: place.path + "/away", toPath: place.folder.blobPath)
        project = try place.folder.read(verifying: true)
        #expect(project.damage.isEmpty)
        #expect(project.stack == whole)
        #expect(project.name == "without blobs")
    }

    @Test func `every operation that a document may not hold is told apart`() throws {
        let cases: [(String, String, ProjectDamage.Reason)] = [
            ("\"exposure\" : 0.7", "\"exposure\" : 7", .rejected(.invalidSetting(.exposure, 7))),
            (
                "\"exposure\" : 0.7", "\"exposure\" : \"much\"",
                .invalid(path: "settings.exposure", reason: "it has another type")
            ),
            ("\"type\" : \"adjustment\"", "\"kind\" : 3", .invalid(path: "", reason: "'type' is missing")),
            (
                "\"timestamp\" : 1767225600125", "\"timestamp\" : null",
                .invalid(path: "timestamp", reason: "it is null")
            ),
        ]
        for (text, other, reason) in cases {
            let place = try TemporaryProject()
            try place.create(try Steps.stack()).close()
            try place.changeDocument { document in
                #expect(document.contains(text))
                document = document.replacingOccurrences(of: text, with: other)
            }
            let project = try place.folder.read()
            #expect(project.damage == [damage(2, 50, reason)])
            #expect(project.stack.operations.count == 4)
        }
    }

    @Test func `a mask of another size than the photo, and one that cannot be unpacked, are damage`() throws {
        let place = try TemporaryProject()
        let writer = try place.create()
        var project = try place.folder.read()
        let other = Mask(width: 5, height: 4, selecting: PixelRect(x: 0, y: 0, width: 2, height: 2))
        project.stack = try EditStack([.mask(MaskOperation(other, tool: .brush, id: Steps.id(9)))])
        try writer.save(project)
        let mismatch = RetouchError.maskSizeMismatch(other.size, expected: TemporaryProject.size)
        #expect(try place.folder.read().damage == [damage(0, 9, .rejected(mismatch))])

        let bad = CompactMask(bytes: [1, 2, 3], size: TemporaryProject.size)
        project.stack = try EditStack([.mask(MaskOperation(bad, tool: .brush, id: Steps.id(9)))])
        try writer.save(project)
        #expect(try place.folder.read().damage.isEmpty, "it is what was saved")
        #expect(try place.folder.read(verifying: true).damage.count == 1)
    }

    @Test func `a damaged original, draft, name and position cost themselves`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack(position: 2))
        var project = try place.folder.read()
        if case .mask(let mask) = Steps.mask(30) { project.draft = ProjectDraft(mask, confidence: 0.5) }
        try writer.save(project)
        try Data("x".utf8).write(to: URL(fileURLWithPath: place.folder.blobFile(project.original.hash).path))
        try FileManager.default.removeItem(atPath: place.file(of: Steps.compactMask(Steps.mask(30))))
        try place.changeJSON { json in
            json["name"] = .integer(3)
            json["stack"]?["position"] = .integer(99)
        }
        project = try place.folder.read(verifying: true)
        #expect(
            Set(project.damage) == [
                ProjectDamage(.original, .changed), ProjectDamage(.draft, .missing),
                ProjectDamage(.field("name"), .invalid(path: "", reason: "it has another type")),
                ProjectDamage(.field("stack.position"), .invalid(path: "", reason: "it is no number of operations")),
            ])
        #expect(project.stack.operations.count == 5)
        #expect(project.draft == nil)
        // The draft's place is kept until there is another.
        try writer.save(project)
        #expect(try place.folder.read().damage.contains(ProjectDamage(.draft, .missing)))
        project.draft = nil
        try writer.save(project)
        #expect(try place.folder.read().damage == [], "without looking at the original's bytes")
    }

    @Test func `a stack that is none is kept, and edits begin anew`() throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack())
        try place.changeJSON { $0["stack"]?["operations"] = .string("gone") }
        var project = try place.folder.read()
        #expect(project.damage == [ProjectDamage(.stack, .invalid(path: "operations", reason: "it is no list"))])
        project = try writer.save(project)
        #expect(try place.folder.read().damage == project.damage)
        try project.stack.append(Steps.exposure(1, 1))
        try writer.save(project)
        #expect(try place.folder.read().stack.operations.count == 1)
    }

    @Test(arguments: 0..<60) func `no changed byte of the document stops the program or loses more than it must`(
        seed: UInt64
    ) throws {
        let place = try TemporaryProject()
        let writer = try place.create(try Steps.stack())
        var edits = RandomEdits(seed: seed)
        var bytes = try place.folder.documentFile.read()
        for _ in 0..<edits.number(1...3) {
            bytes[edits.number(0...bytes.count - 1)] = UInt8(truncatingIfNeeded: edits.number(0...255))
        }
        if edits.number(0...3) == 0 { bytes.removeLast(edits.number(1...bytes.count)) }
        try Data(bytes).write(to: URL(fileURLWithPath: place.folder.documentFile.path))
        guard let project = try? place.folder.read() else { return }
        // What opens can be saved, and opens in the same way again.
        let saved = try writer.save(project)
        #expect(try place.folder.read() == saved)
    }
}
