import ImagingCore

/// Tells text from what a recogniser makes of pictures, stains and edges.
enum TextEvidence {
    /// A word this sure is text when it is a word at all.
    static let sureWord = 0.75
    /// A line less sure than this is none.
    static let leastLine = 0.4

    /// Returns the lines of pages without what is no text; without any when a page shows none.
    static func kept(_ pages: [[RecognizedLine]]) -> [[RecognizedLine]] {
        pages.map { lines in
            let kept = lines.compactMap(withoutSpecks).filter(isText)
            let sure = kept.joinedWords.filter { $0.confidence >= sureWord && letters(of: $0) >= 3 }
            let letterCount = sure.map(letters).reduce(0, +)
            return letterCount >= 6 ? kept : []
        }
    }

    /// A line without signs at its ends that stand for nothing.
    ///
    /// A recogniser is often unsure of the first and the last word of a line; such a word is kept when it has letters and
    /// stands close to the others.
    private static func withoutSpecks(_ line: RecognizedLine) -> RecognizedLine? {
        let height = line.words.map(\.box.size.height).upperMedian ?? 0
        func isSpeck(_ word: RecognizedWord, beside other: RecognizedWord?) -> Bool {
            if !word.text.contains(where: { $0.isLetter || $0.isNumber }) { return word.confidence < 0.5 }
            guard word.confidence < 0.3 else { return false }
            guard let other, letters(of: word) >= 2 || word.text.contains(where: \.isNumber) else { return true }
            let gap =
                Swift.max(word.box.origin.x, other.box.origin.x)
                - Swift.min(word.box.origin.x + word.box.size.width, other.box.origin.x + other.box.size.width)
            return gap > 1.5 * height
        }
        var words = line.words[...]
        while let first = words.first, isSpeck(first, beside: words.dropFirst().first) { words.removeFirst() }
        while let last = words.last, isSpeck(last, beside: words.dropLast().last) { words.removeLast() }
        guard !words.isEmpty else { return nil }
        var line = line
        line.words = Array(words)
        return line
    }

    private static func isText(_ line: RecognizedLine) -> Bool {
        let words = line.words.filter { letters(of: $0) >= 2 || $0.text.contains(where: \.isNumber) }
        guard let best = words.map(\.confidence).max() else { return false }
        return line.confidence >= leastLine && best >= 0.5
    }

    private static func letters(of word: RecognizedWord) -> Int { word.text.count { $0.isLetter } }
}

extension [RecognizedLine] {
    fileprivate var joinedWords: [RecognizedWord] { flatMap(\.words) }
}
