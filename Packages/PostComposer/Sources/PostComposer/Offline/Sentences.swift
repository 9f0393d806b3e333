/// Splits a text into its sentences.
enum Sentences {
    private static let abbreviations: Set<String> = [
        "mr", "mrs", "ms", "dr", "prof", "st", "vs", "etc", "e.g", "i.e", "cf", "no", "vol", "fig", "ca", "jr", "sr",
    ]

    /// Returns the sentences of a text, in order, with single spaces; fragments without an end are among them.
    ///
    /// A sentence ends with `.`, `!`, `?` or `…`, the quotation marks after it, and a space; an empty line ends one too. A
    /// dot after an abbreviation or an initial ends none.
    static func all(in text: String) -> [String] {
        var sentences: [String] = []
        for paragraph in paragraphs(of: text) {
            var words: [Substring] = []
            for word in paragraph {
                words.append(word)
                if endsSentence(word) {
                    sentences.append(words.joined(separator: " "))
                    words = []
                }
            }
            if !words.isEmpty { sentences.append(words.joined(separator: " ")) }
        }
        return sentences
    }

    /// Whether a sentence is whole: it ends as one.
    static func isWhole(_ sentence: String) -> Bool {
        sentence.split(separator: " ").last.map { endsSentence($0) } ?? false
    }

    /// Whether a sentence ends with a question mark, before marks that close.
    static func isQuestion(_ sentence: String) -> Bool {
        sentence.last { !"\"'”’»)]".contains($0) } == "?"
    }

    private static func paragraphs(of text: String) -> [[Substring]] {
        var paragraphs: [[Substring]] = [[]]
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace)
            if words.isEmpty {
                paragraphs.append([])
            } else {
                paragraphs[paragraphs.count - 1] += words
            }
        }
        return paragraphs.filter { !$0.isEmpty }
    }

    private static func endsSentence(_ word: Substring) -> Bool {
        var core = word
        while let last = core.last, "\"'”’»)]".contains(last) { core.removeLast() }
        guard let end = core.last, ".!?…".contains(end) else { return false }
        guard end == ".", core.count == word.count else { return true }
        let stem = core.dropLast().drop { "\"'“‘«([".contains($0) }
        let isInitial = stem.count == 1 && stem.first?.isUppercase == true && stem != "I"
        return !isInitial && !abbreviations.contains(stem.lowercased())
    }
}
