public import Foundation

/// What a user has paid for.
public enum Entitlement: String, Hashable, Sendable, Codable {
    /// Nothing: the values that are free.
    case free
    /// Everything.
    case premium
}

/// What a user has, and why.
public struct EntitlementState: Hashable, Sendable {
    /// Why a user has what it is.
    public enum Reason: Hashable, Sendable {
        /// No store has ever said anything: free.
        case neverVerified
        /// The store has said that nothing was paid: free.
        case notPaid
        /// It was paid for and has not ended: premium.
        case active
        /// It has ended, and the store could not be asked since: premium for some time yet.
        case grace(until: Date)
        /// It has ended, and so has the grace: free.
        case expired
        /// The environment says so: premium.
        case debugOverride
    }

    /// What the user has.
    public let entitlement: Entitlement
    /// Why.
    public let reason: Reason
    /// Whether the clock is behind a time that it has shown before.
    ///
    /// The later time holds then, so that nothing is gained by it.
    public let isClockBehind: Bool
}
