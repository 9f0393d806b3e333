import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// A region of 1 MP in a photo of 12 MP, blended in and filled.
enum SolverBenchmarks {
    static let all = [
        Benchmark(
            "blend-1mp", input: "12 MP photo, region of 1 MP",
            peers: [BenchmarkPeer("OpenCV"), BenchmarkPeer("SciPy", isSlow: true)]
        ) { context in
            let (photoFile, maskFile) = try await (context.photo(megapixels: 12), region(context))
            let (photo, mask, bands) = (try photoFile.photo(), try maskFile.mask(), context.bands)
            let source = photo.map {
                RGBA8(red: 255 - $0.green, green: 255 - $0.blue, blue: 255 - $0.red, alpha: $0.alpha)
            }
            return PreparedBenchmark(
                inputs: ["photo": photoFile, "mask": maskFile], note: "ours solves for opacity, too",
                body: { blackHole(try photo.blended(with: source, within: mask, bands: bands)) })
        },
        Benchmark(
            "smooth-fill-1mp", input: "12 MP photo, region of 1 MP", peers: [BenchmarkPeer("SciPy", isSlow: true)]
        ) { context in
            let (photoFile, maskFile) = try await (context.photo(megapixels: 12), region(context))
            let (photo, mask, bands) = (try photoFile.photo(), try maskFile.mask(), context.bands)
            return PreparedBenchmark(
                inputs: ["photo": photoFile, "mask": maskFile],
                body: { blackHole(try photo.smoothlyFilled(within: mask, bands: bands)) })
        },
    ]

    private static func region(_ context: BenchmarkContext) throws -> SharedInput {
        try context.mask(.ellipse(percent: 100.0 / 12), megapixels: 12)
    }
}
