public import ImagingCore

/// Words that stand beside one another, from left to right.
public struct RecognizedLine: Hashable, Sendable {
    /// The words, from left to right.
    ///
    /// At least one.
    public var words: [RecognizedWord]

    /// Which block of text the line belongs to, counted from 0 in the order of reading; columns and the two pages of a
    /// spread are blocks of their own.
    public var block: Int

    /// Whether a paragraph begins here: the line is indented, stands apart, or the one before it ends early.
    public var beginsParagraph: Bool

    /// Makes a line.
    ///
    /// - Parameters:
    ///   - words: The words, from left to right. At least one.
    ///   - block: Which block of text the line belongs to.
    ///   - beginsParagraph: Whether a paragraph begins here.
    public init(words: [RecognizedWord], block: Int = 0, beginsParagraph: Bool = false) {
        precondition(!words.isEmpty, "a line has words")
        self.words = words
        self.block = block
        self.beginsParagraph = beginsParagraph
    }

    /// The words with a space between them.
    public var text: String { words.map(\.text).joined(separator: " ") }

    /// The smallest upright rectangle around the words.
    public var box: Rect {
        let left = words.map(\.box.origin.x).min() ?? 0
        let top = words.map(\.box.origin.y).min() ?? 0
        let right = words.map { $0.box.origin.x + $0.box.size.width }.max() ?? 0
        let bottom = words.map { $0.box.origin.y + $0.box.size.height }.max() ?? 0
        return Rect(
            origin: Point(x: left, y: top), size: Size(width: right - left, height: bottom - top))
    }

    /// How sure the recogniser is of the line, in 0...1: the mean over its letters.
    public var confidence: Double {
        let letters = words.map { Double($0.text.count) }
        let total = letters.reduce(0, +)
        return total == 0 ? 0 : zip(words, letters).map { $0.confidence * $1 }.reduce(0, +) / total
    }
}
