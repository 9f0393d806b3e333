import CaptureKit
import DurableStore
import Foundation
import Testing
import _DurableTestSupport

@MainActor struct SettingsModelTests {
    private func waitUntilSaved(_ model: SettingsModel) async { while !model.isSaved { await Task.yield() } }

    @Test func `settings are saved 300 ms after the last change, once`() async throws {
        let folder = try TemporaryFolder()
        let clock = FakeClock()
        let store = SettingsStore(folder: folder.path)
        let model = SettingsModel(store: store, clock: clock)
        await model.load()
        for size in 50...60 {
            model.settings.ring.size = Double(size)
            await clock.waitForSleeper(SettingsModel.delay)
            clock.advance(by: .milliseconds(299))
            #expect(clock.sleeperCount == 1 && !model.isSaved)
        }
        #expect(try store.load() == CaptureSettings())
        clock.advance(by: .milliseconds(1))
        await waitUntilSaved(model)
        #expect(try store.load().ring.size == 60)
        #expect(try store.document().entries["ring.size"]?.stamp.counter == 0)
    }

    @Test func `going to the background saves at once`() async throws {
        let folder = try TemporaryFolder()
        let clock = FakeClock()
        let store = SettingsStore(folder: folder.path)
        let model = SettingsModel(store: store, clock: clock)
        model.settings.timer = .ten
        await clock.waitForSleeper(SettingsModel.delay)
        await model.flush()
        #expect(model.isSaved && clock.sleeperCount == 0)
        #expect(try store.load().timer == .ten)
        let again = SettingsModel(store: store, clock: clock)
        again.settings.zoom = 3
        await again.load()
        #expect(again.settings.timer == .ten && again.settings.zoom == 3)
        await again.flush()
        #expect(try store.load().zoom == 3)
    }

    @Test func `two models sync, and their status tells`() async throws {
        let folder = try TemporaryFolder()
        let cloud = FolderSettingsCloud(folder: folder.path + "/cloud")
        let clock = FakeClock()
        let phone = SettingsModel(store: SettingsStore(folder: folder.path + "/phone"), cloud: cloud, clock: clock)
        let tablet = SettingsModel(store: SettingsStore(folder: folder.path + "/tablet"), cloud: cloud, clock: clock)
        #expect(phone.status == .idle)
        phone.settings.ring.color = LightColor(.iceBlue)
        await phone.flush()
        await tablet.sync()
        #expect(tablet.settings == phone.settings)
        #expect(tablet.effective.ring.color == .pureWhite)
        guard case .synced(_, let problems) = tablet.status else {
            Issue.record("\(tablet.status)")
            return
        }
        #expect(problems.isEmpty)
        await tablet.reset()
        await phone.sync()
        #expect(phone.settings == CaptureSettings())
        // A file stands where the folder was.
        try DurableFolder(cloud.folder).remove()
        try DurableFile(cloud.folder).write([1])
        phone.settings.timer = .three
        await phone.flush()
        guard case .failed = phone.status else {
            Issue.record("\(phone.status)")
            return
        }
        #expect(phone.isSaved && phone.settings.timer == .three)
    }

    @Test func `what was paid for gives back what was chosen`() async throws {
        let folder = try TemporaryFolder()
        let manager = PremiumCheck { PremiumProof(isPremium: true, verifiedAt: Date()) }
        let keeper = EntitlementKeeper(folder: folder.path, manager: manager, environment: [:])
        let model = SettingsModel(store: SettingsStore(folder: folder.path), keeper: keeper, clock: FakeClock())
        await model.load()
        model.settings.hdr = .on
        #expect(model.entitlement.entitlement == .free && model.effective.hdr == .off)
        await model.refreshEntitlement()
        #expect(model.entitlement.entitlement == .premium && model.effective.hdr == .on)
        await model.flush()
    }

    @Test func `a damaged file is set aside, and a save that fails is told and tried again`() async throws {
        let folder = try TemporaryFolder()
        let file = DurableFile(folder.path + "/" + SettingsStore.fileName)
        try file.write([UInt8]("{".utf8))
        let model = SettingsModel(store: SettingsStore(folder: folder.path), clock: FakeClock())
        await model.load()
        #expect(model.setAside == folder.path + "/" + SettingsStore.damagedFileName && model.failure == nil)
        try file.write([UInt8]("{".utf8))
        model.settings.timer = .three
        await model.flush()
        #expect(model.failure != nil && !model.isSaved && model.settings.timer == .three)
        try file.remove()
        await model.flush()
        #expect(model.failure == nil && model.isSaved)
        #expect(try SettingsStore(folder: folder.path).load().timer == .three)
    }
}
