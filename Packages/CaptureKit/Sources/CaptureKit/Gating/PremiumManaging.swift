internal import DurableStore
public import Foundation

/// Asks a store whether a user has paid.
///
/// An app puts its store behind it: StoreKit, RevenueCat, a licence server. Who throws has learned nothing; what was known
/// before stays.
public protocol PremiumManaging: Sendable {
    /// Asks the store.
    ///
    /// - Throws: Whatever it was that gave no answer, such as a network that is away.
    func verify() async throws -> PremiumProof
}

/// Asks a closure.
///
/// ```swift
/// let manager = PremiumCheck {
///     let info = try await Purchases.shared.customerInfo()
///     let premium = info.entitlements["premium"]
///     return PremiumProof(
///         isPremium: premium?.isActive == true, expiresAt: premium?.expirationDate, verifiedAt: info.requestDate)
/// }
/// ```
public struct PremiumCheck: PremiumManaging {
    private let check: @Sendable () async throws -> PremiumProof

    /// Makes a manager.
    ///
    /// - Parameter check: Asks the store.
    public init(_ check: @escaping @Sendable () async throws -> PremiumProof) { self.check = check }

    /// Asks the closure.
    public func verify() async throws -> PremiumProof { try await check() }
}

/// Reads the proof from a file: for trying things out, and for stores that write one.
///
/// The file is a JSON object with `isPremium`, and if it ends, `expiresAt` in seconds since 1970:
/// `{"isPremium": true, "expiresAt": 1800000000}`. It proves nothing to an app that is afraid of its users.
public struct PremiumFile: PremiumManaging {
    private struct Content: Decodable {
        var isPremium: Bool
        var expiresAt: Double?
    }

    private let file: DurableFile
    private let now: @Sendable () -> Date

    /// Makes a manager.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - now: Returns the time.
    public init(_ path: String, now: @escaping @Sendable () -> Date = { Date() }) {
        file = DurableFile(path)
        self.now = now
    }

    /// Reads the file; without one nothing was paid.
    ///
    /// - Throws: `StoreError` or `DecodingError`.
    public func verify() throws -> PremiumProof {
        guard let bytes = try file.readIfPresent(limit: 10_000) else {
            return PremiumProof(isPremium: false, verifiedAt: now())
        }
        let content = try JSONDecoder().decode(Content.self, from: Data(bytes))
        return PremiumProof(
            isPremium: content.isPremium, expiresAt: content.expiresAt.map(Date.init(timeIntervalSince1970:)),
            verifiedAt: now())
    }
}
