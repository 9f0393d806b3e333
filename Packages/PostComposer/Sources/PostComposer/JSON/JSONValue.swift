/// A JSON value as servers and models write it, possibly with its end missing.
enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    /// The elements that are there; not whole when the end is missing.
    case array([JSONValue], isWhole: Bool = true)
    /// The members that are there, in order; not whole when the end is missing.
    case object([JSONMember], isWhole: Bool = true)
}

/// A named value of a JSON object.
struct JSONMember: Hashable, Sendable {
    let name: String
    let value: JSONValue

    init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

extension JSONValue {
    /// The first member of a name, of an object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members, _) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// An element, of an array that has it.
    subscript(index: Int) -> JSONValue? {
        guard case .array(let elements, _) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The text of a string.
    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The elements of an array, or none.
    var elements: [JSONValue] {
        guard case .array(let elements, _) = self else { return [] }
        return elements
    }

    /// The members of an object, or none.
    var members: [JSONMember] {
        guard case .object(let members, _) = self else { return [] }
        return members
    }

    /// Whether nothing of it is missing.
    var isWhole: Bool {
        switch self {
        case .array(_, let isWhole), .object(_, let isWhole): isWhole
        default: true
        }
    }
}
