/// One of the four samples of a colour.
@frozen public enum ColorChannel: Int, Hashable, Sendable, CaseIterable {
    /// The first sample.
    case red
    /// The second sample.
    case green
    /// The third sample.
    case blue
    /// The opacity.
    case alpha
}
