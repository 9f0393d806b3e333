public import PostComposer

/// A transport without a network: each request gets the same answer, in parts.
public struct ReplayTransport: ChatTransport {
    private let status: Int
    private let headers: [String: String]
    private let parts: [[UInt8]]

    /// Makes a transport.
    ///
    /// - Parameters:
    ///   - status: The answer's status.
    ///   - headers: The answer's headers.
    ///   - parts: The parts of the answer's body.
    public init(status: Int = 200, headers: [String: String] = [:], parts: [[UInt8]]) {
        self.status = status
        self.headers = headers
        self.parts = parts
    }

    /// Returns the answer, or throws when it is larger than the request allows.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        if parts.reduce(0, { $0 + $1.count }) > request.responseLimit { throw TransportError.tooLarge }
        let parts = parts
        let body = AsyncThrowingStream<[UInt8], any Error> { continuation in
            for part in parts { continuation.yield(part) }
            continuation.finish()
        }
        return TransportResponse(status: status, headers: headers, body: body)
    }
}
