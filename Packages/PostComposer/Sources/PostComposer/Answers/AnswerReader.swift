/// Reads a server's answer as it comes in: one JSON object, or a stream of events, whatever its content type says.
struct AnswerReader {
    private enum Form {
        case unknown, plain, events
    }

    private var form = Form.unknown
    private var body: [UInt8] = []
    private var events = EventLines()
    private var text = ""
    private var refusal = ""
    private var finishReason: String?
    private var isDone = false
    private var variants: [Tone: Variant] = [:]

    /// Texts longer than this are read when they are whole, for reading them again and again would take long.
    private static let previewLimit = 65_536

    /// Takes the next bytes.
    ///
    /// - Returns: The variants that have become whole.
    /// - Throws: ``PostError`` when the server says so or writes what cannot be read.
    mutating func take(_ bytes: [UInt8]) throws(PostError) -> [Variant] {
        if form == .unknown {
            guard let start = bytes.firstIndex(where: { !AnswerReader.isSpace($0) }) else { return [] }
            form = AnswerReader.beginsEvents(bytes[start]) ? .events : .plain
            return try take(Array(bytes[start...]))
        }
        guard form == .events else {
            body += bytes
            return []
        }
        return try takeEvents(bytes)
    }

    /// Returns what the answer holds, at its end.
    ///
    /// - Throws: ``PostError``.
    mutating func finish(model: String) throws(PostError) -> PostDrafts {
        switch form {
        case .unknown: throw .unreadableAnswer(.empty)
        case .plain: try readPlain()
        case .events:
            var last: [JSONValue] = []
            try events.finish { event in if case .data(let value) = event { last.append(value) } }
            for value in last { try read(event: value) }
        }
        if finishReason == "content_filter" || !refusal.isEmpty { throw .contentRefused }
        let isCut = finishReason == "length" || (form == .events && !isDone && finishReason == nil)
        for variant in Draft.variants(of: Draft.all(in: text), isComplete: true) where variants[variant.tone] == nil {
            variants[variant.tone] = variant
        }
        if variants.isEmpty { throw isCut ? .truncated : .unreadableAnswer(text.isEmpty ? .empty : .noDrafts) }
        return PostDrafts(
            variants: Array(variants.values), author: .model(model), isCutShort: isCut)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        // The three bytes of a byte order mark are none either.
        byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
    }

    // "data:", "event:", "id:", "retry:" and comments.
    private static func beginsEvents(_ byte: UInt8) -> Bool { "dei:r".utf8.contains(byte) }

    private mutating func takeEvents(_ bytes: [UInt8]) throws(PostError) -> [Variant] {
        var values: [JSONValue] = []
        var done = false
        try events.take(bytes) { event in
            switch event {
            case .data(let value): values.append(value)
            case .done: done = true
            }
        }
        let before = text.utf8.count
        var mayBeWhole = false
        for value in values where !isDone {
            let start = text.utf8.count
            try read(event: value)
            mayBeWhole = mayBeWhole || text.utf8.dropFirst(start).contains(UInt8(ascii: "}"))
        }
        isDone = isDone || done
        guard mayBeWhole, text.utf8.count > before, text.utf8.count <= AnswerReader.previewLimit else { return [] }
        return newVariants()
    }

    private mutating func newVariants() -> [Variant] {
        var found: [Variant] = []
        for variant in Draft.variants(of: Draft.all(in: text), isComplete: false)
        where variants[variant.tone] == nil {
            variants[variant.tone] = variant
            found.append(variant)
        }
        return found
    }

    private mutating func read(event: JSONValue) throws(PostError) {
        if let error = event["error"], error != .null { throw ServerComplaint(error).error(status: nil) }
        guard let choice = event["choices"]?[0] else {
            // Ollama's own form.
            text += event["message"]?["content"].flatMap { Draft.text(of: $0) } ?? ""
            return
        }
        let delta = choice["delta"] ?? choice["message"]
        text += delta?["content"].flatMap { Draft.text(of: $0) } ?? choice["text"]?.text ?? ""
        refusal += delta?["refusal"]?.text ?? ""
        if let reason = choice["finish_reason"]?.text { finishReason = reason }
    }

    private mutating func readPlain() throws(PostError) {
        guard let whole = String(validating: body, as: UTF8.self) else { throw .unreadableAnswer(.notText) }
        guard let value = JSONReader.value(of: body) else {
            throw .unreadableAnswer(body.first == UInt8(ascii: "<") ? .webPage : .notJSON)
        }
        if let error = value["error"], error != .null { throw ServerComplaint(error).error(status: nil) }
        if value["choices"]?[0] != nil || value["message"]?["content"] != nil {
            try read(event: value)
        } else {
            // No envelope: the server hands on what the model wrote.
            text = value["response"]?.text ?? whole
        }
    }
}
