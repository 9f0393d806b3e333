/// Why a secret cannot be had or kept.
///
/// It never holds the secret.
public enum SecretError: Error, Hashable, Sendable {
    /// The file must be the user's alone, with permissions such as 600.
    case openToOthers(path: String, permissions: Int)
    /// The file must be a regular file of this user, of at most 16,384 bytes of UTF-8.
    case notAKeyFile(path: String)
    /// The store can only be read.
    case readOnly
}

extension SecretError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .openToOthers(let path, let permissions):
            "Others can use \(path) (permissions \(String(permissions, radix: 8))). Run chmod 600 on it."
        case .notAKeyFile(let path): "\(path) is not a file with a key of this user."
        case .readOnly: "The key cannot be kept here."
        }
    }
}
