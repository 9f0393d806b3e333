/// The five ways in which a post can speak of a passage.
public enum Tone: String, CaseIterable, Hashable, Sendable, Codable {
    /// Short sentences, one idea, no hedging.
    case punchy
    /// Against what most readers believe.
    case contrarian
    /// A reader's own reaction, in the first person.
    case personal
    /// What the argument is, how it works, what follows.
    case analytical
    /// A real question to the reader, left open.
    case openQuestion

    /// The tone's name for people: "Open question".
    public var title: String {
        switch self {
        case .punchy: "Punchy"
        case .contrarian: "Contrarian"
        case .personal: "Personal"
        case .analytical: "Analytical"
        case .openQuestion: "Open question"
        }
    }

    /// Makes the tone that a label means.
    ///
    /// Case, spaces, hyphens and underscores do not count:
    ///
    /// ```swift
    /// Tone(label: "open-question")    // .openQuestion
    /// Tone(label: "PUNCHY ")          // .punchy
    /// Tone(label: "warm")             // nil
    /// ```
    public init?(label: String) {
        let wanted = Tone.folded(label)
        guard let tone = Tone.allCases.first(where: { Tone.folded($0.rawValue) == wanted }) else { return nil }
        self = tone
    }

    private static func folded(_ label: String) -> String {
        label.lowercased().filter { $0 != "-" && $0 != "_" && !$0.isWhitespace }
    }
}
