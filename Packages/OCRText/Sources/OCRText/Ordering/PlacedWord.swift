import ImagingCore

/// A word with its box's sides, as ordering needs them.
struct PlacedWord {
    let word: RecognizedWord
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    /// The height at which the word stands: its box's middle, and of a drop cap that of the first row beside it.
    let level: Double

    /// Takes a word among others.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - usual: How high words usually are.
    init(_ word: RecognizedWord, usual: Double) {
        self.word = word
        left = word.box.origin.x
        right = left + word.box.size.width
        top = word.box.origin.y
        bottom = top + word.box.size.height
        level = bottom - top > 1.8 * usual ? top + usual / 2 : (top + bottom) / 2
    }

    var height: Double { bottom - top }

    /// Words from left to right; all that can be told apart has an order, so that a list's own order never counts.
    static func precedes(_ a: PlacedWord, _ b: PlacedWord) -> Bool {
        let (x, y) = (a.key, b.key)
        return x.0 != y.0 ? x.0 < y.0 : x.1 < y.1
    }

    private var key: ((Double, Double, Double, Double), (String, Double)) {
        ((left, top, right, bottom), (word.text, word.confidence))
    }
}

extension Array<Double> {
    /// The middle value, the upper one of two; nil of none.
    var upperMedian: Double? { isEmpty ? nil : sorted()[count / 2] }
}
