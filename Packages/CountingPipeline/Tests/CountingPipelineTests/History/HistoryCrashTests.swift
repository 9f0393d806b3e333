import CountingPipeline
import Testing
import _DurableTestSupport

/// Other processes change a history: killed in between, or all at once.
struct HistoryCrashTests {
    private let program = VictimProgram("counting-victim")

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        var random = SeededNumbers(seed: 4)
        for _ in 0..<4 {
            let folder = try TemporaryFolder()
            try await program.expectSurvival(
                save: ["write", folder.path], check: ["verify", folder.path], killedAfter: 0...12, using: &random)
        }
    }

    @Test func `several processes lose nothing of each other`() async throws {
        let folder = try TemporaryFolder()
        try program.expectSuccess(of: (0..<4).map { ["add", folder.path, "\($0)"] })
        let entries = try await CountHistory(folder: folder.path + "/AICounter").entries()
        #expect(Set(entries.map(\.count)) == [0, 1, 2, 3])
    }
}
