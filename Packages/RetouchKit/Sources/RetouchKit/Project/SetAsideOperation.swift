import Foundation

/// A damaged operation, kept as its document was, with its place among the others.
struct SetAsideOperation: Hashable, Sendable {
    /// What the document says.
    let json: JSONValue

    /// The operations before it when it was set aside, in order.
    let before: [UUID]

    /// The operations after it when it was set aside.
    let after: [UUID]

    /// Whether it was in effect, or undone.
    var isApplied: Bool

    /// What is wrong with it.
    var damage: ProjectDamage

    /// The identifier that its document gives, if it does.
    var id: UUID? { json["id"]?.text.flatMap { UUID(uuidString: $0) } }

    /// Where it belongs now.
    enum Place: Hashable, Sendable {
        /// At an index of the operations, in effect or undone.
        case at(Int, isApplied: Bool)
        /// Nowhere: it was undone, and a new edit has cleared what was undone.
        case gone
    }

    /// Returns where it belongs among operations that were edited meanwhile: after the last of those before it.
    ///
    /// - Parameters:
    ///   - ids: The operations there are now.
    ///   - position: How many of them are in effect.
    func place(among ids: [UUID], position: Int) -> Place {
        let known = Set(before)
        let index = (ids.lastIndex { known.contains($0) } ?? -1) + 1
        if index > position { return .at(index, isApplied: false) }
        if index == position || isApplied { return .at(index, isApplied: isApplied) }
        // Redoing what came after it brings it into effect too; anything else there is a new edit.
        let later = Set(after)
        return ids[index..<position].allSatisfy { later.contains($0) } ? .at(index, isApplied: true) : .gone
    }

    init(json: JSONValue, before: [UUID], after: [UUID], isApplied: Bool, damage: ProjectDamage) {
        self.json = json
        self.before = before
        self.after = after
        self.isApplied = isApplied
        self.damage = damage
    }

    /// Reads what ``record`` gave; nil when it is no such thing.
    init?(record: JSONValue) {
        guard let json = record["operation"], case .bool(let isApplied)? = record["applied"] else { return nil }
        func ids(_ key: String) -> [UUID] {
            guard case .array(let values)? = record[key] else { return [] }
            return values.compactMap { $0.text.flatMap { UUID(uuidString: $0) } }
        }
        self.init(
            json: json, before: ids("before"), after: ids("after"), isApplied: isApplied,
            damage: ProjectDamage(.operation(index: 0, id: nil), .missing))
    }

    /// It as a part of the document.
    var record: JSONValue {
        func list(_ ids: [UUID]) -> JSONValue { .array(ids.map { .string($0.uuidString) }) }
        return .object([
            "after": list(after), "applied": .bool(isApplied), "before": list(before), "operation": json,
        ])
    }
}
