import BenchmarkHarness

/// How the time grows: with the masked area in one photo, and with the photo around one mask.
enum GrowthBenchmarks {
    static let all: [Benchmark] =
        [1, 2, 4].map { percent in
            benchmark(
                "area-\(percent)-percent", "12 MP, mask \(percent) %, export",
                Removal(megapixels: 12, mask: .ellipse(percent: Double(percent))))
        }
        + [1, 3, 6, 12, 24, 48].map { megapixels in
            benchmark(
                "photo-\(megapixels)mp", "\(megapixels) MP, mask of 100,000 px, export",
                Removal(megapixels: Double(megapixels), mask: .ellipseOfPixels(100_000)))
        }

    private static func benchmark(_ name: String, _ input: String, _ removal: Removal) -> Benchmark {
        Benchmark(name, input: input, peers: [RemovalBenchmarks.telea]) { try await removal.prepared($0) }
    }
}
