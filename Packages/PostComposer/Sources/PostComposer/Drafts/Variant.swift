public import Foundation

/// One draft of a post.
public struct Variant: Hashable, Sendable, Codable, Identifiable {
    /// What a reader should know of a draft.
    public enum Notice: String, Hashable, Sendable, Codable, CustomStringConvertible {
        /// The server sent more than a post may hold.
        case trimmed
        /// No server wrote it; it is put together of the excerpt's own sentences.
        case offline

        /// One sentence for people.
        public var description: String {
            switch self {
            case .trimmed: "Variant trimmed to meet LinkedIn length."
            case .offline: "Drafted offline from the excerpt's own sentences."
            }
        }
    }

    /// The most characters that a draft has.
    public static let characterLimit = 900

    /// What tells this draft from others.
    public let id: UUID

    /// How it speaks.
    public let tone: Tone

    /// The post: at most ``characterLimit`` characters when a generator made it.
    public var text: String

    /// What a reader should know of it.
    public var notices: [Notice]

    /// Makes a draft.
    ///
    /// - Parameters:
    ///   - tone: How it speaks.
    ///   - text: The post.
    ///   - notices: What a reader should know of it.
    ///   - id: What tells this draft from others.
    public init(tone: Tone, text: String, notices: [Notice] = [], id: UUID = UUID()) {
        self.id = id
        self.tone = tone
        self.text = text
        self.notices = notices
    }
}
