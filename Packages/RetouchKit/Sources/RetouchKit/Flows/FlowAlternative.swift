/// Which other candidate is taken.
public enum FlowAlternative: String, Hashable, Sendable, Codable, CaseIterable {
    /// The next smaller one.
    case smaller
    /// The next larger one.
    case larger
    /// The next larger one, and after the largest the smallest: for one button that cycles.
    case next
}
