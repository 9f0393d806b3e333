import BenchmarkHarness
import BenchmarkRasters
import ImagingCore

/// Filters of a photo of 12 MP that keep edges: medians of several radii.
///
/// The border is OpenCV's, so that the samples are equal.
enum MedianBenchmarks {
    static let all = [median(1), median(2), median(3), median(4), median(16), median(60)]

    private static func median(_ radius: Int) -> Benchmark {
        Benchmark("median-r-\(radius)", input: "12 MP photo, RGBA8", peers: [BenchmarkPeer("OpenCV")]) { context in
            let input = try await context.photo(megapixels: 12)
            let photo = try input.photo()
            let bands = context.bands
            return PreparedBenchmark(
                inputs: ["photo": input],
                output: { SampleBuffer(photo.medianFiltered(radius: radius, border: .replicate, bands: bands)) },
                body: { blackHole(photo.medianFiltered(radius: radius, border: .replicate, bands: bands)) })
        }
    }
}
