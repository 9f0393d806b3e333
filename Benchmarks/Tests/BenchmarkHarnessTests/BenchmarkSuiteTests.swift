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

    private func run(
        _ arguments: [String], commit: String = "abc1234"
    ) async -> (status: Int32, transcript: Transcript) {
        let transcript = Transcript()
        let status = await suite.run(
            arguments, peerLocator: noPeers, output: transcript.console,
            provenance: {
                Provenance(started: "2026-01-02T03:04:05Z", commit: commit, machine: "a machine", toolchain: "Swift")
            })
        return (status, transcript)
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
            "--list", "--filter NAME", "--quick", "--slow", "--peers", "--threads N", "--json FILE", "--record FILE",
            "--continue", "--help",
        ]
        for option in options { #expect(transcript.text.contains("  \(option) "), "\(option)") }
    }

    @Test(arguments: [["--nope"], ["--filter", "delta"], ["--continue"]])
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

    @Test func `results are kept as they come, those before a failure too`() async throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let path = workspace.path("record.json")
        #expect(await run(["--quick", "--threads", "1", "--record", path]).status == 1)
        let record = try SuiteRecord(contentsOf: URL(fileURLWithPath: path))
        #expect(record.suite == "test-bench")
        #expect(record.benchmarks.map(\.name) == ["alpha", "beta", "gamma"])
        #expect(record.benchmarks[0].peers.map(\.name) == ["OpenCV"])
        #expect(record.benchmarks[2].isSlow == true)
        let run = try #require(record.runs.first)
        #expect(run.started == "2026-01-02T03:04:05Z")
        #expect(run.commit == "abc1234")
        #expect(run.isQuick == true)
        #expect(run.results.map(\.name) == ["alpha"])
    }

    @Test func `what a commit has is left out when a run is continued`() async throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let path = workspace.path("record.json")
        let arguments = ["--quick", "--filter", "alpha", "--filter", "gamma", "--record", path]
        _ = await run(["--quick", "--filter", "alpha", "--threads", "1", "--record", path])
        let continued = await run(arguments + ["--threads", "1,2", "--continue"])
        #expect(!continued.transcript.error.contains("alpha, 1 thread\n"))
        #expect(continued.transcript.error.contains("alpha, 2 threads"))
        #expect(continued.transcript.error.contains("gamma, 1 thread"))
        let other = await run(arguments + ["--threads", "1", "--continue"], commit: "def5678")
        #expect(other.transcript.error.contains("alpha, 1 thread"))
    }

    @Test func `a list brings the kept targets up to date and keeps the results`() async throws {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let path = workspace.path("record.json")
        var old = SuiteRecord(suite: "test-bench", library: "old", benchmarks: [DeclaredBenchmark(name: "gone")])
        let run = MeasuredRun(started: "1", commit: "c", machine: "m")
        old.keep(MeasuredResult(name: "alpha", threads: 1, medianMilliseconds: 2), of: run)
        old.keep(MeasuredResult(name: "gone", threads: 1, medianMilliseconds: 2), of: run)
        try old.write(to: URL(fileURLWithPath: path))
        #expect(await self.run(["--list", "--record", path]).status == 0)
        let record = try SuiteRecord(contentsOf: URL(fileURLWithPath: path))
        #expect(record.benchmarks.map(\.name) == ["alpha", "beta", "gamma"])
        #expect(record.runs.map { $0.results.map(\.name) } == [["alpha"]])
        #expect(record.library == "test-bench")
    }
}
