import Foundation

extension AIConfig {
    /// Returns the address to which requests go.
    ///
    /// `http://host` and `http://host/v1` both give `http://host/v1/chat/completions`; an address that has a version
    /// elsewhere, such as Gemini's `/v1beta/openai`, keeps it, and so does one that is whole already.
    ///
    /// - Throws: ``PostError/invalidBaseURL``.
    func endpoint() throws(PostError) -> URL {
        let text = baseURL.trimmingCharacters(in: .whitespacesAndNewlines)
        guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty, parts.user == nil,
            parts.password == nil, parts.fragment == nil, parts.port.map({ (1...65535).contains($0) }) ?? true
        else { throw .invalidBaseURL }
        var path = parts.path.split(separator: "/").map(String.init)
        if !path.ends(with: ["chat", "completions"]) {
            if !path.contains(where: AIConfig.isVersion) { path.append("v1") }
            path += ["chat", "completions"]
        }
        parts.path = "/" + path.joined(separator: "/")
        guard let url = parts.url else { throw .invalidBaseURL }
        return url
    }

    // "v1", "v2", "v1beta".
    private static func isVersion(_ part: String) -> Bool {
        part.first == "v" && part.dropFirst().first?.isNumber == true
    }
}

extension [String] {
    fileprivate func ends(with other: [String]) -> Bool { suffix(other.count).elementsEqual(other) }
}
