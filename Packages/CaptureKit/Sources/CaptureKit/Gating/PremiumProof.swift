public import Foundation

/// What a store says of a user's payment.
public struct PremiumProof: Hashable, Sendable, Codable {
    /// Whether it was paid for.
    public var isPremium: Bool
    /// When it ends; nil for what never ends.
    public var expiresAt: Date?
    /// When the store said so: by its own clock if it tells, else by this device's.
    public var verifiedAt: Date

    /// Makes a proof.
    ///
    /// - Parameters:
    ///   - isPremium: Whether it was paid for.
    ///   - expiresAt: When it ends; nil for what never ends.
    ///   - verifiedAt: When the store said so.
    public init(isPremium: Bool, expiresAt: Date? = nil, verifiedAt: Date) {
        self.isPremium = isPremium
        self.expiresAt = expiresAt
        self.verifiedAt = verifiedAt
    }
}
