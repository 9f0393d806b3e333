import Foundation

/// Finds secrets in the environment's variables; it can only be read.
public struct EnvironmentSecretStore: SecretStore {
    private let variables: [SecretName: String]
    private let environment: @Sendable (String) -> String?

    /// Makes a store.
    ///
    /// - Parameter variables: The variable of each secret.
    public init(variables: [SecretName: String] = [.aiKey: "OPENAI_API_KEY"]) {
        self.init(variables: variables) { ProcessInfo.processInfo.environment[$0] }
    }

    init(variables: [SecretName: String], environment: @escaping @Sendable (String) -> String?) {
        self.variables = variables
        self.environment = environment
    }

    /// Returns a secret, or nil when its variable is not set or empty.
    ///
    /// - Parameter name: What it is kept under.
    public func secret(_ name: SecretName) -> Secret? {
        let secret = variables[name].flatMap { environment($0) }.map { Secret($0) }
        return secret?.isEmpty == true ? nil : secret
    }

    /// Throws, for a process does not change its environment.
    ///
    /// - Throws: ``SecretError/readOnly``.
    public func store(_ secret: Secret, as name: SecretName) throws(SecretError) { throw .readOnly }

    /// Throws, for a process does not change its environment.
    ///
    /// - Throws: ``SecretError/readOnly``.
    public func remove(_ name: SecretName) throws(SecretError) { throw .readOnly }
}
