import Foundation

extension JSONValue {
    /// The text of a string; nil for all else.
    var text: String? { if case .string(let text) = self { text } else { nil } }

    /// The members of an array; nil for all else.
    var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// Returns a value's JSON.
    init(of value: some Encodable) {
        do {
            self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
        } catch {
            preconditionFailure("operations are coded as JSON: \(error)")
        }
    }

    /// Returns it as a document: keys are sorted, so that the same value is the same bytes.
    ///
    /// - Parameter isReadable: Whether it has line breaks and indents.
    func data(isReadable: Bool = false) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isReadable { encoder.outputFormatting.insert(.prettyPrinted) }
        do { return try encoder.encode(self) } catch { preconditionFailure("numbers of JSON are finite: \(error)") }
    }

    /// Decodes a value of it.
    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: data())
    }
}
