/// A file, or something else, in a tar archive.
public struct TarEntry: Hashable, Sendable {
    /// What an entry is.
    public enum Kind: Hashable, Sendable {
        /// A file.
        case file
        /// A folder.
        case folder
        /// What tells more of the next entry, or of all; it can be passed over.
        case remark
        /// A link, a device, or another thing by its type byte.
        case other(UInt8)
    }

    /// The name as the archive has it.
    ///
    /// It may be a path, and one that leads somewhere else: nothing should be written to it.
    public let name: String

    /// What it is.
    public let kind: Kind

    /// Where the content begins in the archive.
    public let offset: Int

    /// How many bytes the content has.
    public let byteCount: Int

    /// Makes an entry.
    public init(name: String, kind: Kind = .file, offset: Int, byteCount: Int) {
        self.name = name
        self.kind = kind
        self.offset = offset
        self.byteCount = byteCount
    }
}
