import DurableStore
import Foundation
import ImagingCore
import _DurableTestSupport
import _ImagingTestSupport

@testable import RetouchKit

/// A place for projects that vanishes with the value, and what tests put there.
struct TemporaryProject: ~Copyable {
    private let place: TemporaryFolder
    let folder: ProjectFolder

    /// The file of the photo; what is in it does not matter here.
    let photo = [UInt8]("the bytes of a photo".utf8)

    static let size = PixelSize(width: 12, height: 9)

    init() throws {
        place = try TemporaryFolder()
        folder = ProjectFolder(place.file("bench.retouch"))
    }

    var path: String { place.path }

    var original: ProjectOriginal { ProjectOriginal(of: photo, size: Self.size, asset: "asset 7") }

    /// Makes a project of a stack.
    func create(_ stack: EditStack = EditStack(), isEmbedded: Bool = true) throws -> ProjectWriter {
        var project = RetouchProject(
            name: "Bench", original: original, created: EditTimestamp(milliseconds: 1_767_225_600_000))
        project.stack = stack
        return try folder.create(project, embedding: isEmbedded ? photo : nil)
    }

    /// The file of a mask's bytes.
    func file(of mask: CompactMask) -> String { folder.blobFile(mask.blobName).path }

    /// Changes the document as text.
    func changeDocument(_ change: (inout String) -> Void) throws {
        let path = folder.documentFile.path
        var text = try String(contentsOfFile: path, encoding: .utf8)
        change(&text)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Changes the document as JSON.
    func changeJSON(_ change: (inout JSONValue) -> Void) throws {
        var json = try folder.document().json
        change(&json)
        try json.data().write(to: URL(fileURLWithPath: folder.documentFile.path))
    }
}

/// Selections and removals with identifiers that can be told apart: mask *n* has the identifier *n*, its removal 100 + *n*.
enum Steps {
    static func id(_ number: UInt8) -> UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)) }

    static func mask(_ number: UInt8) -> EditOperation {
        let size = TemporaryProject.size
        let region = PixelRect(x: Int(number) % 8, y: Int(number) / 8, width: 3, height: 2)
        return .mask(
            MaskOperation(
                Mask(width: size.width, height: size.height, selecting: region), tool: .object, name: "\(number)",
                id: id(number), timestamp: EditTimestamp(milliseconds: 1_767_225_600_123)))
    }

    static func inpaint(_ number: UInt8) throws -> EditOperation {
        .inpaint(
            try InpaintOperation(
                maskID: id(number), seed: .max, id: id(100 + number),
                timestamp: EditTimestamp(milliseconds: 1_767_225_600_124)))
    }

    static func exposure(_ value: Double, _ number: UInt8) throws -> EditOperation {
        .adjustment(
            try AdjustmentOperation(
                [.exposure: value], id: id(number), timestamp: EditTimestamp(milliseconds: 1_767_225_600_125)))
    }

    /// Two removals with an adjustment between them.
    static func stack(position: Int? = nil) throws -> EditStack {
        try EditStack([mask(1), inpaint(1), exposure(0.7, 50), mask(2), inpaint(2)], position: position)
    }

    static func compactMask(_ operation: EditOperation) -> CompactMask {
        guard case .mask(let mask) = operation else { preconditionFailure("it is a mask") }
        return mask.mask
    }
}
