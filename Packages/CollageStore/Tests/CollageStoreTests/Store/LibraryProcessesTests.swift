import CollageStore
import Foundation
import Testing
import _DurableTestSupport

/// Lets programs save, kills them, and looks at what is there.
struct LibraryProcessesTests {
    private let program = VictimProgram("collage-victim")

    @Test func `a killed program has lost nothing that it acknowledged`() async throws {
        let folder = try TemporaryFolder()
        try await program.expectSurvival(
            save: ["save", "100000", folder.path], check: ["check", folder.path], rounds: 3, seed: 4)
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
