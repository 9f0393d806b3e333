import Testing
import _DurableTestSupport

/// Kills a program that saves a project, again and again, and looks at what is there.
struct ProjectCrashTests {
    private let program = VictimProgram("retouch-victim")

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        let place = try TemporaryProject()
        try await program.expectSurvival(
            save: ["save", "100000", place.path], check: ["check", place.path], rounds: 4, seed: 9)
    }
}
