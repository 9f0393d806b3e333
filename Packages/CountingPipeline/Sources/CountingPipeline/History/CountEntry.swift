public import Foundation

/// A count that was kept.
public struct CountEntry: Hashable, Sendable, Identifiable {
    /// What tells it from all others.
    public let id: UUID
    /// A picture of one of the things that were counted, 200 × 200 pixels, as JPEG.
    public let thumbnail: [UInt8]
    /// How many things there were.
    ///
    /// At least 0.
    public let count: Int
    /// When it was counted, to the millisecond.
    public let date: Date
    /// The certainty from which on things were counted.
    public let confidence: Double
    /// The likeness from which on things were of one kind.
    public let similarity: Double
    /// Whether somebody marked it.
    public var isFavorite: Bool

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - id: What tells it from all others.
    ///   - thumbnail: A picture of one of the things, as JPEG.
    ///   - count: How many things there were. At least 0.
    ///   - date: When it was counted; cut to the millisecond.
    ///   - confidence: The certainty from which on things were counted.
    ///   - similarity: The likeness from which on things were of one kind.
    ///   - isFavorite: Whether somebody marked it.
    public init(
        id: UUID = UUID(), thumbnail: [UInt8], count: Int, date: Date = Date(), confidence: Double, similarity: Double,
        isFavorite: Bool = false
    ) {
        precondition(count >= 0, "a count must not be negative")
        self.id = id
        self.thumbnail = thumbnail
        self.count = count
        self.date = Date(milliseconds: date.milliseconds)
        self.confidence = confidence
        self.similarity = similarity
        self.isFavorite = isFavorite
    }
}

extension Date {
    /// The time in whole milliseconds since 1970.
    var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded(.down)) }

    init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
