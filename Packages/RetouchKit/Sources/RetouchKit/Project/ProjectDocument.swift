import DurableStore
import Foundation
import ImagingCore

/// `project.json`: a project as JSON, in which masks are named by their bytes' SHA-256.
///
/// The stack is the stack's own document, but for the masks: `{"blob": "<SHA-256>", "height": …, "width": …}` stands where
/// that has the bytes as `data`.
struct ProjectDocument: Sendable {
    /// The file's name.
    static let fileName = "project.json"

    /// The most bytes that a document may have.
    static let largestSize = 64 << 20

    let json: JSONValue

    /// Reads a document and brings it to the current form.
    init(_ bytes: [UInt8], format: ProjectFormat = .current) throws(ProjectError) {
        let document: JSONValue
        do {
            document = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
        } catch {
            throw .corruptDocument(path: "", reason: "it is no JSON")
        }
        json = try format.migrated(document)
    }

    /// Makes the document of a project.
    init(_ project: RetouchProject) {
        var document: [String: JSONValue] = [
            "format": .string(ProjectFormat.name), "version": .integer(Int64(ProjectFormat.current.version)),
            "name": .string(project.name), "created": JSONValue(of: project.created),
            "updated": JSONValue(of: project.updated), "original": JSONValue(of: project.original),
            "stack": Self.json(of: project.stack),
        ]
        if let draft = project.draft {
            var json = JSONValue(of: draft.withoutBytes)
            json["selection"]?["mask"] = Self.json(of: draft.selection.mask)
            document["draft"] = json
        }
        if !project.setAside.isEmpty { document["setAside"] = .array(project.setAside.map(\.record)) }
        if !project.lost.isEmpty { document["lost"] = .object(project.lost) }
        json = .object(document)
    }

    /// The file's bytes.
    var bytes: [UInt8] { [UInt8](json.data(isReadable: true)) + [UInt8(ascii: "\n")] }

    /// The blobs that it names, the embedded original's among them.
    var blobNames: Set<ContentHash> {
        var names = Set<ContentHash>()
        func gather(_ value: JSONValue) {
            switch value {
            case .array(let elements): for element in elements { gather(element) }
            case .object(let members):
                for (key, member) in members {
                    if key == "blob", let name = member.text.flatMap({ ContentHash($0) }) {
                        names.insert(name)
                    }
                    gather(member)
                }
            default: break
            }
        }
        gather(json)
        if json["original"]?["embedded"] == .bool(true),
            let name = json["original"]?["sha256"]?.text.flatMap({ ContentHash($0) })
        {
            names.insert(name)
        }
        return names
    }

    // MARK: Masks by name

    static func json(of mask: CompactMask) -> JSONValue {
        .object([
            "blob": .string(mask.blobName.description), "height": .integer(Int64(mask.size.height)),
            "width": .integer(Int64(mask.size.width)),
        ])
    }

    static func json(of operation: EditOperation) -> JSONValue {
        guard case .mask(let mask) = operation else { return JSONValue(of: operation) }
        var json = JSONValue(of: EditOperation.mask(mask.withoutBytes))
        json["mask"] = Self.json(of: mask.mask)
        return json
    }

    private static func json(of stack: EditStack) -> JSONValue {
        // The stack's own document, so that its version and its form are known in one place.
        let bare = stack.operations.map { operation in
            if case .mask(let mask) = operation { EditOperation.mask(mask.withoutBytes) } else { operation }
        }
        guard let bareStack = try? EditStack(bare, position: stack.position) else {
            preconditionFailure("masks of the same size make the same stack")
        }
        var json = JSONValue(of: bareStack)
        guard var operations = json["operations"]?.elements else { return json }
        for (index, operation) in stack.operations.enumerated() {
            if case .mask(let mask) = operation { operations[index]["mask"] = Self.json(of: mask.mask) }
        }
        json["operations"] = .array(operations)
        return json
    }
}

extension CompactMask {
    /// The name of its bytes in a blob store.
    var blobName: ContentHash { ContentHash(of: bytes) }
}

extension MaskOperation {
    /// The same without the mask's bytes.
    fileprivate var withoutBytes: MaskOperation {
        MaskOperation(CompactMask(bytes: [], size: mask.size), tool: tool, name: name, id: id, timestamp: timestamp)
    }
}

extension ProjectDraft {
    /// The same without the mask's bytes.
    fileprivate var withoutBytes: ProjectDraft {
        ProjectDraft(selection.withoutBytes, confidence: confidence, places: places)
    }
}
