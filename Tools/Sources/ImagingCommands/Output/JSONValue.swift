/// A JSON value whose objects keep the order of their members.
public indirect enum JSONValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A whole number that may be too large for `Int`.
    case unsigned(UInt64)
    /// A number; infinities and NaN, which JSON lacks, are written as null.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Named values in order.
    case object([Member])
    /// A text that is JSON already.
    case written(String)

    /// A named value.
    public struct Member: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value.
        public let value: JSONValue
    }

    /// The value as JSON in one line.
    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .unsigned(let value): String(value)
        case .number(let value): value.isFinite ? String(value) : "null"
        case .string(let value): JSONValue.quoted(value)
        case .written(let text): text
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSONValue.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Makes an object whose members stand in the literal's order.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0.0, value: $0.1) })
    }
}

extension JSONValue: ExpressibleByStringLiteral {
    /// Makes a text.
    public init(stringLiteral text: String) { self = .string(text) }
}
