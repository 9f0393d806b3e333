/// A request as a loopback server got it.
public struct ReceivedRequest: Hashable, Sendable {
    /// The method, such as `POST`.
    public let method: String
    /// The path with its query.
    public let path: String
    /// The headers by their names in lower case.
    public let headers: [String: String]
    /// The body.
    public let body: String

    /// Reads the head of a request; nil when it is none.
    init?(head: String, body: [UInt8]) {
        var lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
        guard !lines.isEmpty else { return nil }
        let words = lines.removeFirst().split(separator: " ")
        guard words.count == 3 else { return nil }
        method = String(words[0])
        path = String(words[1])
        headers = ReceivedRequest.headers(lines)
        self.body = String(decoding: body, as: UTF8.self)
    }

    private static func headers(_ lines: [Substring]) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers[line[..<colon].lowercased()] = String(value)
        }
        return headers
    }
}
