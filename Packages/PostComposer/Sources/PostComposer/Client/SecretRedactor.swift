/// Takes secrets out of what a server says, for some repeat the key they were given.
struct SecretRedactor: Sendable {
    private let secrets: [String]

    /// Makes a redactor of a key and of headers' values.
    init(key: Secret?, headers: [String: String]) {
        var secrets = Array(headers.values)
        if let key { secrets.append(key.revealed) }
        // What is very short is no secret, and is in many words.
        self.secrets = secrets.filter { $0.utf8.count >= 4 }.sorted { $0.utf8.count > $1.utf8.count }
    }

    /// Returns a text with dots for each secret, and for what looks like a key or a part of one: `sk-ab***yz`.
    func redacted(_ text: String) -> String {
        var text = text
        for secret in secrets { text = text.replacing(secret, with: "•••") }
        return text.split(separator: " ", omittingEmptySubsequences: false)
            .map { SecretRedactor.isLikeKey($0) ? "•••" : String($0) }.joined(separator: " ")
    }

    private static func isLikeKey(_ word: Substring) -> Bool {
        let word = word.drop { "\"'`([{<".contains($0) }
        return ["sk-", "sk_", "gsk_", "xai-", "AIza"].contains { word.hasPrefix($0) } || word.contains("***")
    }
}

extension PostError {
    /// The error without any secret.
    func redacted(_ redactor: SecretRedactor) -> PostError {
        guard case .rejected(let status, let message) = self else { return self }
        return .rejected(status: status, message: redactor.redacted(message))
    }
}
