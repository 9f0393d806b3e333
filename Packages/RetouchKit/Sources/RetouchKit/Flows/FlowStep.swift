/// Where a flow stands.
public enum FlowStep: Hashable, Sendable {
    /// Nothing is selected: waiting for a tap or a stroke.
    case idle
    /// Something is being looked for.
    case looking(FlowSearch)
    /// Something is selected: waiting for a word about it.
    case proposed(FlowSelection)
    /// Nothing was found.
    case failed(FlowFailure)
    /// What was confirmed is being removed.
    case filling(FlowFill)
    /// It is removed; if it shows, making it less visible is offered.
    case filled(FlowOutcome)

    /// The steps without what they carry.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Nothing is selected.
        case idle
        /// Something is being looked for.
        case looking
        /// Something is selected.
        case proposed
        /// Nothing was found.
        case failed
        /// Something is being removed.
        case filling
        /// Something is removed.
        case filled
    }

    /// The step without what it carries.
    public var kind: Kind {
        switch self {
        case .idle: .idle
        case .looking: .looking
        case .proposed: .proposed
        case .failed: .failed
        case .filling: .filling
        case .filled: .filled
        }
    }
}
