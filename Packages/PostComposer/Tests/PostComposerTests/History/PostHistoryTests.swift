import DurableStore
import Foundation
import PostComposer
import Testing
import _DurableTestSupport

struct PostHistoryTests {
    private func item(_ number: Int) -> HistoryItem {
        HistoryItem(
            excerpt: ExcerptCapture(
                text: "Excerpt \(number) “é”\n😀", rawText: "raw", source: .scanned, confidence: 0.5),
            bookTitle: "Book", author: nil,
            variants: [Variant(tone: .openQuestion, text: "Text \(number)?", notices: [.trimmed])])
    }

    @Test func `nothing is kept at first, and no folder made`() throws {
        let folder = try TemporaryFolder()
        let history = PostHistory(folder: folder.file("SparkPost"))
        #expect(try history.load() == PostHistory(folder: folder.file("other")).load())
        #expect(try history.load().items.isEmpty)
        #expect(try folder.names() == [])
    }

    @Test func `items come back as they were, newest first`() throws {
        let folder = try TemporaryFolder()
        let history = PostHistory(folder: folder.file("a/SparkPost"))
        let items = (0..<3).map { item($0) }
        for item in items { try history.add(item) }
        #expect(try history.load().items == items.reversed())
        #expect(try folder.permissions("a/SparkPost/history.json") == 0o600)
        let text = try folder.text("a/SparkPost/history.json")
        #expect(text.hasPrefix("[") && text.contains("T") && text.contains("openQuestion"))
    }

    @Test func `the oldest go when there are more than twenty`() throws {
        let folder = try TemporaryFolder()
        let history = PostHistory(folder: folder.path)
        let items = (0..<23).map { item($0) }
        for item in items { try history.add(item) }
        #expect(try history.load().items == items.suffix(20).reversed())
    }

    @Test func `an item with the same identifier is replaced`() throws {
        let folder = try TemporaryFolder()
        let history = PostHistory(folder: folder.path)
        var changed = item(1)
        try history.add(changed)
        try history.add(item(2))
        changed.variants = []
        try history.add(changed)
        #expect(try history.load().items.map(\.id).first == changed.id)
        #expect(try history.load().items.count == 2)
    }

    @Test func `items are deleted one by one and all at once`() throws {
        let folder = try TemporaryFolder()
        let history = PostHistory(folder: folder.path)
        let items = (0..<3).map { item($0) }
        for item in items { try history.add(item) }
        #expect(try history.delete(items[1].id).items == [items[2], items[0]])
        #expect(try history.delete(UUID()).items.count == 2)
        try history.clear()
        #expect(try history.load().items.isEmpty)
    }

    @Test(arguments: ["", "{", "[{]", "{\"a\":1}", "\u{0}\u{0}", "[1,"])
    func `a damaged file is set aside and said to be`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "history.json")
        let history = PostHistory(folder: folder.path)
        let contents = try history.load()
        #expect(contents.items.isEmpty)
        #expect(contents.setAside == folder.file("history-damaged-1.json"))
        #expect(try folder.text("history-damaged-1.json") == text)
        // It is said once.
        #expect(try history.load().setAside == nil)
        let kept = item(1)
        try history.add(kept)
        try folder.write(text, to: "history.json")
        #expect(try history.add(kept).setAside == folder.file("history-damaged-2.json"))
        #expect(try history.load().items == [kept])
    }

    @Test func `what can be read of a damaged file is kept`() throws {
        let folder = try TemporaryFolder()
        let history = PostHistory(folder: folder.path)
        let kept = item(1)
        try history.add(kept)
        let good = try folder.text("history.json")
        try folder.write("[{\"id\":5}," + good.dropFirst(), to: "history.json")
        let contents = try history.load()
        #expect(contents.items == [kept] && contents.setAside != nil)
        #expect(try history.load().items == [kept])
    }

    @Test func `several writers lose nothing of each other`() async throws {
        let folder = try TemporaryFolder()
        let items = (0..<16).map { item($0) }
        let history = PostHistory(folder: folder.path)
        try await withThrowingTaskGroup(of: HistoryContents.self) { group in
            for item in items { group.addTask { try history.add(item) } }
            for try await _ in group {}
        }
        #expect(Set(try history.load().items) == Set(items))
        #expect(try folder.names().filter { $0.hasPrefix(".durable") } == [])
    }

    @Test func `a folder that cannot be made is an error`() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        #expect(throws: StoreError.self) { try PostHistory(folder: folder.file("file/SparkPost")).add(item(1)) }
    }
}
