import BenchmarkHarness

/// How the time grows: with the masked area in one photo, and with the photo around one mask.
enum GrowthBenchmarks {
    static let all: [Benchmark] =
        [1, 2, 4].map { percent in
            benchmark(
                "area-\(percent)-percent", "12 MP, mask \(percent) %, export",
                Removal(megapixels: 12, mask: .ellipse(percent: Double(percent))),
                BenchmarkGrowth(
                    "removal from 12 MP, by the mask’s share", size: Double(percent), unit: "% of the photo",
                    targetExponent: 1))
        }
        + [1, 3, 6, 12, 24, 48].map { megapixels in
            benchmark(
                "photo-\(megapixels)mp", "\(megapixels) MP, mask of 100,000 px, export",
                Removal(megapixels: Double(megapixels), mask: .ellipseOfPixels(100_000)),
                // What is far from the mask should not count: an exponent of 0.
                BenchmarkGrowth(
                    "removal of 100,000 pixels, by the photo’s size", size: Double(megapixels), unit: "MP",
                    targetExponent: 0.05))
        }

    private static func benchmark(
        _ name: String, _ input: String, _ removal: Removal, _ growth: BenchmarkGrowth
    ) -> Benchmark {
        Benchmark(name, input: input, peers: [RemovalBenchmarks.telea], growth: growth) {
            try await removal.prepared($0)
        }
    }
}
