import Foundation

/// One request for drafts, with the requests that follow when a server refuses a part of it.
struct ChatExchange: Sendable {
    let config: AIConfig
    let url: URL
    let headers: [String: String]
    let redactor: SecretRedactor
    let prompt: Prompt
    let transport: any ChatTransport
    let memory: DialectMemory

    /// A complaint of the server needs no more bytes than this.
    private static let complaintLimit = 65_536

    /// Returns the headers of a request.
    ///
    /// - Throws: ``PostError/invalidHeader(name:)`` for what would not be one line.
    static func headers(config: AIConfig, key: Secret?) throws(PostError) -> [String: String] {
        var headers = ["Content-Type": "application/json"]
        headers["Accept"] = config.streams ? "text/event-stream, application/json" : "application/json"
        if let key, !key.isEmpty { headers["Authorization"] = "Bearer \(key.revealed)" }
        for (name, value) in config.headers {
            if let old = headers.keys.first(where: { $0.lowercased() == name.lowercased() }) { headers[old] = nil }
            headers[name] = value
        }
        for (name, value) in headers {
            let isName = !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ":") }
            guard isName, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                throw .invalidHeader(name: isName ? name : "")
            }
        }
        return headers
    }

    /// Does the exchange within its time.
    func run(onVariant: @escaping @Sendable (Variant) -> Void) async throws -> PostDrafts {
        let watch = SilenceWatch(
            firstByte: config.firstByteTimeout ?? config.timeout, silence: config.timeout, total: config.totalTimeout)
        do {
            return try await watch.run {
                var dialect = memory.dialect
                while true {
                    switch try await ask(in: dialect, watch: watch, onVariant: onVariant) {
                    case .drafts(let drafts):
                        memory.remember(dialect)
                        return drafts
                    case .refused(let next): dialect = next
                    }
                    watch.restart()
                }
            }
        } catch {
            // A cancelled task must not look like a failure of the network.
            try Task.checkCancellation()
            switch error {
            case let error as PostError: throw error.redacted(redactor)
            case let error as TransportError: throw error.postError(limit: config.answerLimit)
            case is CancellationError: throw error
            // Nobody knows what another transport's error holds.
            default: throw PostError.network(.other)
            }
        }
    }

    private enum Outcome {
        case drafts(PostDrafts)
        case refused(RequestDialect)
    }

    private func ask(
        in dialect: RequestDialect, watch: SilenceWatch, onVariant: @Sendable (Variant) -> Void
    ) async throws -> Outcome {
        let response = try await transport.send(
            TransportRequest(
                url: url, headers: headers,
                body: ChatRequestBody.bytes(prompt: prompt, config: config, dialect: dialect),
                responseLimit: config.answerLimit))
        guard (200..<300).contains(response.status) else {
            let complaint = ServerComplaint(body: try await complaintBody(of: response, watch: watch))
            if [400, 422].contains(response.status), let next = dialect.adapted(to: complaint) {
                return .refused(next)
            }
            let retryAfter = response.headers["retry-after"].flatMap { RetryAfter.seconds($0) }
            throw complaint.error(status: response.status, retryAfter: retryAfter, model: config.model)
        }
        var reader = AnswerReader()
        var delivered: Set<Tone> = []
        for try await part in response.body {
            watch.hear()
            for variant in try reader.take(part) where delivered.insert(variant.tone).inserted { onVariant(variant) }
        }
        // The stream of a cancelled task ends as if it were whole.
        try Task.checkCancellation()
        let drafts = try reader.finish(model: config.model)
        for variant in drafts.variants where delivered.insert(variant.tone).inserted { onVariant(variant) }
        return .drafts(drafts)
    }

    // What a server says before it breaks off is better than nothing.
    private func complaintBody(of response: TransportResponse, watch: SilenceWatch) async throws -> [UInt8] {
        var body: [UInt8] = []
        do {
            for try await part in response.body {
                watch.hear()
                body += part
                if body.count >= ChatExchange.complaintLimit { break }
            }
        } catch is TransportError {}
        try Task.checkCancellation()
        return body
    }
}
