/// Where secrets are kept.
///
/// ``EnvironmentSecretStore`` and ``FileSecretStore`` are here; on Apple's platforms an app plugs in its keychain.
public protocol SecretStore: Sendable {
    /// Returns a secret, or nil when there is none.
    ///
    /// - Parameter name: What it is kept under.
    func secret(_ name: SecretName) throws -> Secret?

    /// Keeps a secret in place of the one that there was.
    ///
    /// - Parameters:
    ///   - secret: The secret.
    ///   - name: What it is kept under.
    func store(_ secret: Secret, as name: SecretName) throws

    /// Forgets a secret; none is no error.
    ///
    /// - Parameter name: What it is kept under.
    func remove(_ name: SecretName) throws
}
