import Foundation

extension JSONValue: Decodable {
    /// Reads a JSON text; the members of objects come in the order of their names.
    ///
    /// - Throws: `DecodingError` when it is no JSON.
    init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    /// Reads a value.
    public init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: MemberName.self) {
            self = .object(
                try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { name in
                    Member(name: name.stringValue, value: try members.decode(JSONValue.self, forKey: name))
                })
            return
        }
        if var values = try? decoder.unkeyedContainer() {
            var array: [JSONValue] = []
            while !values.isAtEnd { array.append(try values.decode(JSONValue.self)) }
            self = .array(array)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? value.decode(UInt64.self) {
            self = .unsigned(number)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else {
            self = .string(try value.decode(String.self))
        }
    }

    private struct MemberName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The member of that name, if this is an object that has one.
    subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}
