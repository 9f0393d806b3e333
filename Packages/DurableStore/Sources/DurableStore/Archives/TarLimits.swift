/// How much is taken of an archive that came from somewhere.
public struct TarLimits: Hashable, Sendable {
    /// The most bytes that the archive may have.
    public var byteCount: Int

    /// The most entries that the archive may have.
    public var entryCount: Int

    /// Makes limits: 4 GiB and 100,000 entries, unless told.
    public init(byteCount: Int = 4 << 30, entryCount: Int = 100_000) {
        self.byteCount = byteCount
        self.entryCount = entryCount
    }
}
