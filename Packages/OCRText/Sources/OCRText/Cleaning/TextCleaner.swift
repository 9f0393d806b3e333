/// Makes a clean excerpt of what was read line by line.
///
/// ```swift
/// let cleaner = TextCleaner()
/// let text = cleaner.cleaned("The ﬁrst and most cau-\ntious of them.\n\n34")
/// print(text)    // The first and most cautious of them.
/// ```
///
/// No dictionary is asked, so it does the same for every language that is written with spaces.
public struct TextCleaner: Hashable, Sendable {
    /// How quotes are written.
    public enum QuoteStyle: String, Hashable, Sendable, Codable {
        /// As they were read; a recogniser mixes `"` and `”` on one page.
        case asRead
        /// `"` and `'`; `«` and `»` stay.
        case straight
    }

    /// What is done between two paragraphs.
    public enum ParagraphStyle: String, Hashable, Sendable, Codable {
        /// A blank line.
        case separated
        /// A space: the excerpt is one paragraph.
        case joined
    }

    /// How quotes are written.
    public var quotes: QuoteStyle

    /// What is done between two paragraphs.
    public var paragraphs: ParagraphStyle

    /// Whether page numbers and running headers are dropped.
    public var dropsFurniture: Bool

    /// Makes a cleaner.
    ///
    /// - Parameters:
    ///   - quotes: How quotes are written.
    ///   - paragraphs: What is done between two paragraphs.
    ///   - dropsFurniture: Whether page numbers and running headers are dropped.
    public init(
        quotes: QuoteStyle = .straight, paragraphs: ParagraphStyle = .separated, dropsFurniture: Bool = true
    ) {
        self.quotes = quotes
        self.paragraphs = paragraphs
        self.dropsFurniture = dropsFurniture
    }

    /// Returns the excerpt that the lines of pages make.
    ///
    /// Page numbers and running headers are told by their place too; see ``PageFurniture``.
    ///
    /// - Parameter pages: The lines of each page, in the order of reading.
    /// - Returns: The excerpt; empty when nothing is left.
    public func text(of pages: [[RecognizedLine]]) -> String {
        let lines = (dropsFurniture ? PageFurniture.removed(from: pages) : pages).flatMap { $0 }
        return cleaned(
            lines.map { ($0.beginsParagraph ? "\n" : "") + $0.text }.joined(separator: "\n"), dropsFurniture: false)
    }

    /// Returns a text cleaned; its lines end with a line break, its paragraphs with a blank line.
    ///
    /// - Words that were broken at the end of a line are whole again; real hyphens stay as far as a rule without a
    ///   dictionary can tell.
    /// - Ligatures are letters, quotes of one kind, spaces single; characters that cannot be seen are gone.
    /// - The first and the last lines are dropped when they are page numbers or titles beside one.
    /// - Lines of nothing but strokes and dots are dropped.
    ///
    /// Cleaning twice is cleaning once.
    ///
    /// - Parameter text: What was read.
    /// - Returns: The text as it may be quoted.
    /// - Complexity: O(*n*) for *n* characters.
    public func cleaned(_ text: String) -> String { cleaned(text, dropsFurniture: dropsFurniture) }

    private func cleaned(_ text: String, dropsFurniture: Bool) -> String {
        var text = cleanedOnce(text, dropsFurniture: dropsFurniture)
        // What one pass joins or drops may bring a rule's case about; a text settles in two or three.
        for _ in 0..<16 {
            let again = cleanedOnce(text, dropsFurniture: dropsFurniture)
            if again == text { break }
            text = again
        }
        return text
    }

    private func cleanedOnce(_ text: String, dropsFurniture: Bool) -> String {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { CharacterRepair.repaired($0, quotes: quotes) }
        lines.removeAll { !$0.isEmpty && isDirt($0) }
        if dropsFurniture { dropFurniture(from: &lines) }
        let seen = words(of: lines)
        var result: [String] = []
        var beginsParagraph = true
        for line in lines {
            if line.isEmpty {
                beginsParagraph = true
                continue
            }
            guard let last = result.indices.last else {
                result.append(line)
                beginsParagraph = false
                continue
            }
            append(line, to: &result, at: last, beginsParagraph: beginsParagraph, seen: seen)
            beginsParagraph = false
        }
        return result.joined(separator: paragraphs == .separated ? "\n\n" : " ")
    }

    private func append(
        _ line: String, to result: inout [String], at last: Int, beginsParagraph: Bool, seen: Set<String>
    ) {
        let end = result[last].split(separator: " ").last ?? ""
        let start = line.split(separator: " ").first ?? ""
        switch HyphenRule.joint(end, start, seen: seen) {
        // A broken word goes on, whatever lies between its parts: a column's end, a picture, a page's.
        case .word where !beginsParagraph || start.first?.isLowercase == true:
            result[last].removeLast()
            result[last] += line
        case .hyphen where !beginsParagraph || (start.first?.isLowercase == true && end.last == "-"):
            result[last] += line
        default:
            if beginsParagraph { result.append(line) } else { result[last] += " " + line }
        }
    }

    /// Whether a line has strokes and dots only, which stains and the page's edge are read as.
    private func isDirt(_ line: String) -> Bool {
        !line.contains { $0.isLetter || $0.isNumber } && !line.contains("*") && !line.contains("…") && line != "..."
    }

    private func dropFurniture(from lines: inout [String]) {
        func isFurniture(_ line: String) -> Bool {
            FurnitureText.isPageNumber(line) || FurnitureText.isNumberedHeader(line)
        }
        while let first = lines.firstIndex(where: { !$0.isEmpty }), isFurniture(lines[first]) {
            lines.removeSubrange(...first)
        }
        while let last = lines.lastIndex(where: { !$0.isEmpty }), isFurniture(lines[last]) {
            lines.removeSubrange(last...)
        }
    }

    private func words(of lines: [String]) -> Set<String> {
        Set(lines.flatMap { $0.split(separator: " ").map(HyphenRule.bare) })
    }
}
