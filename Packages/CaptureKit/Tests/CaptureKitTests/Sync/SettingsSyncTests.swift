import CaptureKit
import DurableStore
import Foundation
import Testing
import _DurableTestSupport

struct SettingsSyncTests {
    private struct Away: Error {}

    /// A cloud that is not there, or only for reading.
    private struct MissingCloud: SettingsCloud {
        var found: [String: Result<[UInt8], SettingsError>]?

        func documents() throws -> [String: Result<[UInt8], SettingsError>] {
            guard let found else { throw Away() }
            return found
        }

        func publish(_ bytes: [UInt8], by device: DeviceID) throws { throw Away() }
    }

    @Test func `two devices have the same settings through a folder`() async throws {
        let folder = try TemporaryFolder()
        let cloud = FolderSettingsCloud(folder: folder.path + "/cloud")
        let phone = SettingsStore(folder: folder.path + "/phone")
        let tablet = SettingsStore(folder: folder.path + "/tablet")
        try phone.update { $0.timer = .three }
        try tablet.update { $0.ring.size = 90 }
        #expect(try await phone.sync(with: cloud).devices == 0)
        let second = try await tablet.sync(with: cloud)
        #expect(second.settings.timer == .three && second.settings.ring.size == 90 && second.devices == 1)
        #expect(try await phone.sync(with: cloud).settings == second.settings)
        try phone.reset()
        try await phone.sync(with: cloud)
        #expect(try await tablet.sync(with: cloud).settings == CaptureSettings())
        #expect(try tablet.load() == CaptureSettings())
    }

    @Test func `a fresh install publishes nothing and takes what there is`() async throws {
        let folder = try TemporaryFolder()
        let cloud = FolderSettingsCloud(folder: folder.path + "/cloud")
        let fresh = SettingsStore(folder: folder.path + "/fresh")
        #expect(try await fresh.sync(with: cloud).settings == CaptureSettings())
        #expect(!DurableFolder(cloud.folder).exists)
        let phone = SettingsStore(folder: folder.path + "/phone")
        try phone.update { $0.hdr = .auto }
        try await phone.sync(with: cloud)
        #expect(try await fresh.sync(with: cloud).settings.hdr == .auto)
        #expect(try fresh.load().hdr == .auto)
    }

    @Test func `damaged documents are told and harm nobody`() async throws {
        let folder = try TemporaryFolder()
        let cloud = FolderSettingsCloud(folder: folder.path + "/cloud")
        let phone = SettingsStore(folder: folder.path + "/phone")
        try phone.update { $0.timer = .three }
        try await phone.sync(with: cloud)
        let place = DurableFolder(cloud.folder)
        try place.file("damaged.settings.json").write([UInt8]("{\"device\"".utf8))
        try place.file("newer.settings.json").write(
            [UInt8](#"{"device": "n", "fields": [], "format": "selfie-settings", "version": 9}"#.utf8))
        try place.file("large.settings.json").write([UInt8](repeating: 0x20, count: 300_000))
        try place.file("notes.txt").write([1])
        try place.folder("folder.settings.json").create()
        let tablet = SettingsStore(folder: folder.path + "/tablet")
        let report = try await tablet.sync(with: cloud)
        #expect(report.settings.timer == .three && report.devices == 1)
        #expect(Set(report.problems.keys) == ["damaged", "newer", "large", "folder"])
        #expect(report.problems["newer"] == .newerFormat(9, newest: 1))
        guard case .damaged? = report.problems["damaged"], case .store? = report.problems["large"] else {
            Issue.record("\(report.problems)")
            return
        }
        #expect(try place.file("newer.settings.json").exists)
    }

    @Test func `a cloud that fails leaves what is kept`() async throws {
        let folder = try TemporaryFolder()
        let store = SettingsStore(folder: folder.path)
        try store.update { $0.timer = .three }
        await #expect(throws: SettingsError.cloud("Away()")) { try await store.sync(with: MissingCloud()) }
        await #expect(throws: SettingsError.cloud("Away()")) { try await store.sync(with: MissingCloud(found: [:])) }
        #expect(try store.load().timer == .three)
    }

    @Test func `an older program does not undo what a newer one published for the same device`() async throws {
        let folder = try TemporaryFolder()
        let cloud = FolderSettingsCloud(folder: folder.path + "/cloud")
        let store = SettingsStore(folder: folder.path + "/phone")
        try store.update { $0.timer = .three }
        try await store.sync(with: cloud)
        let name = try #require(try DurableFolder(cloud.folder).names().first)
        let file = try DurableFolder(cloud.folder).file(name)
        let newer = [UInt8](#"{"device": "n", "fields": [], "format": "selfie-settings", "version": 2}"#.utf8)
        try file.write(newer)
        try await store.sync(with: cloud)
        #expect(try file.read() == newer)
    }
}
