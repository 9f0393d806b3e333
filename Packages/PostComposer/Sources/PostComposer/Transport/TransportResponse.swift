/// A server's answer, whose body may still be on its way.
public struct TransportResponse: Sendable {
    /// The status, such as 200.
    public let status: Int
    /// The headers by their names in lower case.
    public let headers: [String: String]
    /// The parts of the body as they come in; it ends with ``TransportError`` when the connection breaks.
    public let body: AsyncThrowingStream<[UInt8], any Error>

    /// Makes an answer.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - headers: The headers; the case of their names does not matter.
    ///   - body: The parts of the body.
    public init(status: Int, headers: [String: String], body: AsyncThrowingStream<[UInt8], any Error>) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }) { first, _ in first }
        self.body = body
    }
}
