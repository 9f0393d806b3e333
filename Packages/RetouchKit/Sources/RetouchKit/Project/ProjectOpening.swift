import DurableStore
import Foundation
import ImagingCore

/// Makes a project of its document, part by part; what cannot be used is set aside, and the rest goes on.
struct ProjectOpening {
    /// Why a part cannot be used.
    struct Failure: Error {
        let reason: ProjectDamage.Reason
    }

    /// So many damaged operations are damage of the stack as a whole.
    static let mostSetAside = 1000

    /// So many operations before and after a damaged one say where it belongs.
    static let neighbours = 32

    let document: ProjectDocument
    /// Whether masks are unpacked to see whether that can be done.
    let isVerifying: Bool
    /// Returns a blob's bytes, whose hash is the name.
    let blob: (ContentHash) throws(Failure) -> [UInt8]

    private var json: JSONValue { document.json }

    /// Opens what there is.
    ///
    /// - Throws: ``ProjectError/corruptDocument(path:reason:)`` without a description of the original, or
    ///   ``ProjectError/newerFormat(_:newest:)`` for a stack of the future.
    func project() throws(ProjectError) -> RetouchProject {
        var damage: [ProjectDamage] = []
        func field<Value: Decodable>(_ name: String, otherwise value: Value) -> Value {
            do {
                return try (json[name] ?? .null).decoded(Value.self)
            } catch {
                damage.append(ProjectDamage(.field(name), ProjectDamage.Reason(error)))
                return value
            }
        }
        let original: ProjectOriginal
        do {
            original = try (json["original"] ?? .null).decoded(ProjectOriginal.self)
        } catch {
            guard case .invalid(let path, let reason) = ProjectDamage.Reason(error) else {
                throw .corruptDocument(path: "original", reason: "\(error)")
            }
            throw .corruptDocument(path: path.isEmpty ? "original" : "original.\(path)", reason: reason)
        }
        var lost: [String: JSONValue] = [:]
        if case .object(let members)? = json["lost"] { lost = members }
        let created = field("created", otherwise: EditTimestamp(milliseconds: 0))
        let name = field("name", otherwise: "")
        let updated = field("updated", otherwise: created)

        let (stack, setAside) = try stack(of: original, lost: &lost, damage: &damage)
        var draft: ProjectDraft?
        if let value = json["draft"] ?? lost["draft"] {
            lost["draft"] = nil
            do {
                draft = try self.draft(value, of: original)
            } catch {
                damage.append(ProjectDamage(.draft, error.reason))
                lost["draft"] = value
            }
        }
        var project = RetouchProject(
            name: name, original: original, created: created, updated: updated, stack: stack, draft: draft)
        project.setAside = setAside
        project.lost = lost
        project.otherDamage = damage
        return project
    }

    private func draft(_ value: JSONValue, of original: ProjectOriginal) throws(Failure) -> ProjectDraft {
        var value = value
        value["selection"] = try filled(value["selection"] ?? .null)
        let draft: ProjectDraft
        do {
            draft = try value.decoded(ProjectDraft.self)
        } catch {
            throw Failure(reason: ProjectDamage.Reason(error))
        }
        try check(draft.selection, of: original)
        return draft
    }

    // MARK: The stack

    private func stack(
        of original: ProjectOriginal, lost: inout [String: JSONValue], damage: inout [ProjectDamage]
    ) throws(ProjectError) -> (EditStack, [SetAsideOperation]) {
        var value = json["stack"] ?? .null
        if let kept = lost["stack"], value["operations"]?.elements?.isEmpty != false { value = kept }
        lost["stack"] = nil
        func give(_ reason: ProjectDamage.Reason) -> (EditStack, [SetAsideOperation]) {
            damage.append(ProjectDamage(.stack, reason))
            lost["stack"] = value
            return (EditStack(), records())
        }
        let current: JSONValue
        do {
            current = try migrated(value)
        } catch let error as RetouchError {
            if case .newerFormat(let found, let newest) = error { throw .newerFormat(found, newest: newest) }
            return give(.rejected(error))
        } catch {
            return give(ProjectDamage.Reason(error))
        }
        guard let operations = current["operations"]?.elements else {
            return give(.invalid(path: "operations", reason: "it is no list"))
        }
        var position = operations.count
        if case .integer(let found)? = current["position"], (0...Int64(operations.count)).contains(found) {
            position = Int(found)
        } else {
            damage.append(
                ProjectDamage(
                    .field("stack.position"), .invalid(path: "", reason: "it is no number of operations")))
        }
        var builder = StackBuilder()
        var aside: [SetAsideOperation] = []
        let ids = operations.map { $0["id"]?.text.flatMap { UUID(uuidString: $0) } }
        for (index, json) in operations.enumerated() {
            do throws(Failure) {
                try builder.append(try operation(json, of: original), isApplied: index < position)
            } catch {
                if let id = ids[index] { builder.damaged.insert(id) }
                if aside.count == Self.mostSetAside {
                    return give(.invalid(path: "operations", reason: "most of it is damaged"))
                }
                aside.append(
                    SetAsideOperation(
                        json: json, before: ids[..<index].suffix(Self.neighbours).compactMap { $0 },
                        after: ids[(index + 1)...].prefix(Self.neighbours).compactMap { $0 },
                        isApplied: index < position, damage: ProjectDamage(.stack, error.reason)))
            }
        }
        for record in records() { heal(record, in: &builder, aside: &aside, of: original) }
        return (builder.stack, numbered(aside, in: builder.stack))
    }

    /// The operations that were set aside at an earlier time.
    private func records() -> [SetAsideOperation] {
        (json["setAside"]?.elements ?? []).prefix(Self.mostSetAside).compactMap { SetAsideOperation(record: $0) }
    }

    /// Puts an operation back whose damage is gone, or keeps it aside.
    private func heal(
        _ record: SetAsideOperation, in builder: inout StackBuilder, aside: inout [SetAsideOperation],
        of original: ProjectOriginal
    ) {
        let place = record.place(among: builder.operations.map(\.id), position: builder.position)
        guard case .at(let index, let isApplied) = place else { return }
        do throws(Failure) {
            try builder.insert(try operation(record.json, of: original), at: index, isApplied: isApplied)
        } catch {
            if let id = record.id { builder.damaged.insert(id) }
            var record = record
            record.damage = ProjectDamage(.stack, error.reason)
            aside.append(record)
        }
    }

    /// Returns damaged operations with their numbers among all.
    private func numbered(_ aside: [SetAsideOperation], in stack: EditStack) -> [SetAsideOperation] {
        let ids = stack.operations.map(\.id)
        var places: [Int] = []
        return aside.map { operation in
            var operation = operation
            var index = 0
            if case .at(let place, _) = operation.place(among: ids, position: stack.position) { index = place }
            let rank = places.count { $0 <= index }
            places.append(index)
            operation.damage = ProjectDamage(
                .operation(index: index + rank, id: operation.id), operation.damage.reason)
            return operation
        }
    }

    /// Returns a stack's document in the current form; one that is not in it gets its masks' bytes first, because
    /// migrations know a stack's own form alone.
    private func migrated(_ stack: JSONValue) throws -> JSONValue {
        var stack = stack
        if stack["version"] != .integer(Int64(StackFormat.current.version)),
            let operations = stack["operations"]?.elements
        {
            stack["operations"] = .array(operations.map { (try? filled($0)) ?? $0 })
        }
        return try JSONDecoder().decode(JSONValue.self, from: StackFormat.current.migrated(stack.data()))
    }

    private func operation(_ json: JSONValue, of original: ProjectOriginal) throws(Failure) -> EditOperation {
        let filled = try filled(json)
        let operation: EditOperation
        do {
            operation = try filled.decoded(EditOperation.self)
        } catch {
            throw Failure(reason: ProjectDamage.Reason(error))
        }
        if case .mask(let mask) = operation { try check(mask, of: original) }
        return operation
    }

    /// Returns the JSON of something with a mask, with the mask's bytes in the place of their name.
    private func filled(_ json: JSONValue) throws(Failure) -> JSONValue {
        guard let text = json["mask"]?["blob"]?.text else { return json }
        guard let name = ContentHash(text) else {
            throw Failure(reason: .invalid(path: "mask.blob", reason: "it is no SHA-256"))
        }
        let bytes = try blob(name)
        var json = json
        json["mask"]?["data"] = .string(Data(bytes).base64EncodedString())
        return json
    }

    private func check(_ selection: MaskOperation, of original: ProjectOriginal) throws(Failure) {
        do throws(RetouchError) {
            guard selection.mask.size == original.size else {
                throw .maskSizeMismatch(selection.mask.size, expected: original.size)
            }
            if isVerifying { _ = try selection.mask.mask() }
        } catch {
            throw Failure(reason: .rejected(error))
        }
    }
}
