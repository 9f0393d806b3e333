import BenchmarkHarness
import BenchmarkRasters
import CaptureKit
import ImagingCore

/// What is done to a photo after it is taken.
enum FinishingBenchmarks {
    static let all = [
        Benchmark(
            "smooth-12mp", input: "12 MP, skin smoothed", peers: [BenchmarkPeer("OpenCV", targetRatio: 0.25)]
        ) { context in
            let input = try await context.photo(megapixels: 12)
            let (photo, bands) = (try input.photo(), context.bands)
            return PreparedBenchmark(inputs: ["photo": input]) {
                blackHole(photo.skinSmoothed(SkinSmoothing(strength: 0.6), bands: bands))
            }
        }
    ]
}
