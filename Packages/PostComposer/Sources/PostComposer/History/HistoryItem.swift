public import ExcerptTypes
public import Foundation

/// An excerpt with its drafts, as the history keeps it.
public struct HistoryItem: Hashable, Sendable, Codable, Identifiable {
    /// What tells this item from others; links to it hold it.
    public let id: UUID

    /// When the drafts were made, to the second.
    public let createdAt: Date

    /// The passage.
    public let excerpt: ExcerptCapture

    /// The book's title, or nil.
    public let bookTitle: String?

    /// The book's author, or nil.
    public let author: String?

    /// The drafts.
    public var variants: [Variant]

    /// Makes an item.
    ///
    /// - Parameters:
    ///   - excerpt: The passage.
    ///   - bookTitle: The book's title, or nil.
    ///   - author: The book's author, or nil.
    ///   - variants: The drafts.
    ///   - createdAt: When they were made.
    ///   - id: What tells this item from others.
    public init(
        excerpt: ExcerptCapture, bookTitle: String? = nil, author: String? = nil, variants: [Variant],
        createdAt: Date = Date(), id: UUID = UUID()
    ) {
        self.id = id
        self.createdAt = Date(timeIntervalSince1970: createdAt.timeIntervalSince1970.rounded(.down))
        self.excerpt = excerpt
        self.bookTitle = bookTitle
        self.author = author
        self.variants = variants
    }

    /// Makes an item of a request and its drafts.
    ///
    /// - Parameters:
    ///   - request: What was written about.
    ///   - drafts: The drafts.
    public init(_ request: PostRequest, _ drafts: PostDrafts) {
        self.init(
            excerpt: request.excerpt, bookTitle: request.bookTitle, author: request.author, variants: drafts.variants)
    }

    /// The link that leads to the item.
    public var link: DeepLink { .draft(id) }
}
