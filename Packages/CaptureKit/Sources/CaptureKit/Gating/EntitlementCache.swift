public import Foundation

/// What is known of a user's payment while the store cannot be asked.
///
/// ```swift
/// var cache = EntitlementCache()
/// cache.record(PremiumProof(isPremium: true, expiresAt: end, verifiedAt: now))
/// cache.state(at: end - 60).entitlement    // premium
/// cache.state(at: end + 86_400).reason     // .grace: the store could not be asked for a day
/// ```
///
/// - What has not ended is premium, for as long as no store says anything else.
/// - What has ended is premium for three days more (``grace``), counted from the end or, if the store said later that it is
///   still paid for, from then: a store may be away, or may wait for a payment itself.
/// - A store that says that nothing was paid is believed at once. A store that says nothing changes nothing: there is no call
///   for it.
/// - The latest time that was seen is kept. A clock that is turned back is told, and the later time holds; the next answer
///   of the store sets it right, so that a clock which was once ahead does no lasting harm.
///
/// It is a value without a file or a clock: ``EntitlementKeeper`` has both.
public struct EntitlementCache: Hashable, Sendable, Codable {
    /// How long after its end something is still had when the store cannot be asked: three days, in seconds.
    public static let grace: TimeInterval = 3 * 86_400
    /// How much clocks are set back without anybody's doing: five minutes, in seconds.
    public static let tolerance: TimeInterval = 300

    /// What the store said last, or nil.
    public private(set) var proof: PremiumProof?
    /// The latest time that was seen since, or nil.
    public private(set) var latestTime: Date?

    /// Makes a cache that knows nothing.
    public init() {}

    /// Takes what the store says in place of what it said before.
    ///
    /// - Parameter proof: What the store says.
    public mutating func record(_ proof: PremiumProof) {
        self.proof = proof
        latestTime = proof.verifiedAt
    }

    /// Notes the time.
    ///
    /// - Parameter now: The time that the clock shows.
    public mutating func note(_ now: Date) { latestTime = max(now, latestTime ?? now) }

    /// Returns what the user has.
    ///
    /// - Parameter now: The time that the clock shows.
    public func state(at now: Date) -> EntitlementState {
        let time = max(now, latestTime ?? now)
        let isBehind = time > now + EntitlementCache.tolerance
        func state(_ entitlement: Entitlement, _ reason: EntitlementState.Reason) -> EntitlementState {
            EntitlementState(entitlement: entitlement, reason: reason, isClockBehind: isBehind)
        }
        guard let proof else { return state(.free, .neverVerified) }
        guard proof.isPremium else { return state(.free, .notPaid) }
        guard let end = proof.expiresAt, time >= end else { return state(.premium, .active) }
        let limit = max(end, proof.verifiedAt) + EntitlementCache.grace
        return time < limit ? state(.premium, .grace(until: limit)) : state(.free, .expired)
    }
}
