public import ImagingCore

/// A word that was read in a picture, and where.
public struct RecognizedWord: Hashable, Sendable {
    /// What the word most likely is.
    public var text: String

    /// Where it is, in pixels of the picture that was read: the smallest upright rectangle around its letters.
    public var box: Rect

    /// How sure the recogniser is, in 0...1.
    public var confidence: Double

    /// What else the word may be, the likelier first, without ``text``.
    public var alternatives: [String]

    /// Makes a word.
    ///
    /// - Parameters:
    ///   - text: What the word most likely is.
    ///   - box: Where it is, in pixels.
    ///   - confidence: How sure the recogniser is, in 0...1.
    ///   - alternatives: What else it may be, the likelier first.
    public init(_ text: String, box: Rect, confidence: Double = 1, alternatives: [String] = []) {
        precondition((0...1).contains(confidence), "a confidence lies in 0...1")
        self.text = text
        self.box = box
        self.confidence = confidence
        self.alternatives = alternatives
    }
}
