/// What a flow asks for when something happened.
public enum FlowEffect: Hashable, Sendable {
    /// Begin some work, and tell its progress and outcome.
    case start(FlowRequest)
    /// Stop the work with a number; its outcome is of no interest any more.
    case cancel(Int)
}
