import Foundation
import Testing
import _ImagingTestSupport

/// Kills a program that saves a project, again and again, and looks at what is there.
struct ProjectCrashTests {
    /// The built program; it lies beside the program that runs the tests.
    private var program: URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            let candidate = folder.appendingPathComponent("retouch-victim")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return folder
    }

    /// Runs the program and returns the lines it wrote; it is killed some time after it has written so many, if told.
    private func run(
        _ arguments: [String], killedAfter count: Int? = nil, and time: Duration = .zero
    ) async throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        var data = Data()
        if let count {
            while data.count(where: { $0 == UInt8(ascii: "\n") }) < count {
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { break }
                data += more
            }
            try await Task.sleep(for: time)
            kill(process.processIdentifier, SIGKILL)
        }
        data += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        let place = try TemporaryProject()
        let path = place.path
        var acknowledged = 0
        var numbers = SeededGenerator(seed: 9)
        for round in 1...4 {
            let count = Int.random(in: 0...6, using: &numbers)
            let time = Duration.microseconds(Int.random(in: 0...30_000, using: &numbers))
            let lines = try await run(["save", "100000", path], killedAfter: count, and: time)
            #expect(lines.count >= count && lines.allSatisfy { $0.hasPrefix("ACK ") })
            if let last = lines.last { acknowledged = Int(last.dropFirst(4)) ?? -1 }
            let result = try #require(try await run(["check", path, "\(acknowledged)"]).last)
            // It may have died before it began.
            if result == "empty" { continue }
            #expect(result.hasPrefix("ok "), "round \(round): \(result)")
            // The check itself saves once more.
            acknowledged = try #require(Int(result.dropFirst(3))) + 1
        }
    }
}
