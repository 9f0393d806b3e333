/// How a page is read.
public struct RecognitionOptions: Hashable, Sendable {
    /// What is more important.
    public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
        /// An answer soon: smaller pages, and no dictionaries.
        case fast
        /// Each letter.
        case accurate
    }

    /// What a picture shows.
    public enum Layout: Hashable, Sendable {
        /// A page: columns, headings, pictures.
        case page
        /// Lines below one another.
        case block
        /// One line.
        case line
    }

    /// The text's languages as BCP 47 tags such as `en-US`, the likeliest first.
    ///
    /// At least one.
    public var languages: [String]

    /// What is more important.
    public var level: Level

    /// Whether words of the languages' dictionaries are preferred.
    public var usesLanguageCorrection: Bool

    /// What the picture shows.
    public var layout: Layout

    /// How many other readings of each word are asked for.
    ///
    /// At least 0; any is slower than none.
    public var alternativeCount: Int

    /// When reading gives up with ``RecognitionFailure/outOfTime``; nil for never.
    public var deadline: ContinuousClock.Instant?

    /// Tells how a page is read.
    ///
    /// - Parameters:
    ///   - languages: The text's languages as BCP 47 tags, the likeliest first. At least one.
    ///   - level: What is more important.
    ///   - usesLanguageCorrection: Whether words of the languages' dictionaries are preferred.
    ///   - layout: What the picture shows.
    ///   - alternativeCount: How many other readings of each word are asked for. At least 0.
    ///   - deadline: When reading gives up; nil for never.
    public init(
        languages: [String] = ["en-US"], level: Level = .accurate, usesLanguageCorrection: Bool = true,
        layout: Layout = .page, alternativeCount: Int = 0, deadline: ContinuousClock.Instant? = nil
    ) {
        precondition(!languages.isEmpty, "a text has a language")
        precondition(alternativeCount >= 0, "there cannot be fewer than no alternatives")
        self.languages = languages
        self.level = level
        self.usesLanguageCorrection = usesLanguageCorrection
        self.layout = layout
        self.alternativeCount = alternativeCount
        self.deadline = deadline
    }
}
