import DurableStore
import Foundation

/// Keeps each secret in a file of its own that nobody but the user can use, with permissions 600.
///
/// The files are `SERVICE.ACCOUNT` in the folder, such as `ai.key.openai`. A file that others may read or write is not
/// taken: whoever could read it may have the key already.
public struct FileSecretStore: SecretStore {
    /// The folder's path.
    public let folder: String

    /// The most bytes of a file.
    private static let limit = 16_384

    /// Makes a store.
    ///
    /// - Parameter folder: The folder's path; it is made, for the user alone, when a secret is kept.
    public init(folder: String = FileSecretStore.standardFolder) { self.folder = folder }

    /// The user's folder of settings: `$XDG_CONFIG_HOME/SparkPost`, or else `~/.config/SparkPost`.
    public static var standardFolder: String { AppFolder.settings(named: "SparkPost") }

    private func file(_ name: SecretName) -> DurableFile {
        DurableFile("\(folder)/\(name.service).\(name.account)")
    }

    /// Returns a secret, or nil when there is no file or an empty one.
    ///
    /// - Parameter name: What it is kept under.
    /// - Throws: ``SecretError`` for a file that others can use or that is none of ours; `StoreError` when it cannot be
    ///   read.
    public func secret(_ name: SecretName) throws -> Secret? {
        let file = file(name)
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else { return nil }
        // A link's own permissions say nothing; where it leads is another's matter.
        guard attributes[.type] as? FileAttributeType == .typeRegular,
            (attributes[.ownerAccountID] as? NSNumber)?.uint32Value == geteuid()
        else { throw SecretError.notAKeyFile(path: file.path) }
        let permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
        guard permissions & 0o077 == 0 else {
            throw SecretError.openToOthers(path: file.path, permissions: permissions)
        }
        guard (attributes[.size] as? NSNumber)?.intValue ?? 0 <= FileSecretStore.limit,
            let bytes = try file.readIfPresent(limit: FileSecretStore.limit),
            let text = String(validating: bytes, as: UTF8.self)
        else { throw SecretError.notAKeyFile(path: file.path) }
        let secret = Secret(text)
        return secret.isEmpty ? nil : secret
    }

    /// Keeps a secret, durably, in place of the one that there was.
    ///
    /// - Parameters:
    ///   - secret: The secret.
    ///   - name: What it is kept under.
    /// - Throws: `StoreError`.
    public func store(_ secret: Secret, as name: SecretName) throws {
        try DurableFolder(folder).create(permissions: .ownerOnlyFolder)
        try file(name).write([UInt8]((secret.revealed + "\n").utf8), permissions: .ownerOnly)
    }

    /// Forgets a secret; none is no error.
    ///
    /// - Parameter name: What it is kept under.
    /// - Throws: `StoreError`.
    public func remove(_ name: SecretName) throws { try file(name).remove() }
}
