import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries requests with Foundation's URLSession, streaming the answer.
///
/// It has a session of its own, without cookies, cache and stored credentials, and keeps connections open for the next
/// request. Time limits are the client's; the session's own are switched off. On Linux the session obeys the proxy
/// variables of the environment (`http_proxy`, `https_proxy`, `no_proxy`).
public final class URLSessionTransport: ChatTransport {
    private let session: URLSession
    private let exchanges: URLSessionExchanges

    /// Makes a transport.
    public init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        // On Linux the session's limit is not moved on by data that come in, so it would end a long stream.
        configuration.timeoutIntervalForRequest = 86_400
        exchanges = URLSessionExchanges()
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    // The session holds its delegate, and lives until it is told to end.
    deinit { session.invalidateAndCancel() }

    /// Sends a request and returns the answer's head as soon as it is there.
    ///
    /// - Parameter request: The request.
    /// - Throws: ``TransportError``, or `CancellationError`.
    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        var urlRequest = URLRequest(url: request.url)
        urlRequest.httpMethod = "POST"
        for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
        urlRequest.httpBody = Data(request.body)
        let task = session.dataTask(with: urlRequest)
        let exchanges = exchanges
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchanges.begin(task, limit: request.responseLimit, head: continuation)
                // Cancelled before there was an exchange to cancel.
                if Task.isCancelled {
                    exchanges.end(task, with: CancellationError())
                } else {
                    task.resume()
                }
            }
        } onCancel: {
            // The session may take its time to tell its delegate, or never do so for a task that has not begun.
            exchanges.end(task, with: CancellationError())
            task.cancel()
        }
    }
}
