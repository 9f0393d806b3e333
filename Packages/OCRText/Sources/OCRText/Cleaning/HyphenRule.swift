/// How the two parts of a word on two lines are joined.
enum HyphenRule {
    /// What stands between the end of a line and the beginning of the next.
    enum Joint: Equatable {
        /// The hyphen goes, the parts are one word: `cau-` `tious`.
        case word
        /// The hyphen stays, without a space: `well-` `known`.
        case hyphen
        /// A space, as between any two lines.
        case space
    }

    /// Tells how two parts are joined, without a dictionary.
    ///
    /// ```
    /// cau- tious → word         mother-in- law → hyphen      Anglo- Saxon → hyphen     1914- 18 → hyphen
    /// Ge- vatter → word         twenty- one → hyphen         ADVEN- TURES → word       Kinder- und → space
    /// ```
    ///
    /// The text itself is asked first: where `well-known` or `wellknown` stands unbroken in it, that is how it is written.
    ///
    /// - Parameters:
    ///   - first: The last word of a line, its hyphen included.
    ///   - second: The first word of the next line.
    ///   - seen: The words of the text in small letters, without the marks around them.
    /// - Returns: What to do with the hyphen.
    static func joint(_ first: Substring, _ second: Substring, seen: Set<String>) -> Joint {
        guard let last = first.last else { return .space }
        if last == "—" || last == "–" || first.hasSuffix("--") {
            // A dash that is close to its word is close to the next one too.
            return first.count > 1 && first.dropLast().last?.isLetter == true ? .hyphen : .space
        }
        guard isHyphen(last), let before = first.dropLast().last, let next = second.first else { return .space }
        if before.isNumber { return next.isNumber ? .hyphen : next.isLetter ? .hyphen : .space }
        guard before.isLetter else { return .space }
        if next.isNumber { return .hyphen }
        guard next.isLetter else { return .space }
        let head = bare(first.dropLast())
        let tail = bare(second)
        if connectives.contains(tail) { return .space }
        if seen.contains(head + tail) { return .word }
        if seen.contains(head + "-" + tail) { return .hyphen }
        if next.isUppercase { return isCapital(first.dropLast()) && isCapital(second.prefix(2)) ? .word : .hyphen }
        if head.contains(where: isHyphen) { return .hyphen }
        if tens.contains(head), ones.contains(tail) { return .hyphen }
        if ones.contains(head), fractions.contains(tail) { return .hyphen }
        if firstParts.contains(head), !endings.contains(tail) { return .hyphen }
        return .word
    }

    static func isHyphen(_ character: Character) -> Bool {
        character == "-"
    }

    /// A word in small letters without the marks around it.
    static func bare(_ word: Substring) -> String {
        word.trimmingCharacters { !$0.isLetter && !$0.isNumber }.lowercased()
    }

    private static func isCapital(_ text: Substring) -> Bool {
        text.count >= 2 && text.allSatisfy { $0.isUppercase || !$0.isLetter }
    }

    /// Words before which a hyphen stands for a part that is left out.
    private static let connectives: Set<String> = ["und", "oder", "bzw", "sowie", "and", "or", "et", "ou", "y", "e"]
    private static let tens: Set<String> = [
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
    private static let ones: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "first", "second", "third", "fourth",
        "fifth", "sixth", "seventh", "eighth", "ninth",
    ]
    private static let fractions: Set<String> = [
        "half", "halves", "third", "thirds", "fourth", "fourths", "fifth", "fifths", "quarter", "quarters", "sixth",
        "sixths", "eighth", "eighths", "tenth", "tenths",
    ]
    /// First parts that words are seldom broken behind for want of room.
    private static let firstParts: Set<String> = ["self", "half", "well"]
    private static let endings: Set<String> = ["ish", "ishly", "ishness", "less", "ness", "ing", "ed", "s"]
}
