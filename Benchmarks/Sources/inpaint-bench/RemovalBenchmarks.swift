import BenchmarkHarness
import InpaintKit

/// The removals that people make: a person-sized thing and a wire.
enum RemovalBenchmarks {
    /// A photo of 2048×1536.
    static let small = 2048 * 1536 / 1e6

    /// A photo of 640×480, for tools that take long.
    static let tiny = 640 * 480 / 1e6

    static let all = [
        benchmark("preview-2048", "2048×1536, mask 5 %, preview", 300, personIn(small, .preview)),
        benchmark(
            "export-2048", "2048×1536, mask 5 %, export", nil, personIn(small, .export), others: [patchByPatch],
            growth: growth(small)),
        benchmark("export-12mp", "12 MP, mask 5 %, export", 4000, personIn(12, .export), growth: growth(12)),
        Benchmark(
            "export-48mp", input: "48 MP, mask 5 %, export", targetMilliseconds: 12_000, targetMegabytes: 1500,
            peers: [telea], growth: growth(48)
        ) { try await personIn(48, .export).prepared($0) },
        benchmark("wire-12mp", "12 MP, wire of 6 px, export", 300, Removal(megapixels: 12, mask: .wire(thickness: 6))),
        benchmark(
            "export-640", "640×480, mask 1 %, export", nil, Removal(megapixels: tiny, mask: .ellipse(percent: 1)),
            others: [patchByPatch, biharmonic]),
    ]

    /// Fast and blurry: another class of result, but we are to be as fast.
    static let telea = BenchmarkPeer("OpenCV", targetRatio: 1)

    /// Faster and blurrier still.
    static let navierStokes = BenchmarkPeer("OpenCV NS", targetRatio: nil)

    /// The same class of result.
    static let patchMatch = BenchmarkPeer("G'MIC", targetRatio: 0.02, isSlow: true)

    /// Patches too, each placed once.
    static let patchByPatch = BenchmarkPeer("G'MIC inpaint", targetRatio: nil, isSlow: true)

    /// Smooth, for small holes.
    static let biharmonic = BenchmarkPeer("scikit-image", targetRatio: nil, isSlow: true)

    private static func growth(_ megapixels: Double) -> BenchmarkGrowth {
        BenchmarkGrowth("export, mask of 5 %, by the photo’s size", size: megapixels, unit: "MP")
    }

    private static func personIn(_ megapixels: Double, _ quality: InpaintOptions.Quality) -> Removal {
        Removal(megapixels: megapixels, mask: .ellipse(percent: 5), quality: quality)
    }

    private static func benchmark(
        _ name: String, _ input: String, _ target: Double?, _ removal: Removal, others: [BenchmarkPeer] = [],
        growth: BenchmarkGrowth? = nil
    ) -> Benchmark {
        Benchmark(
            name, input: input, targetMilliseconds: target, peers: [telea, navierStokes, patchMatch] + others,
            growth: growth
        ) {
            try await removal.prepared($0)
        }
    }
}
