/// Tells page numbers and running headers by their text.
enum FurnitureText {
    /// Whether a line is a page number and nothing else.
    ///
    /// ```
    /// "12"  "- 12 -"  "[xii]"  "Page 12"  "12 / 300"  → yes        "1984 was"  "7."  "I"  "mix"  → no
    /// ```
    ///
    /// Roman numbers count in small letters, for prefaces; a capital one may be a chapter's. Single letters do not:
    /// `i` and `v` are read where there is a speck.
    static func isPageNumber(_ line: String) -> Bool {
        var text = Substring(line)
        let around: (Character) -> Bool = { " -–—~[](){}|•·*_=".contains($0) }
        text = text.trimmingCharacters(where: around)
        let lower = text.lowercased()
        for word in ["page", "seite", "pagina", "página", "pág.", "p.", "pg.", "s."] where lower.hasPrefix(word + " ") {
            text = text.dropFirst(word.count + 1).trimmingCharacters(where: around)
            break
        }
        if let (number, total) = text.halves(at: "/") ?? text.halves(at: " of ") ?? text.halves(at: " von ") {
            return isArabic(number) && isArabic(total)
        }
        return isArabic(text) || (text.count >= 2 && isRoman(text))
    }

    /// Whether a line is a title beside a page number.
    ///
    /// ```
    /// "12 | Chapter One"  "The Sea · 37"  "248 COOK BOOK"  "TOM SAWYER 37"  → yes
    /// "2 cups flour"  "I was born in 1984"  "1. THE SEA"  → no
    /// ```
    ///
    /// Where no sign stands between the two, the title must be in capitals.
    static func isNumberedHeader(_ line: String) -> Bool {
        guard line.count <= 80 else { return false }
        for mark in ["|", "•", "·", "¦", "—", "–", "/"] {
            if let (first, second) = Substring(line).halves(at: " \(mark) ") {
                if isArabicOrRoman(first), isTitle(second) { return true }
                if isArabicOrRoman(second), isTitle(first) { return true }
            }
        }
        let words = line.split(separator: " ")
        guard words.count >= 2, let first = words.first, let last = words.last else { return false }
        if isArabicOrRoman(first), isCapital(words.dropFirst().joined(separator: " ")) { return true }
        return isArabicOrRoman(last) && isCapital(words.dropLast().joined(separator: " "))
    }

    /// Whether a line may be a running header by its letters: short, and in capitals.
    static func isCapitalHeader(_ line: String) -> Bool { line.count <= 60 && isCapital(line) }

    /// What remains of a line when two pages' headers are compared: its letters.
    static func signature(_ line: String) -> String {
        String(line.lowercased().filter(\.isLetter))
    }

    private static func isArabic(_ text: Substring) -> Bool {
        (1...4).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func isArabicOrRoman(_ text: Substring) -> Bool {
        isArabic(text) || (text.count >= 2 && isRoman(text))
    }

    /// Whether a text is a number below 90 in small Roman letters, written as it must be.
    private static func isRoman(_ text: Substring) -> Bool {
        guard (1...8).contains(text.count) else { return false }
        var rest = text
        if rest.hasPrefix("xl") {
            rest = rest.dropFirst(2)
        } else {
            if rest.hasPrefix("l") { rest = rest.dropFirst() }
            rest = rest.dropFirst(rest.prefix(3).prefix { $0 == "x" }.count)
        }
        let units: Set<Substring> = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
        return units.contains(rest)
    }

    private static func isTitle(_ text: Substring) -> Bool {
        guard let first = text.first(where: \.isLetter), first.isUppercase else { return false }
        return text.last.map { !".,;:?!".contains($0) } ?? false
    }

    private static func isCapital(_ text: String) -> Bool {
        let letters = text.filter(\.isLetter)
        let capitals = letters.count { $0.isUppercase }
        guard letters.count >= 3, let last = text.last, !",;:\"”»".contains(last) else { return false }
        return Double(capitals) >= 0.85 * Double(letters.count)
    }
}

extension Substring {
    /// The text without the characters at both ends that a rule names.
    func trimmingCharacters(where isCut: (Character) -> Bool) -> Substring {
        var text = drop(while: isCut)
        while let last = text.last, isCut(last) { text.removeLast() }
        return text
    }

    /// What stands before and behind the one place where a mark stands, without spaces around; nil when there is none or more.
    func halves(at mark: String) -> (Substring, Substring)? {
        let parts = split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return (
            parts[0].trimmingCharacters(where: \.isWhitespace), parts[1].trimmingCharacters(where: \.isWhitespace)
        )
    }
}
