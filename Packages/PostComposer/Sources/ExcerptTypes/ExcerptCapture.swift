public import Foundation

/// A passage of a book: typed, or read from a photo of the page.
///
/// ```swift
/// let capture = ExcerptCapture(text: "Attention is the rarest form of generosity.")
/// ```
///
/// It is what a text recogniser hands to whoever writes about the passage, and it stands in a module of its own so that
/// neither has to know the other.
public struct ExcerptCapture: Hashable, Sendable, Codable, Identifiable {
    /// Where the text comes from.
    public enum Source: String, Hashable, Sendable, Codable {
        /// Somebody typed or pasted it.
        case typed
        /// It was read from a photo.
        case scanned
    }

    /// What tells this passage from others.
    public let id: UUID

    /// The passage as it may be quoted: cleaned, without headers and page numbers.
    public var text: String

    /// The text as it was recognised, before cleaning; nil when it was typed.
    public var rawText: String?

    /// Where the text comes from.
    public var source: Source

    /// How sure the recogniser is, in 0...1; nil when it was typed or nobody knows.
    public var confidence: Double?

    /// The text's language as a BCP 47 tag such as `en`, or nil when nobody knows.
    public var language: String?

    /// When the passage was typed or photographed, to the second.
    public var capturedAt: Date

    /// Makes a passage.
    ///
    /// - Parameters:
    ///   - text: The passage as it may be quoted.
    ///   - rawText: The text before cleaning, or nil.
    ///   - source: Where the text comes from.
    ///   - confidence: How sure the recogniser is, in 0...1, or nil.
    ///   - language: The language as a BCP 47 tag, or nil.
    ///   - capturedAt: When the passage was typed or photographed.
    ///   - id: What tells this passage from others.
    public init(
        text: String, rawText: String? = nil, source: Source = .typed, confidence: Double? = nil,
        language: String? = nil, capturedAt: Date = Date(), id: UUID = UUID()
    ) {
        precondition(confidence.map { (0...1).contains($0) } ?? true, "a confidence lies in 0...1")
        self.id = id
        self.text = text
        self.rawText = rawText
        self.source = source
        self.confidence = confidence
        self.language = language
        // What is kept in a file has no more than that, and must be equal when it is read again.
        self.capturedAt = Date(timeIntervalSince1970: capturedAt.timeIntervalSince1970.rounded(.down))
    }
}
