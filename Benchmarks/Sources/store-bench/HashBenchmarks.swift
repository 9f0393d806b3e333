import BenchmarkHarness
import DurableStore

/// SHA-256 of bytes in memory.
enum HashBenchmarks {
    static let all = [
        Benchmark(
            "store-hash-64mb", input: "64 MB in memory",
            peers: [BenchmarkPeer("Python"), BenchmarkPeer("Coreutils", targetRatio: nil)]
        ) { context in
            let input = try context.randomBytes(context.byteCount(64_000_000))
            let bytes = try input.bytes()
            return PreparedBenchmark(inputs: ["bytes": input], note: "\(ContentHash(of: bytes).description.prefix(8))…")
            {
                blackHole(ContentHash(of: bytes))
            }
        }
    ]
}
