/// Several stores as one: the first that has a secret gives it.
///
/// ```swift
/// let secrets = SecretStores([EnvironmentSecretStore(), FileSecretStore()])
/// ```
public struct SecretStores: SecretStore {
    private let stores: [any SecretStore]

    /// Makes one store of several.
    ///
    /// - Parameter stores: The stores; the last one keeps what is to be kept.
    public init(_ stores: [any SecretStore]) { self.stores = stores }

    /// Returns a secret of the first store that has it, or nil.
    ///
    /// - Parameter name: What it is kept under.
    public func secret(_ name: SecretName) throws -> Secret? {
        for store in stores {
            if let secret = try store.secret(name) { return secret }
        }
        return nil
    }

    /// Keeps a secret in the last store.
    ///
    /// - Parameters:
    ///   - secret: The secret.
    ///   - name: What it is kept under.
    public func store(_ secret: Secret, as name: SecretName) throws {
        guard let last = stores.last else { throw SecretError.readOnly }
        try last.store(secret, as: name)
    }

    /// Forgets a secret of the last store.
    ///
    /// - Parameter name: What it is kept under.
    public func remove(_ name: SecretName) throws {
        guard let last = stores.last else { throw SecretError.readOnly }
        try last.remove(name)
    }
}
