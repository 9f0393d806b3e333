public import DurableStore

/// What was done to a library's database that was damaged or not there.
public struct LibraryRecovery: Hashable, Sendable {
    /// Where the damaged database is kept now; nil when there was none.
    public let setAside: String?

    /// How many collages were found.
    public let collageCount: Int

    /// The documents that were found and could not be read.
    public let unreadable: [ContentHash]
}
