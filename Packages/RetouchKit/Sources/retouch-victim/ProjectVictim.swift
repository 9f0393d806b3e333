import DurableStore
import Foundation
import ImagingCore
import RetouchKit

/// What is there is not what was saved.
struct Violation: Error {
    let words: String
}

/// Saves a project again and again: operations come, are undone and go, drafts and previews are written, and masks that
/// nobody names any more are collected.
struct ProjectVictim {
    private static let size = PixelSize(width: 40, height: 30)
    private static let photo = (0..<3000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }

    private let folder: ProjectFolder
    private let writer: ProjectWriter
    private var project: RetouchProject

    /// The number of the save that is there; 0 is the making of the project.
    private(set) var savedNumber: Int

    init(_ path: String) throws {
        folder = ProjectFolder(path + "/bench.retouch")
        if folder.exists {
            writer = try folder.openForWriting()
            project = try folder.read()
            savedNumber = try Self.number(of: project)
        } else {
            let original = ProjectOriginal(of: Self.photo, size: Self.size, asset: "bench")
            project = RetouchProject(name: "0", original: original)
            writer = try folder.create(project, embedding: Self.photo)
            project = try folder.read()
            savedNumber = 0
        }
    }

    /// Saves for the time with this number, from 1 on; when it returns, the save must be safe.
    mutating func save(_ number: Int) throws {
        project.name = String(number)
        project.stack = try Self.stack(number)
        project.draft = number % 3 == 0 ? ProjectDraft(Self.mask(number + 1000), places: [Point(x: 1, y: 2)]) : nil
        project = try writer.save(project)
        if number % 2 == 0 {
            try writer.collectGarbage(olderThan: .zero)
            try folder.previews.write([UInt8](repeating: 7, count: 100), for: project.pictureHash())
        }
        savedNumber = number
    }

    /// Returns the number of the save at a path, nil when there is no project; throws when it is not whole.
    static func number(at path: String) throws -> Int? {
        let folder = ProjectFolder(path + "/bench.retouch")
        guard folder.exists else { return nil }
        let project = try folder.read(verifying: true)
        guard project.damage.isEmpty else { throw Violation(words: "\(project.damage)") }
        guard try folder.originalBytes(of: project) == photo else { throw Violation(words: "the photo is another") }
        return try number(of: project)
    }

    private static func number(of project: RetouchProject) throws -> Int {
        guard let number = Int(project.name) else { throw Violation(words: "the name is no number") }
        let stack = number == 0 ? EditStack() : try stack(number)
        guard project.stack == stack else { throw Violation(words: "the stack is not that of save \(number)") }
        guard project.draft?.selection == (number > 0 && number % 3 == 0 ? mask(number + 1000) : nil) else {
            throw Violation(words: "the draft is not that of save \(number)")
        }
        return number
    }

    /// The stack of a save follows from its number: the last five selections, removed, one of them undone.
    private static func stack(_ number: Int) throws -> EditStack {
        var stack = EditStack()
        for count in max(1, number - 4)...number {
            let mask = mask(count)
            try stack.append(.mask(mask))
            try stack.append(
                .inpaint(InpaintOperation(maskID: mask.id, id: id(count, 1), timestamp: mask.timestamp)))
        }
        stack.undo()
        return stack
    }

    private static func mask(_ number: Int) -> MaskOperation {
        let region = PixelRect(x: number % 30, y: number / 30 % 20, width: 5 + number % 4, height: 6)
        return MaskOperation(
            Mask(width: size.width, height: size.height, selecting: region), tool: .object, name: "thing \(number)",
            id: id(number, 0), timestamp: EditTimestamp(milliseconds: Int64(number)))
    }

    private static func id(_ number: Int, _ kind: UInt8) -> UUID {
        UUID(
            uuid: (
                kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number >> 16 & 255), UInt8(number >> 8 & 255),
                UInt8(number & 255)
            ))
    }
}
