public import DurableStore
public import Foundation

/// Keeps the last drafts in a file, `history.json`.
///
/// ```swift
/// let history = PostHistory()
/// try history.add(HistoryItem(request, drafts))
/// for item in try history.load().items { print(item.excerpt.text) }
/// ```
///
/// The file is a JSON array, newest first. It has its old content or its new one, whole, whatever happens in between; and
/// several processes may use it at once. A file that is damaged is set aside, never thrown away. The calls wait for the
/// disk, so keep them off the main thread.
public struct PostHistory: Sendable {
    /// How many items are kept; the oldest go first.
    public static let limit = 20

    /// The name of the file.
    public static let fileName = "history.json"

    /// The most bytes of a file that is read.
    private static let byteLimit = 8_000_000

    /// The folder's path.
    public let folder: String

    /// Makes a history.
    ///
    /// - Parameter folder: The folder's path; it is made when something is kept.
    public init(folder: String = PostHistory.standardFolder) { self.folder = folder }

    /// The folder `SparkPost` in the platform's folder for what apps keep: `~/Library/Application Support` on Apple's
    /// platforms, else `$XDG_DATA_HOME` or `~/.local/share`.
    public static var standardFolder: String { AppFolder.data(named: "SparkPost") }

    private var file: DurableFile { DurableFile("\(folder)/\(PostHistory.fileName)") }

    /// Returns the items, newest first.
    ///
    /// A damaged file is set aside first, beside it; see ``HistoryContents/setAside``.
    ///
    /// - Throws: `StoreError`.
    public func load() throws(StoreError) -> HistoryContents {
        // Reading needs no lock: the file is always whole.
        switch try read() {
        case .none: return HistoryContents(items: [])
        case .items(let items): return HistoryContents(items: items)
        case .damaged: return try change { _ in }
        }
    }

    /// Adds an item in front, or replaces the one with its identifier; the oldest beyond ``limit`` go.
    ///
    /// - Parameter item: The item.
    /// - Returns: What the history holds now.
    /// - Throws: `StoreError`; the history is as it was then.
    @discardableResult public func add(_ item: HistoryItem) throws(StoreError) -> HistoryContents {
        try change { items in
            items.removeAll { $0.id == item.id }
            items.insert(item, at: 0)
            items.removeLast(max(0, items.count - PostHistory.limit))
        }
    }

    /// Deletes an item; none is no error.
    ///
    /// - Parameter id: The item's identifier.
    /// - Returns: What the history holds now.
    /// - Throws: `StoreError`; the history is as it was then.
    @discardableResult public func delete(_ id: UUID) throws(StoreError) -> HistoryContents {
        try change { items in items.removeAll { $0.id == id } }
    }

    /// Deletes all items.
    ///
    /// - Throws: `StoreError`; the history is as it was then.
    public func clear() throws(StoreError) {
        try change { items in items = [] }
    }

    private enum Reading {
        /// There is no file.
        case none
        /// The file is good.
        case items([HistoryItem])
        /// The file is not, and these items are all that can be read.
        case damaged([HistoryItem])
    }

    private func read() throws(StoreError) -> Reading {
        do {
            guard let bytes = try file.readIfPresent(limit: PostHistory.byteLimit) else { return .none }
            guard let items = HistoryCoding.items(of: bytes) else { return .damaged([]) }
            return items.isWhole ? .items(items.found) : .damaged(items.found)
        } catch {
            if case .tooLarge = error.reason { return .damaged([]) }
            throw error
        }
    }

    // Changes the items while no other process does.
    @discardableResult
    private func change(_ body: (inout [HistoryItem]) -> Void) throws(StoreError) -> HistoryContents {
        let place = DurableFolder(folder)
        // Whoever wrote the file has made the folder, durably.
        if !file.exists { try place.create() }
        let lock = try place.waitForLock()
        try place.removeLeftovers()
        var items: [HistoryItem] = []
        var setAside: String?
        switch try read() {
        case .none: break
        case .items(let found): items = found
        case .damaged(let found):
            items = found
            setAside = try keepAside(in: place)
        }
        let before = items
        body(&items)
        if items != before || setAside != nil {
            try file.write(HistoryCoding.bytes(of: items), permissions: .ownerOnly)
        }
        lock.release()
        return HistoryContents(items: items, setAside: setAside)
    }

    // Keeps a damaged file under a name that nothing has.
    private func keepAside(in place: DurableFolder) throws(StoreError) -> String {
        let names = Set(try place.names())
        var number = 1
        while names.contains("history-damaged-\(number).json") { number += 1 }
        let aside = try place.file("history-damaged-\(number).json")
        try aside.write(file.read(), permissions: .ownerOnly)
        return aside.path
    }
}
