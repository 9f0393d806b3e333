import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a session tells of its tasks, sorted by task: each has a head that is waited for once, and then a body.
///
/// Its only state is behind a lock, so that it may be used from everywhere; NSObject does not let the compiler see that.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Exchange {
        let limit: Int
        var head: CheckedContinuation<TransportResponse, any Error>?
        let body: AsyncThrowingStream<[UInt8], any Error>
        let parts: AsyncThrowingStream<[UInt8], any Error>.Continuation
        var count = 0
    }

    private let exchanges = Mutex<[Int: Exchange]>([:])

    /// Begins an exchange, before its task is resumed.
    func begin(_ task: URLSessionTask, limit: Int, head: CheckedContinuation<TransportResponse, any Error>) {
        let (body, parts) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
        // Nobody reads on: the rest need not come.
        parts.onTermination = { ending in
            if case .cancelled = ending { task.cancel() }
        }
        exchanges.withLock {
            $0[task.taskIdentifier] = Exchange(limit: limit, head: head, body: body, parts: parts)
        }
    }

    /// Ends an exchange; what the session says of it later is not heard.
    ///
    /// - Parameter error: Why; nil when the answer is whole.
    func end(_ task: URLSessionTask, with error: (any Error)?) {
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let head = exchange.head { head.resume(throwing: error ?? TransportError.other) }
        exchange.parts.finish(throwing: error)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        giveHead(of: dataTask, response)
        // At the end of a 401, Foundation on Linux looks for a password: it waits for ever when there is none, and ends
        // the process when the server speaks of a digest. So it must not come to its end. What it says is known.
        if (response as? HTTPURLResponse)?.statusCode == 401 {
            end(dataTask, with: nil)
            completionHandler(.cancel)
            dataTask.cancel()
        } else {
            completionHandler(.allow)
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = exchanges.withLock { exchanges in
            exchanges[dataTask.taskIdentifier]?.count += data.count
            return exchanges[dataTask.taskIdentifier].map { $0.count > $0.limit } ?? false
        }
        if isTooLarge {
            end(dataTask, with: TransportError.tooLarge)
            dataTask.cancel()
        } else {
            _ = exchanges.withLock { $0[dataTask.taskIdentifier]?.parts }?.yield([UInt8](data))
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // Of a redirect that is not followed, some systems tell nothing but its end.
        if error == nil, let response = task.response { giveHead(of: task, response) }
        end(task, with: error.map { URLSessionExchanges.transportError($0) })
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    private func giveHead(of task: URLSessionTask, _ response: URLResponse) {
        // Linux also tells of heads that only announce the answer's own, such as 103.
        guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
        let waiting = exchanges.withLock { exchanges -> Exchange? in
            guard let exchange = exchanges[task.taskIdentifier], exchange.head != nil else { return nil }
            exchanges[task.taskIdentifier]?.head = nil
            return exchange
        }
        guard let waiting else { return }
        let headers = response.allHeaderFields.compactMap { name, value -> (String, String)? in
            guard let name = name as? String, let value = value as? String else { return nil }
            return (name, value)
        }
        waiting.head?.resume(
            returning: TransportResponse(
                status: response.statusCode, headers: Dictionary(headers) { first, _ in first }, body: waiting.body))
    }

    private static func transportError(_ error: any Error) -> any Error {
        guard let error = error as? URLError else { return TransportError.other }
        switch error.code {
        case .cancelled: return CancellationError()
        case .timedOut: return TransportError.timedOut
        case .cannotFindHost, .dnsLookupFailed: return TransportError.unknownHost
        case .cannotConnectToHost, .notConnectedToInternet: return TransportError.refused
        // On Linux a body that ends too early is "unknown", and an answer without a byte "bad".
        case .networkConnectionLost, .unknown, .badServerResponse: return TransportError.lost
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
            return TransportError.insecure
        default: return TransportError.other
        }
    }
}
