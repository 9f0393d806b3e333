/// Splits a stream of server-sent events into the data of its events.
///
/// Servers are not strict: some leave out the empty line between events. So the data of a line are an event of their own
/// as soon as they are JSON or `[DONE]`; data of several lines are joined until they are.
///
/// - SeeAlso: Server-sent events, <https://html.spec.whatwg.org/multipage/server-sent-events.html>.
struct EventLines {
    /// One event.
    enum Event: Hashable {
        /// The data are JSON.
        case data(JSONValue)
        /// The server has nothing more to say.
        case done
    }

    /// How many lines the data of one event may have.
    static let lineLimit = 64

    private var line: [UInt8] = []
    private var pending: [UInt8] = []
    private var pendingLines = 0
    private var endsWithReturn = false

    /// Takes bytes, and calls a closure with each event that is whole.
    ///
    /// - Throws: ``PostError/unreadableAnswer(_:)`` for data that are not JSON or not UTF-8.
    mutating func take(_ bytes: [UInt8], _ body: (Event) throws(PostError) -> Void) throws(PostError) {
        for byte in bytes {
            // A return and a line feed are one end of a line, even when they come in two parts.
            let isSecondHalf = byte == 0x0A && endsWithReturn
            endsWithReturn = byte == 0x0D
            if isSecondHalf { continue }
            if byte == 0x0A || byte == 0x0D {
                try endLine(body)
            } else {
                line.append(byte)
            }
        }
    }

    /// Takes the end of the stream, where the last line may lack its end.
    mutating func finish(_ body: (Event) throws(PostError) -> Void) throws(PostError) {
        if !line.isEmpty { try endLine(body) }
        if pendingLines > 0 { throw .unreadableAnswer(.notJSON) }
    }

    private mutating func endLine(_ body: (Event) throws(PostError) -> Void) throws(PostError) {
        defer { line.removeAll(keepingCapacity: true) }
        if line.isEmpty {
            if pendingLines > 0 { throw .unreadableAnswer(.notJSON) }
            return
        }
        guard line.starts(with: "data:".utf8) else { return }
        var data = line[5...]
        if data.first == 0x20 { data = data.dropFirst() }
        if pendingLines > 0 { pending.append(0x0A) }
        pending += data
        pendingLines += 1
        let text = pending.drop { $0 == 0x20 }
        if text.isEmpty || text.starts(with: "[DONE]".utf8) {
            clear()
            if !text.isEmpty { try body(.done) }
            return
        }
        guard String(validating: pending, as: UTF8.self) != nil else { throw .unreadableAnswer(.notText) }
        if let value = JSONReader.value(of: pending) {
            clear()
            try body(.data(value))
        } else if pendingLines >= EventLines.lineLimit {
            throw .unreadableAnswer(.notJSON)
        }
    }

    private mutating func clear() {
        pending.removeAll(keepingCapacity: true)
        pendingLines = 0
    }
}
