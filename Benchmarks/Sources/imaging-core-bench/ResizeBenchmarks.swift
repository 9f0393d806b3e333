import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Halving a photo of 12 MP with each filter, and doubling one of 3 MP to 12.
enum ResizeBenchmarks {
    static let all = [
        half("resize-half-area", .area),
        half("resize-half-bilinear", .bilinear),
        half("resize-half-lanczos3", .lanczos3),
        double("resize-double-bilinear", .bilinear),
        double("resize-double-bicubic", .bicubic),
    ]

    private static let peers = [BenchmarkPeer("OpenCV"), BenchmarkPeer("Pillow")]

    private static func double(_ name: String, _ filter: ResamplingFilter) -> Benchmark {
        Benchmark(name, input: "3 MP photo, RGBA8", peers: peers) { context in
            let input = try await context.photo(megapixels: 3)
            return try prepared(
                input, PixelSize(width: input.width * 2, height: input.height * 2), filter, context.bands)
        }
    }

    private static func half(_ name: String, _ filter: ResamplingFilter) -> Benchmark {
        Benchmark(name, input: "12 MP photo, RGBA8", peers: peers + [BenchmarkPeer("libvips")]) { context in
            let input = try await context.photo(megapixels: 12)
            return try prepared(
                input, PixelSize(width: input.width / 2, height: input.height / 2), filter, context.bands)
        }
    }

    private static func prepared(
        _ input: SharedInput, _ size: PixelSize, _ filter: ResamplingFilter, _ bands: ParallelBands
    ) throws -> PreparedBenchmark {
        let photo = try input.photo()
        return PreparedBenchmark(
            inputs: ["photo": input],
            output: { SampleBuffer(photo.resized(to: size, filter: filter, bands: bands)) },
            body: { blackHole(photo.resized(to: size, filter: filter, bands: bands)) })
    }
}
