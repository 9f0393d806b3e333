import CaptureKit
import Foundation
import Testing
import _DurableTestSupport

@testable import ImagingCommands

struct SelfieSettingsCommandTests {
    private let folder: TemporaryFolder
    private let capture = Capture()

    init() throws { folder = try TemporaryFolder() }

    private func settings(_ arguments: String..., kept: String = "kept", in capture: Capture? = nil) async
        -> CommandStatus
    {
        await ImagingProgram.run(
            ["selfie", "settings"] + arguments + ["--settings", folder.file(kept)],
            in: (capture ?? self.capture).environment)
    }

    @Test func `what is set is there, and what is not paid for is told`() async throws {
        #expect(await settings("set", "timer=3", "ring.color=#ff8800") == .done)
        #expect(capture.output == "timer       3\nring.color  #FF8800  (not paid for: pureWhite)\n")
        #expect(await settings("set", "zoom", "2.5") == .done)
        let list = Capture()
        #expect(await settings("get", "--json", in: list) == .done)
        let report = try #require(try list.jsonLines().first)
        let (chosen, effective) = (report["settings"] as? [String: Any], report["effective"] as? [String: Any])
        #expect(chosen?["timer"] as? String == "3" && chosen?["zoom"] as? Double == 2.5)
        #expect(chosen?["ring.color"] as? String == "#FF8800")
        #expect(effective?["ring.color"] as? String == "pureWhite")
        #expect(chosen?.count == SettingField.all.count && report["entitlement"] as? String == "free")
        #expect(await settings("reset", "zoom") == .done)
        #expect(try SettingsStore(folder: folder.file("kept")).load().zoom == 1)
        #expect(await settings("reset") == .done)
        #expect(try SettingsStore(folder: folder.file("kept")).load() == CaptureSettings())
    }

    @Test func `two devices sync through a folder, and what is damaged there is told`() async throws {
        #expect(await settings("set", "grid=thirds", kept: "phone") == .done)
        #expect(await settings("sync", folder.file("cloud"), kept: "phone") == .done)
        #expect(await settings("sync", folder.file("cloud"), kept: "tablet") == .done)
        #expect(try SettingsStore(folder: folder.file("tablet")).load().grid == .thirds)
        try folder.write("{", to: "cloud/bad.settings.json")
        let report = Capture()
        #expect(await settings("sync", folder.file("cloud"), "--json", kept: "tablet", in: report) == .failed)
        #expect(report.error.contains("bad: the settings are damaged"))
        let line = try #require(try report.jsonLines().first)
        #expect(line["devices"] as? Int == 2)
        #expect(
            ((line["problems"] as? [String: Any])?["bad"] as? [String: Any])?["code"] as? String == "corruptDocument")
    }

    @Test func `a damaged file is an error`() async throws {
        try folder.write("{", to: "kept/settings.json")
        #expect(await settings("get", "--json") == .failed)
        #expect(capture.error.contains("the settings are damaged"))
        #expect(((try capture.jsonLines().first?["error"]) as? [String: Any])?["code"] as? String == "corruptDocument")
    }

    @Test func `bad words are refused before anything is touched`() async throws {
        #expect(await settings("set", "timer=4") == .usage)
        #expect(capture.error.contains("'4' is no value of timer: it can be off, 3, 5 or 10"))
        #expect(await settings("set", "tiner=3") == .usage)
        #expect(capture.error.contains("Did you mean timer?"))
        #expect(await settings("set") == .usage)
        #expect(await settings("set", "timer") == .usage)
        #expect(await settings("get", "fog") == .usage)
        #expect(await settings("burn") == .usage)
        #expect(await settings("sync") == .usage)
        #expect(await settings("sync", "a", "b") == .usage)
        #expect(await ImagingProgram.run(["selfie", "setings"], in: capture.environment) == .usage)
        #expect(try folder.names() == [])
    }
}
