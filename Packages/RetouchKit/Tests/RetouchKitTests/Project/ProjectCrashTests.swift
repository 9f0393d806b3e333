import Testing
import _DurableTestSupport
import _ImagingTestSupport

/// Kills a program that saves a project, again and again, and looks at what is there.
struct ProjectCrashTests {
    private let program = VictimProgram("retouch-victim")

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        let place = try TemporaryProject()
        let path = place.path
        var acknowledged = 0
        var numbers = SeededGenerator(seed: 9)
        for round in 1...4 {
            let count = Int.random(in: 0...6, using: &numbers)
            let time = Duration.microseconds(Int.random(in: 0...30_000, using: &numbers))
            let lines = try await program.run(["save", "100000", path], killedAfter: count, and: time)
            #expect(lines.count >= count && lines.allSatisfy { $0.hasPrefix("ACK ") })
            if let last = lines.last { acknowledged = Int(last.dropFirst(4)) ?? -1 }
            let result = try #require(try await program.run(["check", path, "\(acknowledged)"]).last)
            // It may have died before it began.
            if result == "empty" { continue }
            #expect(result.hasPrefix("ok "), "round \(round): \(result)")
            // The check itself saves once more.
            acknowledged = try #require(Int(result.dropFirst(3))) + 1
        }
    }
}
