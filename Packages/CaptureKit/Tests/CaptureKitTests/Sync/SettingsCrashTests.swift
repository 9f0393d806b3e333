import CaptureKit
import Testing
import _DurableTestSupport

/// Other processes change settings: killed in between, or all at once.
struct SettingsCrashTests {
    private let program = VictimProgram("capture-victim")

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        var random = SeededNumbers(seed: 6)
        for _ in 0..<4 {
            let folder = try TemporaryFolder()
            try await program.expectSurvival(
                save: ["save", "100000", folder.path], check: ["check", folder.path], killedAfter: 0...40,
                using: &random)
        }
    }

    @Test func `a check finds what is missing`() async throws {
        let folder = try TemporaryFolder()
        _ = try await program.run(["save", "5", folder.path])
        #expect(try await program.run(["check", folder.path, "9"]).first?.hasPrefix("after 9 changes") == true)
    }

    @Test(arguments: [nil, "shared"])
    func `processes that sync through one folder lose nothing of each other`(device: String?) async throws {
        let folder = try TemporaryFolder()
        let names = ["a", "b", "c"]
        try program.expectSuccess(
            of: names.map { name in ["sync", name, "40", folder.path] + (device.map { [$0] } ?? []) })
        // Who syncs first has not seen yet what the others publish in their turn.
        _ = try await program.run(["agree", folder.path, "40"] + names)
        if device == nil { #expect(try await program.run(["agree", folder.path, "40"] + names) == ["ok"]) }
        let shared = try await SettingsStore(folder: folder.path + "/" + (device ?? "a"))
            .sync(with: FolderSettingsCloud(folder: folder.path + "/cloud")).settings
        let last = 40.0 / 1009
        #expect(shared.ring.size == 10 + 110 * last && shared.zoom == 1 + 9 * last)
    }
}
