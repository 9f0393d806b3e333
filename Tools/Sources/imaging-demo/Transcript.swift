import Synchronization

/// What commands said, in the order in which they said it.
final class Transcript: Sendable {
    private let said = Mutex("")
    private let show: @Sendable (String) -> Void

    init(show: @escaping @Sendable (String) -> Void) { self.show = show }

    /// All of it.
    var text: String { said.withLock { $0 } }

    /// Takes a text in, and shows it.
    @Sendable func add(_ text: String) {
        said.withLock { $0 += text }
        show(text)
    }
}
