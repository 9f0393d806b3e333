import Synchronization
import Testing

@testable import BenchmarkHarness

struct BenchmarkRunnerTests {
    private struct Failure: Error {}

    private func measure(_ benchmark: Benchmark, _ arguments: [String] = ["--peers", "--quick"]) async throws
        -> [BenchmarkRow]
    {
        let workspace = try BenchmarkWorkspace()
        defer { workspace.remove() }
        let peers = try PeerProcess(executable: "/bin/sh", arguments: ["-c", fakePeer])
        defer { peers.stop() }
        let runner = BenchmarkRunner(options: try BenchmarkOptions(arguments), workspace: workspace, peers: peers)
        return try await runner.measure(benchmark, threads: 2)
    }

    private func benchmark(_ name: String, peers: [BenchmarkPeer]) -> Benchmark {
        Benchmark(name, input: "nothing", targetMilliseconds: 1e9, peers: peers) { context in
            #expect(context.threadCount == 2)
            return PreparedBenchmark(note: "ours") { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    @Test func `each peer has a row with the ratio and the remarks`() async throws {
        let rows = try await measure(benchmark("blur", peers: [BenchmarkPeer("Fake"), BenchmarkPeer("Gone")]))
        #expect(rows.count == 1)
        let row = try #require(rows.first)
        #expect(row.name == "blur" && row.threads == 2 && row.input == "nothing")
        #expect(row.peer == "Fake")
        #expect(row.peerMilliseconds == 2)
        let ratio = try #require(row.ratio)
        #expect(ratio > 0)
        #expect(row.medianMilliseconds >= 1)
        #expect(try #require(row.peakMegabytes) > 1)
        #expect(row.notes.contains("ours") && row.notes.contains("Fake: noted"))
    }

    @Test func `small inputs are not judged by the targets of full ones`() async throws {
        let quick = try await measure(benchmark("blur", peers: [BenchmarkPeer("Fake")]))
        #expect(quick[0].targetMilliseconds == nil && quick[0].targetRatio == nil)
    }

    @Test func `a peer that refuses or ends leaves our figures and a remark`() async throws {
        for name in ["refused", "fatal"] {
            let rows = try await measure(benchmark(name, peers: [BenchmarkPeer("Fake")]))
            #expect(rows.count == 1)
            #expect(rows[0].peer == nil && rows[0].ratio == nil && rows[0].targetRatio == nil)
            #expect(rows[0].medianMilliseconds >= 1)
            #expect(rows[0].notes.contains { $0.hasPrefix("no figure from Fake") })
        }
    }

    @Test func `the body runs warm before it is sampled`() async throws {
        let calls = CallCounter()
        let counted = Benchmark("count", input: "") { _ in
            PreparedBenchmark {
                calls.add()
                try await Task.sleep(for: .milliseconds(30))
            }
        }
        let rows = try await measure(counted)
        // Once, and once more unless that took over a second, as it may on a busy machine.
        #expect((1...2).contains(calls.count - rows[0].sampleCount))
    }

    @Test func `an error of the body comes out`() async throws {
        await #expect(throws: Failure.self) {
            try await measure(Benchmark("bad", input: "") { _ in PreparedBenchmark { throw Failure() } })
        }
    }
}

private final class CallCounter: Sendable {
    private let calls = Mutex(0)
    var count: Int { calls.withLock { $0 } }
    func add() { calls.withLock { $0 += 1 } }
}
