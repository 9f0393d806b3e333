/// A text that must not be seen: printing, describing and dumping it show dots.
///
/// ```swift
/// let key = Secret("sk-123")
/// print(key)    // •••
/// ```
public struct Secret: Hashable, Sendable {
    private let text: String

    /// Makes a secret of a text, without the spaces and line ends around it.
    public init(_ text: String) {
        let first = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let last = text.lastIndex { !$0.isWhitespace }
        self.text = last.map { String(text[first...$0]) } ?? ""
    }

    /// Whether there is nothing to hide.
    public var isEmpty: Bool { text.isEmpty }

    /// The text itself; whoever asks for it keeps it secret.
    public var revealed: String { text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Dots.
    public var description: String { "•••" }

    /// Dots.
    public var debugDescription: String { "•••" }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
