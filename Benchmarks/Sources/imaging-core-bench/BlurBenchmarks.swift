import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Gaussian blur of a photo of 12 MP, narrow and wide.
enum BlurBenchmarks {
    static let all = [blur("blur-sigma-2", 2), blur("blur-sigma-16", 16)]

    private static func blur(_ name: String, _ sigma: Double) -> Benchmark {
        Benchmark(name, input: "12 MP photo, RGBA8", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input],
                output: { SampleBuffer(photo.gaussianBlurred(sigma: sigma, bands: bands)) },
                body: { blackHole(photo.gaussianBlurred(sigma: sigma, bands: bands)) })
        }
    }
}
