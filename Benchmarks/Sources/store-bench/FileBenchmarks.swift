import BenchmarkHarness
import DurableStore

/// A file replaced durably, beside the same calls made by Python, and beside a plain write that may lose everything.
enum FileBenchmarks {
    static let all = [("4kb", 4096), ("1mb", 1 << 20), ("16mb", 16 << 20)].map { name, size in
        Benchmark(
            "store-write-\(name)", input: "a file of \(name) replaced",
            peers: [BenchmarkPeer("Python", targetRatio: 1.1), BenchmarkPeer("Python plain", targetRatio: nil)],
            growth: BenchmarkGrowth("a file replaced, by its size", size: Double(size) / 1024, unit: "KiB")
        ) { context in
            let input = try context.randomBytes(context.byteCount(size))
            let bytes = try input.bytes()
            let file = DurableFile(context.workspace.path("written"))
            return PreparedBenchmark(inputs: ["bytes": input]) { try file.write(bytes) }
        }
    }
}
