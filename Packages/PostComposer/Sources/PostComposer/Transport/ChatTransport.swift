/// What carries a request to a server and its answer back.
///
/// ``URLSessionTransport`` is the one that is used unless told; tests and apps with a network of their own bring another.
public protocol ChatTransport: Sendable {
    /// Sends a request and returns the answer's head as soon as it is there.
    ///
    /// Redirects are not followed. When the task is cancelled, the transport stops, here and in the body.
    ///
    /// - Throws: ``TransportError``, or `CancellationError`.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}
