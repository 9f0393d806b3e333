/// What a secret is kept under, as keychains have it: a service and an account.
public struct SecretName: Hashable, Sendable {
    /// The service, such as `ai.key`.
    public let service: String

    /// The account, such as `openai`.
    public let account: String

    /// Makes a name.
    ///
    /// - Parameters:
    ///   - service: The service: ASCII letters, digits, dots, hyphens and underscores, not empty.
    ///   - account: The account, of the same characters.
    public init(service: String, account: String) {
        for part in [service, account] {
            precondition(
                !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) },
                "a secret's name has letters, digits, dots, hyphens and underscores")
        }
        self.service = service
        self.account = account
    }

    /// The key of the AI server: service `ai.key`, account `openai`.
    public static let aiKey = SecretName(service: "ai.key", account: "openai")
}
