/// The text of a manual's page, in the macros that `man` reads.
struct ManualText: Sendable {
    /// All lines so far.
    private(set) var text: String

    /// Begins a page.
    ///
    /// - Parameters:
    ///   - title: What the page is found by.
    ///   - source: What it is a part of, with its version.
    ///   - manual: What stands at the top of each page.
    init(title: String, source: String, manual: String) {
        // Lines are neither justified nor are words taken apart: options must stay as they are typed.
        text = """
            .TH "\(ManualText.literal(title.uppercased()))" 1 "" "\(ManualText.literal(source))" "\(ManualText.plain(manual))"
            .nh
            .ad l

            """
    }

    /// Begins a section.
    mutating func section(_ title: String) { text += ".SH \(ManualText.plain(title.uppercased()))\n" }

    /// Adds a paragraph.
    mutating func paragraph(_ content: String) { text += ".PP\n\(ManualText.line(content))\n" }

    /// Adds a line in roff, such as what ``bold(_:)`` returns, with what stands before it.
    mutating func marked(_ content: String) { text += ".PP\n\(content)\n" }

    /// Adds a term and what it means; the term is in roff.
    mutating func term(_ term: String, _ meaning: String) { text += ".TP\n\(term)\n\(ManualText.line(meaning))\n" }

    /// Adds a line that is shown as it is typed.
    mutating func code(_ line: String) {
        text += ".PP\n.RS 4\n.nf\n\(ManualText.literalLine(line))\n.fi\n.RE\n"
    }

    /// Returns what is typed as it is.
    static func bold(_ typed: String) -> String { "\\fB\(literal(typed))\\fR" }

    /// Returns what stands for something else.
    static func italic(_ placeholder: String) -> String { "\\fI\(literal(placeholder))\\fR" }

    /// Returns a text within which signs that are typed stay as they are: a dash is no hyphen, a quote is straight.
    static func literal(_ text: String) -> String {
        text.reduce(into: "") { result, letter in
            switch letter {
            case "\\": result += "\\(rs"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default: result.append(letter)
            }
        }
    }

    /// Returns prose: its dashes are hyphens, unless they begin a word.
    static func plain(_ text: String) -> String {
        var isWithin = false
        return text.reduce(into: "") { result, letter in
            result += letter == "-" && isWithin ? "-" : literal(String(letter))
            isWithin = letter.isLetter || letter.isNumber
        }
    }

    // A line that begins with a dot would be a macro; one with a straight quote, which is written otherwise, too.
    private static func line(_ content: String) -> String { shielded(plain(content)) }
    private static func literalLine(_ content: String) -> String { shielded(literal(content)) }
    private static func shielded(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }
}
