/// What a model is told: how to write, and what about.
public struct Prompt: Hashable, Sendable {
    /// How to write.
    public let system: String

    /// What about.
    public let user: String

    /// Makes a prompt of texts.
    ///
    /// - Parameters:
    ///   - system: How to write.
    ///   - user: What about.
    public init(system: String, user: String) {
        self.system = system
        self.user = user
    }
}
