/// A field's value as files and other devices have it: JSON.
///
/// This version's fields are flags, numbers and texts. A newer version's may be anything, and are kept as they are.
public indirect enum SettingValue: Hashable, Sendable {
    /// No value: the field has its standard one.
    case null
    /// Yes or no.
    case flag(Bool)
    /// A number, finite.
    case number(Double)
    /// A text.
    case text(String)
    /// Values in order.
    case list([SettingValue])
    /// Named values.
    case object([String: SettingValue])
}

extension SettingValue: CustomStringConvertible {
    /// The value for people: `on`, `40`, `warmCream`.
    public var description: String {
        switch self {
        case .null: "standard"
        case .flag(let isOn): isOn ? "on" : "off"
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .text(let text): text
        case .list, .object: json
        }
    }

    /// The value as JSON in one line, the members of objects in the order of their names: the same for the same value.
    public var json: String {
        switch self {
        case .null: "null"
        case .flag(let isOn): isOn ? "true" : "false"
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .text(let text): SettingValue.quoted(text)
        case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map { SettingValue.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension SettingValue: Codable {
    /// How deep values may lie in each other, counted from the document's top.
    private static let depthLimit = 12

    /// Reads a value.
    public init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count <= SettingValue.depthLimit else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "it lies too deep"))
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let flag = try? single.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? single.decode(Double.self) {
            // Minus zero is zero, so that what is equal is written equally.
            self = .number(number == 0 ? 0 : number)
        } else if let text = try? single.decode(String.self) {
            self = .text(text)
        } else if var values = try? decoder.unkeyedContainer() {
            var list: [SettingValue] = []
            while !values.isAtEnd { list.append(try values.decode(SettingValue.self)) }
            self = .list(list)
        } else {
            self = .object(try single.decode([String: SettingValue].self))
        }
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}
