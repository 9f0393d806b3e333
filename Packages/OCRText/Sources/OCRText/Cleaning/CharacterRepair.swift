/// Characters that recognisers and typesetters use where a text has others.
enum CharacterRepair {
    /// Returns a line with plain letters, spaces and quotes.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - quotes: How quotes are written.
    static func repaired(_ line: Substring, quotes: TextCleaner.QuoteStyle) -> String {
        var text = ""
        text.reserveCapacity(line.utf8.count)
        for character in line {
            if let plain = plain[character] {
                text += plain
            } else if character.isWhitespace {
                text.append(" ")
            } else if !unseen.contains(character) {
                text.append(quotes == .straight ? straight[character] ?? character : character)
            }
        }
        // A soft hyphen is seen at the end of a line alone.
        if line.last == "\u{AD}" { text.append("-") }
        // Two single quotes are a double one that was read in halves.
        text = text.replacing("''", with: "\"").replacing("‘‘", with: "“").replacing("’’", with: "”")
        text = text.replacing("``", with: "\"").replacing(",,", with: quotes == .straight ? "\"" : "„")
        return text.split(separator: " ").joined(separator: " ").replacing(" ,", with: ",")
    }

    private static let plain: [Character: String] = [
        "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st", "ĳ": "ij", "Ĳ": "IJ",
        "\u{2010}": "-", "\u{2011}": "-", "¬": "-", "⁄": "/", "∕": "/", "¦": "|",
    ]

    private static let straight: [Character: Character] = [
        "“": "\"", "”": "\"", "„": "\"", "‟": "\"", "″": "\"", "‘": "'", "’": "'", "‚": "'", "‛": "'", "′": "'",
        "`": "'", "´": "'",
    ]

    /// Soft hyphens, joiners, marks of direction and byte order, and what stands for no character.
    private static let unseen: Set<Character> = [
        "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{200E}", "\u{200F}", "\u{FFFD}", "\u{AD}",
    ]
}
