import CollageStore
import Foundation
import Testing
import _DurableTestSupport
import _ImagingTestSupport

/// Lets programs save, kills them, and looks at what is there.
struct LibraryProcessesTests {
    private let program = VictimProgram("collage-victim")

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        var acknowledged = 0
        var numbers = SeededGenerator(seed: 4)
        for round in 1...3 {
            let count = Int.random(in: 0...4, using: &numbers)
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

    @Test func `two processes save and lose nothing`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/Collages"
        let saved = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<2 { group.addTask { try await program.run(["many", "60", path]) } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(saved.count == 120 && saved.allSatisfy { $0.hasPrefix("ACK ") })
        let library = try await CollageLibrary(path)
        let ids = Set(try await library.gallery().map { "ACK \($0.id)" })
        #expect(ids == Set(saved))
        #expect(try await library.check().isWhole)
    }
}
