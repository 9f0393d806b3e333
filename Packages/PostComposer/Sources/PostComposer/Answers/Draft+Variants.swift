extension Draft {
    /// Returns the variants that drafts are: one for each tone, trimmed to what a post may hold.
    ///
    /// Drafts without text are dropped, and so is a tone's second one. Exactly five drafts take the tones that are missing
    /// by their places; otherwise a draft without a tone is dropped.
    ///
    /// - Parameter isComplete: Whether no more drafts will come, so that there can be exactly five.
    static func variants(of drafts: [Draft], isComplete: Bool) -> [Variant] {
        let drafts = drafts.filter { !$0.text.isEmpty }
        var texts: [Tone: String] = [:]
        for draft in drafts {
            if let tone = draft.tone, texts[tone] == nil { texts[tone] = draft.text }
        }
        if isComplete && drafts.count == Tone.allCases.count {
            for (place, draft) in zip(Tone.allCases, drafts) where draft.tone == nil {
                let tone = texts[place] == nil ? place : Tone.allCases.first { texts[$0] == nil }
                if let tone { texts[tone] = draft.text }
            }
        }
        return Tone.allCases.compactMap { tone in texts[tone].map { Variant(tone: tone, text: $0).fitted() } }
    }
}
