import BenchmarkHarness
import InpaintKit

/// The removals that people make: a person-sized thing and a wire.
enum RemovalBenchmarks {
    /// A photo of 2048×1536.
    static let small = 2048 * 1536 / 1e6

    static let all = [
        benchmark("preview-2048", "2048×1536, mask 5 %, preview", 300, personIn(small, .preview)),
        benchmark("export-2048", "2048×1536, mask 5 %, export", nil, personIn(small, .export)),
        benchmark("export-12mp", "12 MP, mask 5 %, export", 4000, personIn(12, .export)),
        Benchmark("export-48mp", input: "48 MP, mask 5 %, export", targetMilliseconds: 12_000, peers: [telea]) {
            try await personIn(48, .export).prepared($0)
        },
        benchmark("wire-12mp", "12 MP, wire of 6 px, export", 300, Removal(megapixels: 12, mask: .wire(thickness: 6))),
    ]

    /// Fast and blurry: another class of result, so there is no ratio to reach.
    static let telea = BenchmarkPeer("OpenCV", targetRatio: nil)

    /// The same class of result.
    static let patchMatch = BenchmarkPeer("G'MIC", targetRatio: 0.1, isSlow: true)

    private static func personIn(_ megapixels: Double, _ quality: InpaintOptions.Quality) -> Removal {
        Removal(megapixels: megapixels, mask: .ellipse(percent: 5), quality: quality)
    }

    private static func benchmark(
        _ name: String, _ input: String, _ target: Double?, _ removal: Removal
    ) -> Benchmark {
        Benchmark(name, input: input, targetMilliseconds: target, peers: [telea, patchMatch]) {
            try await removal.prepared($0)
        }
    }
}
