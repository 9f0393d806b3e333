// Unsafe code may stand in this file; see Docs/Conventions.md.

import BenchmarkHarness
import CountingPipeline
import Foundation

/// Average linkage of vectors of 64 numbers around twelve centres.
enum ClusterBenchmarks {
    static let all = [50, 500, 5000].map { count in
        Benchmark(
            "cluster-\(count)", input: "\(count) vectors of 64 numbers",
            targetMilliseconds: count == 50 ? 1 : nil, peers: [BenchmarkPeer("scikit-learn", targetRatio: 0.5)],
            growth: BenchmarkGrowth("clustering, by the number of vectors", size: Double(count), unit: "vectors")
        ) { context in
            let vectors = vectors(count: count)
            let numbers = vectors.flatMap { $0 }
            let bytes = unsafe numbers.withUnsafeBytes { unsafe [UInt8]($0) }
            let input = try context.workspace.file(bytes, named: "vectors-\(count).f32")
            let clusterer = SimilarityClusterer(similarity: 0.8)
            return PreparedBenchmark(inputs: ["vectors": input]) { blackHole(clusterer.labels(of: vectors)) }
        }
    }

    /// Returns vectors near twelve centres: the same in every run.
    private static func vectors(count: Int) -> [[Float]] {
        var state: UInt64 = 12
        func next() -> Float {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Float(state >> 40) / Float(1 << 23) - 1
        }
        let centers = (0..<12).map { _ in (0..<64).map { _ in next() } }
        return (0..<count).map { index in centers[index % 12].map { $0 + next() * 0.6 } }
    }
}
