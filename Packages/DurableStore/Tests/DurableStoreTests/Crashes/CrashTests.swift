import Foundation
import Testing
import _DurableTestSupport

/// Kills a program that saves, again and again, and looks at what is there.
struct CrashTests {
    /// The built program; it lies beside the program that runs the tests.
    private var program: URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            let candidate = folder.appendingPathComponent("store-victim")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return folder
    }

    /// Runs the program and returns the lines it wrote; it is killed after a time, if one is given.
    private func run(_ arguments: [String], killedAfter time: Duration? = nil) async throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        if let time {
            try await Task.sleep(for: time)
            kill(process.processIdentifier, SIGKILL)
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("a killed program has lost nothing that it acknowledged", arguments: ["files", "blobs", "database"])
    func kills(kind: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/victim"
        var numbers = SeededNumbers(seed: 9)
        var acknowledged = 0
        for round in 1...4 {
            let time = Duration.milliseconds(Int.random(in: 20...150, using: &numbers))
            let lines = try await run(["save", kind, "100000", path], killedAfter: time)
            #expect(lines.allSatisfy { $0.hasPrefix("ACK ") })
            if let last = lines.last { acknowledged = Int(last.dropFirst(4)) ?? -1 }
            let result = try #require(try await run(["check", kind, path, "\(acknowledged)"]).last)
            #expect(result.hasPrefix("ok") || result == "empty", "round \(round)")
            // The check itself saves once more.
            acknowledged = try #require(Int(result.dropFirst(3))) + 1
        }
    }
}
