extension Variant {
    /// Returns a draft whose text is cut where it is longer than a post may be.
    ///
    /// It is cut after the last sentence that fits, if that keeps at least half of what may stand; else after a word, with
    /// "…" at the end. The draft says so with ``Notice/trimmed``.
    ///
    /// ```swift
    /// Variant(tone: .punchy, text: "One. Two. Three.").fitted(to: 12).text    // "One. Two."
    /// ```
    ///
    /// - Parameter limit: The most characters. At least 1.
    /// - Complexity: O(*n*) in the text's length.
    public func fitted(to limit: Int = Variant.characterLimit) -> Variant {
        precondition(limit >= 1, "a post has at least one character")
        guard text.count > limit else { return self }
        var fitted = self
        fitted.text = Variant.cut(text, to: limit)
        if !fitted.notices.contains(.trimmed) { fitted.notices.append(.trimmed) }
        return fitted
    }

    private static func cut(_ text: String, to limit: Int) -> String {
        // One more than may stand: a sentence may end exactly at the limit, which only what follows can tell.
        let head = Array(text.prefix(limit + 1))
        let least = (limit + 1) / 2
        if let end = lastSentenceEnd(in: head, limit: limit), end >= least { return String(head[..<end]) }
        // The sign of the cut needs a place too.
        let room = limit - 1
        guard room > 0 else { return "…" }
        var end = room
        if !head[room].isWhitespace, let space = head[..<room].lastIndex(where: \.isWhitespace), space >= least {
            end = space
        }
        while end > 0, head[end - 1].isWhitespace || ",;:–—-".contains(head[end - 1]) { end -= 1 }
        return String(head[..<end]) + "…"
    }

    // The place after the last sentence that ends within the limit.
    private static func lastSentenceEnd(in head: [Character], limit: Int) -> Int? {
        var end = limit
        while end > 0 {
            if head[end].isWhitespace {
                var last = end - 1
                while last > 0, "\"'”’»)]".contains(head[last]) { last -= 1 }
                if ".!?…".contains(head[last]) || head[end].isNewline { return trimmedEnd(head, before: end) }
            }
            end -= 1
        }
        return nil
    }

    private static func trimmedEnd(_ head: [Character], before end: Int) -> Int {
        var end = end
        while end > 0, head[end - 1].isWhitespace { end -= 1 }
        return end
    }
}
