import Testing
import _DurableTestSupport

/// Kills a program that saves, again and again, and looks at what is there.
struct CrashTests {
    private let program = VictimProgram("store-victim")

    @Test("a killed program has lost nothing that it acknowledged", arguments: ["files", "blobs", "database"])
    func kills(kind: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/victim"
        var numbers = SeededNumbers(seed: 9)
        var acknowledged = 0
        for round in 1...4 {
            let count = Int.random(in: 0...6, using: &numbers)
            let time = Duration.microseconds(Int.random(in: 0...30_000, using: &numbers))
            let lines = try await program.run(["save", kind, "100000", path], killedAfter: count, and: time)
            #expect(lines.count >= count && lines.allSatisfy { $0.hasPrefix("ACK ") })
            if let last = lines.last { acknowledged = Int(last.dropFirst(4)) ?? -1 }
            let result = try #require(try await program.run(["check", kind, path, "\(acknowledged)"]).last)
            // It may have died before it began.
            if result == "empty" { continue }
            #expect(result.hasPrefix("ok "), "round \(round)")
            // The check itself saves once more.
            acknowledged = try #require(Int(result.dropFirst(3))) + 1
        }
    }
}
