/// What a server says is wrong: `{"error": {"message", "type", "param", "code"}}`, `{"error": "text"}`, or a web page.
struct ServerComplaint: Hashable {
    /// The server's words, in one line; empty when it has none.
    var message = ""
    /// The kind of error, such as `invalid_request_error`.
    var type = ""
    /// The parameter that is wrong, or an empty text.
    var parameter = ""
    /// The error's code, such as `insufficient_quota`.
    var code = ""

    private static let messageLimit = 300

    /// Reads a body, whatever it is.
    init(body: [UInt8]) {
        let text = String(decoding: body, as: UTF8.self)
        if let value = JSONReader.value(of: [UInt8](text.utf8)) {
            self.init(value["error"] ?? value[0]?["error"] ?? value)
        } else {
            let isPage = text.drop(while: \.isWhitespace).hasPrefix("<")
            self.init(.string(isPage ? "" : text))
        }
    }

    /// Reads the value of `error`.
    init(_ value: JSONValue) {
        if let text = value.text {
            message = ServerComplaint.line(text)
            return
        }
        message = ServerComplaint.line(value["message"]?.text ?? value["detail"]?.text ?? "")
        type = value["type"]?.text ?? ""
        parameter = value["param"]?.text ?? ""
        if case .number(let number)? = value["code"], let status = Int(exactly: number) {
            code = String(status)
        } else {
            code = value["code"]?.text ?? ""
        }
    }

    /// Returns the error that the complaint means.
    ///
    /// - Parameters:
    ///   - status: The answer's status; nil for a complaint within an answer that began well.
    ///   - retryAfter: How many seconds to wait, if the server says so.
    ///   - model: The model that was asked for.
    func error(status: Int?, retryAfter: Int? = nil, model: String = "") -> PostError {
        if isAboutContent { return .contentRefused }
        switch status ?? Int(code) ?? 500 {
        case 401: return .invalidKey
        case 402: return .quotaExhausted
        case 404: return .notFound(model: model)
        case 408: return .timedOut(.server)
        case 429:
            let isExhausted = [code, type].contains("insufficient_quota") || code == "billing_hard_limit_reached"
            return isExhausted ? .quotaExhausted : .rateLimited(retryAfter: retryAfter)
        case 503: return .unavailable(retryAfter: retryAfter)
        case 300..<400: return .redirected(status: status ?? 300)
        case 400..<500:
            if code == "invalid_api_key" { return .invalidKey }
            if code == "model_not_found" { return .notFound(model: model) }
            return .rejected(status: status ?? Int(code) ?? 400, message: message)
        default:
            if [code, type].contains("insufficient_quota") { return .quotaExhausted }
            return .serverFailed(status: status ?? Int(code) ?? 500)
        }
    }

    /// Whether the complaint is about what the excerpt says.
    private var isAboutContent: Bool {
        let names = ["content_filter", "content_policy_violation", "moderation_blocked"]
        return names.contains(code) || names.contains(type)
    }

    private static func line(_ text: String) -> String {
        let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        return words.count <= messageLimit ? words : words.prefix(messageLimit - 1) + "…"
    }
}
