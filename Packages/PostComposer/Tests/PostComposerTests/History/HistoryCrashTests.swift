import PostComposer
import Testing
import _DurableTestSupport

/// Other processes change a history: killed in between, or all at once.
struct HistoryCrashTests {
    private let program = VictimProgram("history-victim")

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        var random = SeededNumbers(seed: 4)
        for _ in 0..<6 {
            let folder = try TemporaryFolder()
            try await program.expectSurvival(
                save: ["write", folder.path], check: ["verify", folder.path], killedAfter: 0...20, using: &random)
        }
    }

    @Test func `several processes lose nothing of each other`() throws {
        let folder = try TemporaryFolder()
        try program.expectSuccess(of: (0..<6).map { ["add", folder.path, "\($0)"] })
        let items = try PostHistory(folder: folder.path + "/SparkPost").load().items
        #expect(Set(items.map(\.excerpt.text)) == Set((0..<6).map { "Excerpt \($0)" }))
    }
}
