/// Why targets are missed: sections of a Markdown text that say which benchmarks they are about.
///
/// A section is a heading `### Title`, a line `*inpaint-bench: preview-2048, wire-12mp; figures: coherence*`, and
/// paragraphs. Names stand for themselves; a suite alone stands for all its benchmarks that have no section of their own.
struct MissedReasons {
    /// A section.
    struct Reason: Hashable {
        /// The heading.
        var title: String
        /// The names that it is about, by suite; none means the whole suite.
        var names: [String: [String]]
        /// The paragraphs.
        var paragraphs: [String]

        /// The heading's name within a page: lower case, hyphens for spaces, as GitHub makes it.
        var anchor: String {
            let kept = title.lowercased().unicodeScalars.filter {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " " || $0 == "-"
            }
            return String(String.UnicodeScalarView(kept)).replacing(" ", with: "-")
        }
    }

    /// The name under which the figures of other programs stand in place of a suite.
    static let figures = "figures"

    /// What stands before the first section, without headings.
    let introduction: [String]

    /// The sections.
    let sections: [Reason]

    /// Reads a text.
    init(_ text: String) {
        var introduction: [String] = []
        var sections: [Reason] = []
        for paragraph in MissedReasons.paragraphs(of: text) {
            if paragraph.hasPrefix("### ") {
                sections.append(Reason(title: String(paragraph.dropFirst(4)), names: [:], paragraphs: []))
            } else if sections.isEmpty {
                if !paragraph.hasPrefix("#") { introduction.append(paragraph) }
            } else if sections[sections.count - 1].names.isEmpty, paragraph.hasPrefix("*"), !paragraph.hasPrefix("**"),
                paragraph.hasSuffix("*")
            {
                sections[sections.count - 1].names = MissedReasons.names(in: String(paragraph.dropFirst().dropLast()))
            } else {
                sections[sections.count - 1].paragraphs.append(paragraph)
            }
        }
        self.introduction = introduction
        self.sections = sections
    }

    /// Returns the section about a benchmark, or nil when there is none.
    func reason(suite: String, name: String) -> Reason? {
        sections.first { $0.names[suite]?.contains(name) == true } ?? sections.first { $0.names[suite] == [] }
    }

    /// Returns the blocks between blank lines; headings are blocks of their own, and lines of a block are joined.
    private static func paragraphs(of text: String) -> [String] {
        var blocks: [String] = []
        var lines: [String] = []
        func finish() {
            if !lines.isEmpty { blocks.append(lines.joined(separator: " ")) }
            lines = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isHeading = line.hasPrefix("#")
            let isBlank = line.allSatisfy(\.isWhitespace)
            if isHeading || isBlank { finish() }
            if !isBlank { lines.append(String(line)) }
            if isHeading { finish() }
        }
        finish()
        return blocks
    }

    private static func names(in line: String) -> [String: [String]] {
        var names: [String: [String]] = [:]
        for part in line.split(separator: ";") {
            let halves = part.split(separator: ":", maxSplits: 1).map(trimmed)
            guard let suite = halves.first else { continue }
            names[suite, default: []] += halves.count < 2 ? [] : halves[1].split(separator: ",").map(trimmed)
        }
        return names
    }

    private static func trimmed(_ text: Substring) -> String { text.trimming(while: \.isWhitespace) }

    private static func trimmed(_ text: String) -> String { trimmed(text[...]) }
}

extension Substring {
    fileprivate func trimming(while isDropped: (Character) -> Bool) -> String {
        var rest = drop(while: isDropped)
        while let last = rest.last, isDropped(last) { rest.removeLast() }
        return String(rest)
    }
}
