import CaptureKit
import DurableStore
import Foundation

extension FuzzReader {
    /// The settings and the memory of payment of a selfie camera.
    static let selfies: [FuzzReader] = [
        FuzzReader(
            "selfie-settings", "a selfie camera's settings, here and where devices sync",
            words: [
                "\"fields\":", "\"stamp\":", "\"counter\":", "\"device\":", "\"time\":", "\"value\":", "null", "true",
                "1e999", "-0", "9223372036854775807", "\"timer\":", "\"ring.size\":", "\"version\":", "{", "}",
            ],
            seeds: {
                let bench = Workbench()
                let store = SettingsStore(folder: bench.path)
                try store.update {
                    $0.timer = .three
                    $0.ring.size = 77
                }
                return [bench.read(SettingsStore.fileName)]
            },
            read: { bytes in
                let bench = Workbench()
                bench.write(bytes, to: "cloud/other.settings.json")
                bench.write(bytes, to: "kept/\(SettingsStore.fileName)")
                let cloud = FolderSettingsCloud(folder: bench.file("cloud"))
                do throws(SettingsError) {
                    let fresh = SettingsStore(folder: bench.file("fresh"))
                    let taken = try await fresh.sync(with: cloud).settings
                    guard try fresh.load() == taken else { return .wrong("what was taken is not kept") }
                    let device = try DeviceSettings(bytes: bytes)
                    guard try DeviceSettings(bytes: device.bytes) == device else {
                        return .wrong("settings are others")
                    }
                    let kept = SettingsStore(folder: bench.file("kept"))
                    try kept.update { $0.timer = .ten }
                    return try kept.load().timer == .ten ? .taken : .wrong("a choice is not kept")
                } catch {
                    return .refused("\(error)".prefix { $0 != ":" }.description)
                }
            }),
        FuzzReader(
            "entitlement", "what is known of a payment",
            words: [
                "\"proof\":", "\"isPremium\":", "\"expiresAt\":", "\"verifiedAt\":", "\"latestTime\":", "1e300", "null",
            ],
            seeds: {
                let bench = Workbench()
                let keeper = Self.keeper(bench, PremiumProof(isPremium: true, expiresAt: now + 60, verifiedAt: now))
                await keeper.refresh()
                return [bench.read(EntitlementKeeper.fileName)]
            },
            read: { bytes in
                let bench = Workbench()
                bench.write(bytes, to: EntitlementKeeper.fileName)
                let keeper = Self.keeper(bench, PremiumProof(isPremium: false, verifiedAt: now))
                let before = await keeper.state()
                let after = await keeper.refresh()
                guard after.entitlement == .free else { return .wrong("the store is not believed") }
                let again = await Self.keeper(bench, nil).state()
                guard again.reason == .notPaid else { return .wrong("what the store said is not kept") }
                return before.reason == .neverVerified ? .refused("as none") : .taken
            }),
    ]

    private static let now = Date(timeIntervalSince1970: 1_790_000_000)

    private static func keeper(_ bench: Workbench, _ proof: PremiumProof?) -> EntitlementKeeper {
        EntitlementKeeper(
            folder: bench.path,
            manager: PremiumCheck {
                guard let proof else { throw CancellationError() }
                return proof
            }, environment: [:], now: { now })
    }
}
