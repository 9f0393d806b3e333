/// Who may read and write a file: the nine bits of a POSIX mode.
public struct FilePermissions: RawRepresentable, Hashable, Sendable {
    /// The bits, in `0...0o777`.
    public let rawValue: UInt16

    /// Makes permissions of bits.
    ///
    /// - Parameter rawValue: The bits, such as `0o600`. In `0...0o777`.
    public init(rawValue: UInt16) {
        precondition(rawValue <= 0o777, "permissions are nine bits")
        self.rawValue = rawValue
    }

    /// The owner reads and writes, nobody else does either: 0600, for secrets.
    public static let ownerOnly = FilePermissions(rawValue: 0o600)

    /// The owner reads and writes, everybody reads: 0644.
    public static let everyoneReads = FilePermissions(rawValue: 0o644)

    /// The owner alone uses the folder: 0700.
    public static let ownerOnlyFolder = FilePermissions(rawValue: 0o700)
}
