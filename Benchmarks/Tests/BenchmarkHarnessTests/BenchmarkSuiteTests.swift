import Foundation
import Synchronization
import Testing

@testable import BenchmarkHarness

struct BenchmarkSuiteTests {
    private struct Failure: Error {}

    private final class Transcript: Sendable {
        private let texts = Mutex<[String]>([])
        private let errors = Mutex<[String]>([])
        var text: String { texts.withLock { $0.joined(separator: "\n") } }
        var error: String { errors.withLock { $0.joined(separator: "\n") } }
        var console: Console {
            Console(
                text: { line in self.texts.withLock { $0.append(line) } },
                error: { line in self.errors.withLock { $0.append(line) } })
        }
    }

    private let suite = BenchmarkSuite(
        name: "test-bench", summary: "Times nothing.",
        benchmarks: [
            Benchmark("alpha", input: "none", peers: [BenchmarkPeer("OpenCV")]) { _ in PreparedBenchmark {} },
            Benchmark("beta", input: "none") { _ in PreparedBenchmark { throw Failure() } },
            Benchmark("gamma", input: "none", isSlow: true) { _ in PreparedBenchmark {} },
        ])

    private let noPeers = PeerLocator(environment: [:], startFolders: ["/"])

    private func run(_ arguments: [String]) async -> (status: Int32, transcript: Transcript) {
        let transcript = Transcript()
        return (await suite.run(arguments, peerLocator: noPeers, output: transcript.console), transcript)
    }

    @Test func `the list names all benchmarks`() async {
        let (status, transcript) = await run(["--list"])
        #expect(status == 0)
        #expect(transcript.text == "alpha\tnone\nbeta\tnone\ngamma\tnone\tslow")
    }

    @Test func `the help names every option`() async {
        let (status, transcript) = await run(["--help"])
        #expect(status == 0)
        let options = [
            "--list", "--filter NAME", "--quick", "--slow", "--peers", "--threads N", "--json FILE", "--help",
        ]
        for option in options { #expect(transcript.text.contains("  \(option) "), "\(option)") }
    }

    @Test(arguments: [["--nope"], ["--filter", "delta"]])
    func `usage errors give status 2`(arguments: [String]) async {
        let (status, transcript) = await run(arguments)
        #expect(status == 2)
        #expect(!transcript.error.isEmpty)
        #expect(transcript.text.isEmpty)
    }

    @Test func `a benchmark that fails gives status 1 and the others still run`() async {
        let (status, transcript) = await run(["--quick", "--threads", "1"])
        #expect(status == 1)
        #expect(transcript.error.contains("beta failed"))
        #expect(transcript.text.contains("| alpha |"))
        #expect(!transcript.text.contains("| beta |"))
    }

    @Test func `without peers it says how to get them and goes on`() async {
        let (status, transcript) = await run(["--quick", "--peers", "--filter", "alpha"])
        #expect(status == 0)
        #expect(transcript.text.contains("No ratios"))
        #expect(transcript.text.contains("Benchmarks/peers/setup"))
        #expect(transcript.text.contains("| alpha |"))
    }

    @Test func `the file of results has a row for each number of threads`() async throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let path = workspace.path("out.json")
        let (status, _) = await run(["--quick", "--filter", "alpha", "--threads", "1,3", "--json", path])
        #expect(status == 0)
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(rows.map { $0["threads"] as? Int } == [1, 3])
        for row in rows { #expect(Set(row.keys) == BenchmarkRowTests.keys) }
    }
}
