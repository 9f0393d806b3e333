public import ExcerptTypes

/// What posts are to be written about.
public struct PostRequest: Hashable, Sendable {
    /// The most characters of an excerpt.
    public static let excerptLimit = 8000

    /// The passage.
    public var excerpt: ExcerptCapture

    /// The book's title, or nil when it is not known.
    public var bookTitle: String?

    /// The book's author, or nil when it is not known.
    public var author: String?

    /// Wishes about the tone in the user's words, such as "for nurses" or "no hashtags".
    public var toneHints: [String]

    /// Makes a request about a passage.
    ///
    /// - Parameters:
    ///   - excerpt: The passage.
    ///   - bookTitle: The book's title, or nil.
    ///   - author: The book's author, or nil.
    ///   - toneHints: Wishes about the tone in the user's words.
    public init(excerpt: ExcerptCapture, bookTitle: String? = nil, author: String? = nil, toneHints: [String] = []) {
        self.excerpt = excerpt
        self.bookTitle = bookTitle
        self.author = author
        self.toneHints = toneHints
    }

    /// Makes a request about a text.
    ///
    /// - Parameters:
    ///   - text: The passage.
    ///   - bookTitle: The book's title, or nil.
    ///   - author: The book's author, or nil.
    ///   - toneHints: Wishes about the tone in the user's words.
    public init(text: String, bookTitle: String? = nil, author: String? = nil, toneHints: [String] = []) {
        self.init(
            excerpt: ExcerptCapture(text: text), bookTitle: bookTitle, author: author, toneHints: toneHints)
    }

    /// Throws when there is nothing to write about, or too much.
    ///
    /// - Throws: ``PostError/emptyExcerpt`` and ``PostError/excerptTooLong(count:limit:)``.
    public func validate() throws(PostError) {
        guard excerpt.text.contains(where: { !$0.isWhitespace }) else { throw .emptyExcerpt }
        let count = excerpt.text.count
        guard count <= PostRequest.excerptLimit else {
            throw .excerptTooLong(count: count, limit: PostRequest.excerptLimit)
        }
    }
}
