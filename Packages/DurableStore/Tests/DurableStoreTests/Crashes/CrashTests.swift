import Testing
import _DurableTestSupport

/// Kills a program that saves, again and again, and looks at what is there.
struct CrashTests {
    private let program = VictimProgram("store-victim")

    @Test("a killed program has lost nothing that it acknowledged", arguments: ["files", "blobs", "database"])
    func kills(kind: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/victim"
        try await program.expectSurvival(
            save: ["save", kind, "100000", path], check: ["check", kind, path], rounds: 4, seed: 9)
    }
}
