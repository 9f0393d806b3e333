/// What a counter is doing.
public enum ProcessingStage: String, Hashable, Sendable, CaseIterable, Codable {
    /// Looking for things.
    case detecting
    /// Describing each of them.
    case extracting
    /// Sorting them into kinds.
    case clustering
    /// Taking off what was found twice.
    case merging
    /// Done.
    case complete
    /// Ended without a result.
    case error
}
