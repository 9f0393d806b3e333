import PageMarkup

/// The marks within a paragraph of Markdown: `code`, **strong**, *emphasis* and [links](target).
enum InlineMarkdown {
    /// Returns a paragraph as HTML.
    ///
    /// A mark that does not end stands for itself.
    static func html(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            if first == "`", let (inside, after) = enclosed(in: rest, by: "`") {
                result += "<code>\(Markup.escaped(String(inside)))</code>"
                rest = after
            } else if rest.hasPrefix("**"), let (inside, after) = enclosed(in: rest, by: "**") {
                result += "<strong>\(html(String(inside)))</strong>"
                rest = after
            } else if first == "*", let (inside, after) = enclosed(in: rest, by: "*") {
                result += "<em>\(html(String(inside)))</em>"
                rest = after
            } else if first == "[", let (words, target, after) = link(at: rest) {
                result += Markup.element("a", ["href": String(target)], html(String(words)))
                rest = after
            } else {
                result += Markup.escaped(String(first))
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// Returns what stands between two marks, and what follows; nil where the second is missing or nothing is between.
    private static func enclosed(in text: Substring, by mark: String) -> (inside: Substring, after: Substring)? {
        let inner = text.dropFirst(mark.count)
        guard let end = inner.firstRange(of: mark), end.lowerBound > inner.startIndex else { return nil }
        return (inner[..<end.lowerBound], inner[end.upperBound...])
    }

    private static func link(at text: Substring) -> (words: Substring, target: Substring, after: Substring)? {
        guard let middle = text.firstRange(of: "](") else { return nil }
        let behind = text[middle.upperBound...]
        guard let end = behind.firstIndex(of: ")") else { return nil }
        return (text[..<middle.lowerBound].dropFirst(), behind[..<end], behind[behind.index(after: end)...])
    }
}
