import CaptureKit
import Foundation
import Testing

struct EntitlementCacheTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private let day: TimeInterval = 86_400

    private func cache(_ proof: PremiumProof) -> EntitlementCache {
        var cache = EntitlementCache()
        cache.record(proof)
        return cache
    }

    @Test func `without a word of the store nothing is had`() {
        #expect(EntitlementCache().state(at: start).reason == .neverVerified)
        let none = cache(PremiumProof(isPremium: false, verifiedAt: start))
        #expect(none.state(at: start).reason == .notPaid && none.state(at: start).entitlement == .free)
    }

    @Test func `it is had until its end, and three days more`() {
        let end = start + 30 * day
        let cache = cache(PremiumProof(isPremium: true, expiresAt: end, verifiedAt: start))
        #expect(cache.state(at: end - 1).reason == .active)
        #expect(cache.state(at: end).reason == .grace(until: end + 3 * day))
        #expect(cache.state(at: end + 3 * day - 1).entitlement == .premium)
        #expect(cache.state(at: end + 3 * day).reason == .expired)
        #expect(cache.state(at: end + 3 * day).entitlement == .free)
    }

    @Test func `what never ends is had for good`() {
        let cache = cache(PremiumProof(isPremium: true, verifiedAt: start))
        #expect(cache.state(at: start + 10_000 * day).reason == .active)
    }

    @Test func `a store that waits for its payment is believed from when it said so`() {
        let said = start + 2 * day
        let cache = cache(PremiumProof(isPremium: true, expiresAt: start, verifiedAt: said))
        #expect(cache.state(at: said).reason == .grace(until: said + 3 * day))
        #expect(cache.state(at: said + 3 * day).reason == .expired)
    }

    @Test func `a clock that is turned back gains nothing and is told`() {
        let end = start + 30 * day
        var cache = cache(PremiumProof(isPremium: true, expiresAt: end, verifiedAt: start))
        cache.note(end + 4 * day)
        let back = cache.state(at: start + day)
        #expect(back.reason == .expired && back.isClockBehind)
        cache.note(start)
        #expect(cache.state(at: start).reason == .expired)
        #expect(!cache.state(at: end + 4 * day - 60).isClockBehind)
        // The store sets it right.
        cache.record(PremiumProof(isPremium: true, expiresAt: end, verifiedAt: start + day))
        #expect(cache.state(at: start + day).reason == .active && !cache.state(at: start + day).isClockBehind)
    }

    @Test func `a clock before the verification counts as then`() {
        let cache = cache(PremiumProof(isPremium: true, expiresAt: start + day, verifiedAt: start))
        #expect(cache.state(at: start - 1000 * day).reason == .active)
        #expect(cache.state(at: start - 1000 * day).isClockBehind)
    }
}
