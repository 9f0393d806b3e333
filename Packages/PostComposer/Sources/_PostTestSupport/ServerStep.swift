/// What a loopback server does after it got a request, step by step.
public enum ServerStep: Hashable, Sendable {
    /// Sends bytes.
    case send([UInt8])
    /// Waits this many milliseconds.
    case pause(Int)
    /// Breaks the connection, so that the other side gets a reset.
    case reset
    /// Closes the connection.
    case close
    /// Says nothing more until the other side goes away.
    case hang
}

extension ServerStep {
    /// Sends a text.
    public static func text(_ text: String) -> ServerStep { .send([UInt8](text.utf8)) }
}

extension [ServerStep] {
    /// A whole answer.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: More headers.
    ///   - type: The content type.
    ///   - body: The body.
    public static func answer(
        _ status: Int, headers: [String: String] = [:], type: String = "application/json", _ body: String
    ) -> [ServerStep] {
        answer(status, headers: headers, type: type, bytes: [UInt8](body.utf8))
    }

    /// A whole answer with status 200.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - type: The content type.
    public static func answer(_ body: String, type: String = "application/json") -> [ServerStep] {
        answer(200, type: type, body)
    }

    /// A whole answer of bytes.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: More headers.
    ///   - type: The content type.
    ///   - bytes: The body.
    public static func answer(
        _ status: Int = 200, headers: [String: String] = [:], type: String = "application/json", bytes: [UInt8]
    ) -> [ServerStep] {
        let more = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
        return [
            .text(
                "HTTP/1.1 \(status) Status\r\nContent-Type: \(type)\r\nContent-Length: \(bytes.count)\r\n\(more)\r\n"),
            .send(bytes),
        ]
    }

    /// An answer in chunks, each sent by itself.
    ///
    /// - Parameters:
    ///   - parts: The chunks.
    ///   - type: The content type.
    ///   - pause: The milliseconds between two of them.
    public static func chunked(
        _ parts: [String], type: String = "text/event-stream", pause: Int = 0
    ) -> [ServerStep] {
        var steps: [ServerStep] = [
            .text("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\n\r\n")
        ]
        for part in parts where !part.isEmpty {
            steps.append(.text("\(String(part.utf8.count, radix: 16))\r\n\(part)\r\n"))
            if pause > 0 { steps.append(.pause(pause)) }
        }
        return steps + [.text("0\r\n\r\n")]
    }
}
