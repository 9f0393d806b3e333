/// What a history holds, and what had to be set aside.
public struct HistoryContents: Hashable, Sendable {
    /// The items, newest first.
    public let items: [HistoryItem]

    /// The path of the file that could not be read and was set aside, or nil.
    ///
    /// The items that could be read in it are among ``items``.
    public let setAside: String?

    init(items: [HistoryItem], setAside: String? = nil) {
        self.items = items
        self.setAside = setAside
    }
}
