import Foundation
import PostComposer
import Testing
import _DurableTestSupport

/// Other processes change a history: killed in between, or all at once.
struct HistoryCrashTests {
    private let program = VictimProgram("history-victim")

    private func lines(of output: Pipe) -> [String] {
        String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        var random = SeededNumbers(seed: 4)
        for round in 0..<6 {
            let folder = try TemporaryFolder()
            let output = Pipe()
            let victim = try program.start(["write", folder.path], output: output)
            try await Task.sleep(for: .milliseconds(Int.random(in: 10...200, using: &random)))
            kill(victim.processIdentifier, SIGKILL)
            let acknowledged = lines(of: output).count
            victim.waitUntilExit()
            let said = Pipe()
            let check = try program.start(["verify", folder.path, "\(acknowledged)"], output: said)
            let result = lines(of: said)
            check.waitUntilExit()
            #expect(result.count == 1 && result[0].hasPrefix("ok "), "round \(round): \(result)")
        }
    }

    @Test func `several processes lose nothing of each other`() throws {
        let folder = try TemporaryFolder()
        let processes = try (0..<6).map { try program.start(["add", folder.path, "\($0)"]) }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        let items = try PostHistory(folder: folder.path + "/SparkPost").load().items
        #expect(Set(items.map(\.excerpt.text)) == Set((0..<6).map { "Excerpt \($0)" }))
    }
}
