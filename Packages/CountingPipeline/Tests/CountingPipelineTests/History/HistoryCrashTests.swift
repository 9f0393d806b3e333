import CountingPipeline
import Foundation
import Testing
import _DurableTestSupport

/// Other processes change a history: killed in between, or all at once.
struct HistoryCrashTests {
    private let program = VictimProgram("counting-victim")

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        var random = SeededNumbers(seed: 4)
        for round in 0..<4 {
            let folder = try TemporaryFolder()
            let lines = try await program.run(
                ["write", folder.path], killedAfter: Int.random(in: 1...12, using: &random),
                and: .milliseconds(Int.random(in: 0...20, using: &random)))
            let acknowledged = lines.count { $0.hasPrefix("ACK") }
            let result = try await program.run(["verify", folder.path, "\(acknowledged)"])
            #expect(result.count == 1 && result[0].hasPrefix("ok "), "round \(round): \(result)")
        }
    }

    @Test func `several processes lose nothing of each other`() async throws {
        let folder = try TemporaryFolder()
        let processes = try (0..<4).map { try program.start(["add", folder.path, "\($0)"]) }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        let entries = try await CountHistory(folder: folder.path + "/AICounter").entries()
        #expect(Set(entries.map(\.count)) == [0, 1, 2, 3])
    }
}
