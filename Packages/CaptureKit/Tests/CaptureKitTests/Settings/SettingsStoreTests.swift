import CaptureKit
import DurableStore
import Foundation
import Testing
import _DurableTestSupport

struct SettingsStoreTests {
    @Test func `what was chosen is there again, until it is reset`() throws {
        let folder = try TemporaryFolder()
        let store = SettingsStore(folder: folder.path + "/SelfieCam")
        #expect(try store.load() == CaptureSettings())
        #expect(!DurableFolder(store.folder).exists)
        let changed = try store.update { settings in
            settings.timer = .three
            settings.ring.color = LightColor(.softPink)
        }
        #expect(try store.load() == changed && changed.timer == .three)
        #expect(try Set(store.document().entries.keys) == ["timer", "ring.color"])
        #expect(try store.reset() == CaptureSettings())
        #expect(try store.load() == CaptureSettings())
    }

    @Test func `what does not change is not written`() throws {
        let folder = try TemporaryFolder()
        let store = SettingsStore(folder: folder.path)
        try store.update { $0.timer = .three }
        let old = try store.document()
        try store.update { $0.timer = .three }
        #expect(try store.document() == old)
        try store.update { $0.timer = .off }
        #expect(try store.document().entries["timer"]?.value == .text("off"))
    }

    @Test func `a damaged file is told, and can be set aside`() throws {
        let folder = try TemporaryFolder()
        let store = SettingsStore(folder: folder.path)
        let file = DurableFile(folder.path + "/" + SettingsStore.fileName)
        #expect(try store.setAsideDamaged() == nil)
        try file.write([UInt8]("{".utf8))
        #expect(throws: SettingsError.self) { try store.load() }
        #expect(throws: SettingsError.self) { try store.update { $0.timer = .three } }
        #expect(try file.read() == [UInt8]("{".utf8))
        let path = try #require(try store.setAsideDamaged())
        #expect(try DurableFile(path).read() == [UInt8]("{".utf8))
        #expect(try store.update { $0.timer = .three }.timer == .three)
        #expect(try store.setAsideDamaged() == nil)
    }

    @Test func `a newer version's file stays as it is`() throws {
        let folder = try TemporaryFolder()
        let store = SettingsStore(folder: folder.path)
        let file = DurableFile(folder.path + "/" + SettingsStore.fileName)
        let newer = [UInt8](#"{"device": "n", "fields": [], "format": "selfie-settings", "version": 2}"#.utf8)
        try file.write(newer)
        #expect(throws: SettingsError.newerFormat(2, newest: 1)) { try store.update { $0.timer = .three } }
        #expect(throws: SettingsError.newerFormat(2, newest: 1)) { try store.setAsideDamaged() }
        #expect(try file.read() == newer)
    }
}
