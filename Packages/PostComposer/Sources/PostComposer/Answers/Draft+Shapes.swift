extension Draft {
    private static let listNames = ["variants", "posts", "results", "data"]
    private static let textNames = ["text", "content", "body", "post"]
    private static let labelNames = ["tone", "type", "style", "name", "label"]

    /// Returns the drafts that a model's text holds: the JSON in it may be fenced, or stand within prose.
    ///
    /// - Parameter text: What the model wrote; thoughts in `<think>` before it do not count.
    static func all(in text: String) -> [Draft] {
        let bytes = [UInt8](withoutThoughts(text).utf8)
        var drafts: [Draft] = []
        var position = 0
        // Prose has a few brackets; a text with more of them is no answer, and must not take long.
        var attempts = 0
        while attempts < 64, let start = bytes[position...].firstIndex(where: { isStart($0) }) {
            attempts += 1
            var reader = JSONReader(bytes, at: start)
            let (value, ending) = reader.read()
            let found = value.map { all(in: $0) } ?? []
            drafts += found
            if !found.isEmpty && ending == .whole { break }
            // What follows something that is not JSON may be drafts again.
            position = max(start + 1, reader.position)
        }
        if drafts.isEmpty, case .string(let inner)? = JSONReader.value(of: bytes), inner.contains("{") {
            // JSON that was written as a string of JSON.
            return all(in: inner)
        }
        return drafts
    }

    private static func isStart(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }

    /// Returns the text after the model's thoughts; thoughts without an end leave nothing.
    private static func withoutThoughts(_ text: String) -> Substring {
        var rest = text[...].drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        while rest.hasPrefix("<think>") {
            guard let end = rest.firstRange(of: "</think>") else { return "" }
            rest = rest[end.upperBound...].drop { $0.isWhitespace }
        }
        return rest
    }

    /// Returns the drafts that a value holds, in whatever shape.
    static func all(in value: JSONValue, depth: Int = 0) -> [Draft] {
        guard depth < 4 else { return [] }
        switch value {
        case .array(let elements, _):
            return elements.flatMap { element in
                if case .string(let text) = element { return [Draft(label: nil, text: text)] }
                return all(in: element, depth: depth + 1)
            }
        case .object(let members, let isWhole): return drafts(of: members, isWhole: isWhole, depth: depth)
        default: return []
        }
    }

    private static func drafts(of members: [JSONMember], isWhole: Bool, depth: Int) -> [Draft] {
        for member in members where listNames.contains(member.name.lowercased()) {
            let found = all(in: member.value, depth: depth + 1)
            if !found.isEmpty { return found }
        }
        let toned = members.filter { Tone(label: $0.name) != nil }
        if !toned.isEmpty {
            return toned.compactMap { member in
                text(of: member.value).map { Draft(label: member.name, text: $0) }
            }
        }
        for name in textNames {
            guard let value = members.first(where: { $0.name.lowercased() == name })?.value else { continue }
            if let text = text(of: value) {
                // Its label may be in the part that is missing.
                return isWhole ? [Draft(label: label(among: members), text: text)] : []
            }
        }
        // A wrapper of another name.
        return members.flatMap { member -> [Draft] in
            switch member.value {
            case .array, .object: all(in: member.value, depth: depth + 1)
            default: []
            }
        }
    }

    private static func label(among members: [JSONMember]) -> String? {
        for name in labelNames {
            if let label = members.first(where: { $0.name.lowercased() == name })?.value.text { return label }
        }
        return nil
    }

    /// Returns the text that a value stands for: a string, an object that holds one, or parts of one.
    static func text(of value: JSONValue) -> String? {
        switch value {
        case .string(let text): return text
        case .object(let members, true):
            for name in textNames {
                if let text = members.first(where: { $0.name.lowercased() == name })?.value.text { return text }
            }
            return nil
        case .array(let parts, true):
            let texts = parts.compactMap { $0.text ?? $0["text"]?.text }
            return texts.isEmpty ? nil : texts.joined()
        default: return nil
        }
    }
}
