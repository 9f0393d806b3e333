import CaptureKit
import DurableStore
import Foundation
import Synchronization
import Testing
import _DurableTestSupport

/// A store whose answers a test sets.
private final class ScriptedStore: PremiumManaging {
    private struct Away: Error {}
    private let answer = Mutex<PremiumProof?>(nil)

    func say(_ proof: PremiumProof?) { answer.withLock { $0 = proof } }

    func verify() throws -> PremiumProof {
        guard let proof = answer.withLock({ $0 }) else { throw Away() }
        return proof
    }
}

struct EntitlementKeeperTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    @Test func `a network that is away takes nothing, and a new program knows it still`() async throws {
        let folder = try TemporaryFolder()
        let store = ScriptedStore()
        let time = Mutex(start)
        func keeper() -> EntitlementKeeper {
            EntitlementKeeper(
                folder: folder.path + "/SelfieCam", manager: store, environment: [:], now: { time.withLock { $0 } })
        }
        let first = keeper()
        #expect(await first.refresh().reason == .neverVerified)
        #expect(await first.lastFailure != nil)
        store.say(PremiumProof(isPremium: true, expiresAt: start + 1000, verifiedAt: start))
        #expect(await first.refresh().reason == .active)
        #expect(await first.lastFailure == nil)
        store.say(nil)
        #expect(await first.refresh().reason == .active)
        let second = keeper()
        #expect(await second.state().reason == .active)
        time.withLock { $0 = start + 1000 + 4 * 86_400 }
        #expect(await second.state().reason == .expired)
        // The later time is in the file now.
        time.withLock { $0 = start }
        let third = keeper()
        #expect(await third.state().reason == .expired)
        #expect(await third.state().isClockBehind)
        store.say(PremiumProof(isPremium: false, verifiedAt: start))
        #expect(await third.refresh().reason == .notPaid)
    }

    @Test func `the environment makes everything premium, and only its 1`() async throws {
        let folder = try TemporaryFolder()
        for (value, entitlement) in [("1", Entitlement.premium), ("0", .free), ("true", .free), ("", .free)] {
            let keeper = EntitlementKeeper(
                folder: folder.path, manager: ScriptedStore(), environment: [EntitlementKeeper.debugVariable: value])
            #expect(await keeper.state().entitlement == entitlement)
        }
    }

    @Test func `a damaged file is as none, and is written anew`() async throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/" + EntitlementKeeper.fileName)
        try file.write([UInt8](#"{"proof": {"isPremium": "#.utf8))
        let start = start
        let manager = PremiumCheck { PremiumProof(isPremium: true, verifiedAt: start) }
        let keeper = EntitlementKeeper(folder: folder.path, manager: manager, environment: [:], now: { start })
        #expect(await keeper.state().reason == .neverVerified)
        #expect(await keeper.refresh().reason == .active)
        let again = EntitlementKeeper(folder: folder.path, manager: manager, environment: [:], now: { start })
        #expect(await again.state().reason == .active)
    }

    @Test func `an answer that comes late does not undo a later one`() async throws {
        let folder = try TemporaryFolder()
        let (gate, opening) = AsyncStream<Void>.makeStream()
        let (arrival, arrived) = AsyncStream<Void>.makeStream()
        let start = start
        let isFirst = Mutex(true)
        let manager = PremiumCheck {
            let waits = isFirst.withLock { first in
                defer { first = false }
                return first
            }
            if waits {
                arrived.finish()
                for await _ in gate {}
            }
            return PremiumProof(isPremium: !waits, verifiedAt: start)
        }
        let keeper = EntitlementKeeper(folder: folder.path, manager: manager, environment: [:], now: { start })
        async let late = keeper.refresh()
        for await _ in arrival {}
        #expect(await keeper.refresh().reason == .active)
        opening.finish()
        #expect(await late.reason == .active)
        #expect(await keeper.state().reason == .active)
    }

    @Test func `a file says what was paid`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/premium.json"
        let start = start
        let manager = PremiumFile(path, now: { start })
        #expect(try manager.verify() == PremiumProof(isPremium: false, verifiedAt: start))
        try DurableFile(path).write([UInt8](#"{"isPremium": true, "expiresAt": 1800000100}"#.utf8))
        #expect(try manager.verify() == PremiumProof(isPremium: true, expiresAt: start + 100, verifiedAt: start))
        try DurableFile(path).write([UInt8]("[]".utf8))
        #expect(throws: DecodingError.self) { try manager.verify() }
    }
}
