/// What a model may have meant as a draft, before its tone is known for sure.
struct Draft: Hashable {
    /// The tone that its label means, or nil.
    let tone: Tone?
    /// The text, cleaned.
    let text: String

    /// Makes a draft of a label and a text.
    init(label: String?, text: String) {
        tone = label.flatMap { Tone(label: $0) }
        self.text = Draft.cleaned(text)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    // Line ends become line feeds, and what has no place in a post goes.
    private static func cleaned(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            if scalar == "\n" && previous == "\r" { continue }
            if scalar == "\r" {
                scalars.append("\n")
            } else if scalar == "\n" || scalar == "\t" || !isControl(scalar) {
                scalars.append(scalar)
            }
        }
        let kept = String(scalars)
        guard let first = kept.firstIndex(where: { !$0.isWhitespace }),
            let last = kept.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(kept[first...last])
    }
}
