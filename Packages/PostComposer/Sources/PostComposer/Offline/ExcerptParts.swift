/// An excerpt's sentences by what they are good for in a post.
struct ExcerptParts {
    /// A short sentence for the first line.
    let hook: String
    /// The sentence that says most by itself.
    let claim: String
    /// What the rest of the post can quote in support, in a frame, or an empty text.
    let support: String
    /// The last line of a post that ends with a question.
    let question: String
    /// The book and its author, or an empty text.
    let credit: String

    private let sentences: [String]

    /// How many characters of the excerpt may stand beside the main sentence.
    private static let room = 320

    /// Chooses the parts of a request's excerpt, which has a character that is not a space.
    init(_ request: PostRequest) {
        let all = Sentences.all(in: request.excerpt.text)
        // The first and the last one of a page are often fragments.
        let whole = all.filter { Sentences.isWhole($0) && $0.first?.isLowercase == false }
        let sentences = whole.isEmpty ? all : whole
        let claims = sentences.filter { !Sentences.isQuestion($0) }
        let candidates = claims.isEmpty ? sentences : claims
        let claim = ExcerptParts.best(of: candidates, near: 110)
        self.sentences = sentences
        self.claim = claim
        hook = ExcerptParts.best(of: candidates, near: 50)
        let others = sentences.filter { $0 != claim && !Sentences.isQuestion($0) }
        let second = others.isEmpty ? "" : ExcerptParts.best(of: others, near: 120)
        support =
            second.isEmpty || second.count > ExcerptParts.room
            ? "" : "In the same passage: “\(ExcerptParts.unquoted(second))”"
        let asked = sentences.first { Sentences.isQuestion($0) && $0.count <= 160 }
        question =
            asked.map { "The text asks: “\(ExcerptParts.unquoted($0))” What is your answer?" }
            ?? "Do you agree? What have you seen?"
        credit = ExcerptParts.credit(title: request.bookTitle, author: request.author)
    }

    /// A sentence within quotation marks.
    func quoted(_ sentence: String) -> String { "“\(ExcerptParts.unquoted(sentence))”" }

    /// What comes after a sentence in the excerpt, quoted, as far as there is room; or an empty text.
    func lines(after sentence: String) -> String {
        guard let index = sentences.firstIndex(of: sentence) else { return "" }
        var lines: [String] = []
        var count = 0
        for next in sentences[(index + 1)...].prefix(2) where !Sentences.isQuestion(next) {
            count += next.count
            if count > ExcerptParts.room { break }
            lines.append(ExcerptParts.unquoted(next))
        }
        return lines.isEmpty ? "" : "“\(lines.joined(separator: " "))”"
    }

    // A sentence that needs none before it and is about as long as wanted; the earlier one of two.
    private static func best(of sentences: [String], near length: Int) -> String {
        func cost(_ sentence: String) -> Int {
            let first = sentence.split(separator: " ").first?.lowercased() ?? ""
            let words = first.filter(\.isLetter)
            return abs(sentence.count - length) + (leaning.contains(words) ? 80 : 0)
        }
        return sentences.min { cost($0) < cost($1) } ?? ""
    }

    // Words that lean on the sentence before.
    private static let leaning: Set<String> = [
        "it", "its", "this", "that", "these", "those", "he", "she", "they", "but", "and", "or", "so", "because", "then",
        "thus", "hence", "therefore", "however", "nor", "his", "her", "their", "such",
    ]

    // Marks around the whole or on one side only would stand twice.
    private static func unquoted(_ sentence: String) -> String {
        let opening = sentence.first.map { "“\"«".contains($0) } ?? false
        let closing = sentence.last.map { "”\"»".contains($0) } ?? false
        var text = sentence[...]
        if opening { text.removeFirst() }
        if closing && !text.isEmpty { text.removeLast() }
        // Marks inside become the inner ones.
        return String(
            text.map { mark -> Character in
                switch mark {
                case "“": "‘"
                case "”": "’"
                default: mark
                }
            })
    }

    private static func credit(title: String?, author: String?) -> String {
        func line(_ text: String?) -> String {
            String((text ?? "").split { $0.isWhitespace || $0.isNewline }.joined(separator: " ").prefix(120))
        }
        let (title, author) = (line(title), line(author))
        switch (title.isEmpty, author.isEmpty) {
        case (true, true): return ""
        case (false, true): return "From “\(title)”."
        case (true, false): return "By \(author)."
        case (false, false): return "From “\(title)” by \(author)."
        }
    }
}
