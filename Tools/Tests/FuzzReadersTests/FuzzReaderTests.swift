import FuzzReaders
import Testing
import _ImagingTestSupport

struct FuzzReaderTests {
    /// What each reader writes itself it takes; where nothing writes sound documents there is nothing to ask.
    @Test(arguments: FuzzReader.all.map(\.name)) func `sound documents are taken`(name: String) async throws {
        let reader = try #require(FuzzReader.all.first { $0.name == name })
        let seeds = try await reader.seeds()
        #expect(name == "heif" || !seeds.isEmpty)
        var taken = 0
        for bytes in seeds.prefix(8) {
            let outcome = await reader.read(bytes)
            if outcome == .taken { taken += 1 }
            if case .wrong(let reason) = outcome { Issue.record("\(reason)") }
        }
        #expect(taken > 0 || seeds.isEmpty, "none of them is taken")
    }

    @Test(arguments: FuzzReader.all.map(\.name)) func `damaged ones are taken or turned away`(name: String) async throws
    {
        let reader = try #require(FuzzReader.all.first { $0.name == name })
        let seeds = try await reader.seeds().filter { !$0.isEmpty }
        guard !seeds.isEmpty else { return }
        let mutator = FileMutator(seeds: seeds, seed: 3)
        for number in 0..<2 {
            if case .wrong(let reason) = await reader.read(mutator.file(number)) {
                Issue.record("file \(number): \(reason)")
            }
        }
        if case .wrong(let reason) = await reader.read([]) { Issue.record("nothing: \(reason)") }
    }

    @Test func `names are told apart`() {
        #expect(Set(FuzzReader.all.map(\.name)).count == FuzzReader.all.count)
    }
}
